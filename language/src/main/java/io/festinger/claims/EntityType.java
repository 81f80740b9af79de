package io.festinger.claims;

import java.util.List;
import java.util.Map;

/// A type of entity with its conflict slot, as data: `resources/entities/types.json`, or a row of
/// `entity_types`.
///
/// @param name such as `Decision`
/// @param slot fields that together identify the slot, within the project; empty for an additive type,
///     which is never in conflict
/// @param subject the fields of the slot that name the subject
/// @param attribute the slot's field whose content names the property (`decision_field`), or the fixed word
///     of the only property (`material`); empty when every structural field is a property
/// @param fields all fields
public record EntityType(
        String name, List<String> slot, List<String> subject, Attribute attribute, List<Field> fields) {

    /// @param field the field whose content names the property; empty for none
    /// @param word the fixed property; empty for none
    public record Attribute(String field, String word) {}

    /// @param kind `text`, `number`, `boolean` or `list`
    /// @param structural whether it can be in conflict
    public record Field(String name, String kind, boolean required, boolean structural) {}

    public EntityType {
        slot = List.copyOf(slot);
        subject = List.copyOf(subject);
        fields = List.copyOf(fields);
    }

    /// The structural fields with a value, in the order of their claims.
    ///
    /// @param texts the texts of an entity's fields
    public List<Field> claiming(Map<String, String> texts) {
        return fields.stream()
                .filter(field -> field.structural()
                        && !texts.getOrDefault(field.name(), "").isBlank())
                .toList();
    }
}
