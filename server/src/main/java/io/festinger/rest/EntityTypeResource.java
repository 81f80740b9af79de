package io.festinger.rest;

import io.festinger.base.Failure;
import io.festinger.memory.entities.Entities;
import io.festinger.memory.entities.EntityTypes;
import io.festinger.memory.entities.TypeDefinition;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The types of entities with their conflict slots: `GET /entity-types`, `GET` and `PUT /entity-types/{name}`.
@Path("/entity-types")
@RunOnVirtualThread
public final class EntityTypeResource {
    private final EntityTypes types;
    private final Entities entities;
    private final Call call;

    EntityTypeResource(EntityTypes types, Entities entities, Call call) {
        this.types = types;
        this.entities = entities;
        this.call = call;
    }

    public record TypesAnswer(List<TypeAnswer> items) {}

    /// A type on the wire.
    ///
    /// @param slot fields that together identify an entity's subject in its project; empty for types that
    ///     are never in conflict
    /// @param subject those of these fields that name the subject
    public record TypeAnswer(
            String name, List<String> slot, List<String> subject, Attribute attribute, List<Field> fields) {
        static TypeAnswer of(TypeDefinition type) {
            return new TypeAnswer(
                    type.name(),
                    type.slot(),
                    type.subject(),
                    new Attribute(type.attributeField(), type.attributeWord()),
                    type.fields().stream()
                            .map(field -> new Field(field.name(), field.kind(), field.required(), field.structural()))
                            .toList());
        }
    }

    /// @param field the field of the slot whose content names the property
    /// @param word the property, where it is the same for all entities of the type
    public record Attribute(
            @Nullable String field, @Nullable String word) {}

    /// @param kind default `text`
    /// @param structural whether it can be in conflict
    public record Field(
            @Nullable String name,

            @Schema(enumeration = {"text", "number", "boolean", "list"}) @Nullable
            String kind,

            @Nullable Boolean required,
            @Nullable Boolean structural) {}

    /// @param name the same as in the path; may be left out
    /// @param subject those fields of the slot that name the subject; by default all but the project and the
    ///     attribute's field
    public record TypeBody(
            @Nullable String name,
            @Nullable List<String> slot,
            @Nullable List<String> subject,
            @Nullable Attribute attribute,
            @Nullable List<Field> fields) {
        TypeDefinition definition(String path) {
            if (name != null && !name.equals(path)) {
                throw Failure.invalid("name", "the path says '" + path + "'; a type keeps its name");
            }
            Attribute namedAttribute = attribute == null ? new Attribute("", "") : attribute;
            String attributeField = Body.text(namedAttribute.field());
            List<String> identifying = slot == null ? List.of() : slot;
            return new TypeDefinition(
                    path,
                    identifying,
                    subject == null ? TypeDefinition.naming(identifying, attributeField) : subject,
                    attributeField,
                    Body.text(namedAttribute.word()),
                    Body.required(fields, "fields").stream()
                            .map(field -> new TypeDefinition.Field(
                                    Body.required(field.name(), "fields.name"),
                                    field.kind() == null ? "text" : field.kind(),
                                    Boolean.TRUE.equals(field.required()),
                                    Boolean.TRUE.equals(field.structural())))
                            .toList());
        }
    }

    /// The types of entities, with their fields and conflict slots.
    @GET
    public TypesAnswer listEntityTypes() {
        return new TypesAnswer(
                types.list(call.workspace()).stream().map(TypeAnswer::of).toList());
    }

    /// One type of entities.
    @GET
    @Path("/{name}")
    public TypeAnswer getEntityType(@PathParam("name") String name) {
        return TypeAnswer.of(types.get(call.workspace(), name));
    }

    /// Adds a type or changes one; its entities are read again.
    @PUT
    @Path("/{name}")
    public TypeAnswer putEntityType(@PathParam("name") String name, TypeBody typeBody) {
        TypeDefinition definition = typeBody.definition(name);
        return TypeAnswer.of(entities.changeType(call.workspace(), call.write(false), definition));
    }
}
