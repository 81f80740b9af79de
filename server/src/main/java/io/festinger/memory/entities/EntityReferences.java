package io.festinger.memory.entities;

import io.festinger.claims.EntityType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// Resolves fields that name another entity by its id: a `component_id` reads as the words that name the
/// component, so its claims meet other claims about that component.
final class EntityReferences {
    private static final String SUFFIX = "_id";
    /// The beginning of entity ids.
    private static final String PREFIX = "ent_";

    private final EntityTypes types;
    private final EntityStore store;

    EntityReferences(EntityTypes types, EntityStore store) {
        this.types = types;
        this.store = store;
    }

    /// The texts of the fields. In fields of the type's slot, an id is replaced by the name of that entity;
    /// an unknown id stays unchanged.
    Map<String, String> texts(Handle handle, Entity entity, EntityType type) {
        Map<String, String> texts = EntityFields.texts(entity.fields());
        Map<String, String> resolved = new HashMap<>(texts);
        for (String field : type.slot()) {
            if (field.endsWith(SUFFIX) && texts.containsKey(field)) {
                name(handle, texts.get(field)).ifPresent(name -> resolved.put(field, name));
            }
        }
        return resolved;
    }

    private Optional<String> name(Handle handle, String id) {
        return Optional.of(id)
                .filter(text -> text.startsWith(PREFIX))
                .flatMap(some -> store.find(handle, some))
                .map(entity -> name(entity, types.type(handle, entity.entityType())))
                .filter(name -> !name.isEmpty());
    }

    private static String name(Entity entity, EntityType type) {
        Map<String, String> texts = EntityFields.texts(entity.fields());
        List<String> fields = type.subject().isEmpty() ? type.slot() : type.subject();
        return String.join(
                " ",
                fields.stream()
                        .flatMap(field -> Stream.ofNullable(texts.get(field)))
                        .toList());
    }
}
