package io.festinger.memory.entities;

import io.festinger.claims.EntityType;
import io.festinger.claims.EntityType.Attribute;
import java.util.List;

/// A type of entity as callers read and write it; see [EntityType] for the meaning of the parts.
///
/// @param attributeField the slot's field whose content names the property; empty for none
/// @param attributeWord the fixed property; empty for none
public record TypeDefinition(
        String name,
        List<String> slot,
        List<String> subject,
        String attributeField,
        String attributeWord,
        List<Field> fields) {

    /// The field that every entity has.
    static final String PROJECT = "project_id";

    /// @param kind `text`, `number`, `boolean` or `list`
    /// @param structural whether it can be in conflict
    public record Field(String name, String kind, boolean required, boolean structural) {}

    public TypeDefinition {
        slot = List.copyOf(slot);
        subject = List.copyOf(subject);
        fields = List.copyOf(fields);
    }

    /// The fields of a slot that can name the subject: all but the project, which every entity has, and the
    /// attribute's.
    public static List<String> naming(List<String> slot, String attributeField) {
        return slot.stream()
                .filter(field -> !field.equals(PROJECT) && !field.equals(attributeField))
                .toList();
    }

    static TypeDefinition of(EntityType type) {
        return new TypeDefinition(
                type.name(),
                type.slot(),
                type.subject(),
                type.attribute().field(),
                type.attribute().word(),
                type.fields().stream()
                        .map(field -> new Field(field.name(), field.kind(), field.required(), field.structural()))
                        .toList());
    }

    /// The type by which claims are read.
    public EntityType type() {
        return new EntityType(
                name,
                slot,
                subject,
                new Attribute(attributeField, attributeWord),
                fields.stream()
                        .map(field ->
                                new EntityType.Field(field.name(), field.kind(), field.required(), field.structural()))
                        .toList());
    }
}
