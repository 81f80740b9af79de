package io.festinger.memory.entities;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.EntityType;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import io.festinger.database.Database;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The types that entities of a workspace can have: the standard ones, and those that its admins
/// added or changed. Blocking.
public final class EntityTypes {
    private final Database database;
    private final Writes writes;
    private final EntityTypeStore store;
    private final Map<String, EntityType> standard = new LinkedHashMap<>();

    public EntityTypes(Database database, Writes writes, EntityTypeStore store, Collection<EntityType> standard) {
        this.database = database;
        this.writes = writes;
        this.store = store;
        standard.forEach(type -> this.standard.put(type.name(), type));
    }

    /// All of them: the standard ones in their order, then others by name.
    public List<TypeDefinition> list(WorkspaceId workspace) {
        return database.inTransaction(workspace, this::list);
    }

    /// The same, within a transaction.
    public List<TypeDefinition> list(Handle handle) {
        return byName(handle).values().stream().map(TypeDefinition::of).toList();
    }

    /// @throws Failure `NOT_FOUND`, naming the known ones
    public TypeDefinition get(WorkspaceId workspace, String name) {
        return TypeDefinition.of(database.inTransaction(
                workspace, handle -> find(handle, name).orElseThrow(() -> unknown(handle, name))));
    }

    private Failure unknown(Handle handle, String name) {
        return Failure.missing("name", noSuch(handle, name));
    }

    private String noSuch(Handle handle, String name) {
        return "there is no entity type '" + name + "'; the types are "
                + String.join(", ", byName(handle).keySet());
    }

    /// The names of all of them.
    public List<String> names(WorkspaceId workspace) {
        return database.inTransaction(
                workspace, handle -> List.copyOf(byName(handle).keySet()));
    }

    /// All of them by their names.
    public Map<String, EntityType> byName(Handle handle) {
        Map<String, EntityType> types = new LinkedHashMap<>(standard);
        store.all(handle).forEach(type -> types.put(type.name(), type));
        return types;
    }

    private Optional<EntityType> find(Handle handle, String name) {
        return store.find(handle, name).or(() -> Optional.ofNullable(standard.get(name)));
    }

    /// @throws Failure `INVALID_ENTITY`, naming the known ones
    EntityType type(Handle handle, String name) {
        return find(handle, name)
                .orElseThrow(() -> new Failure(Failure.Code.INVALID_ENTITY, "entity_type", noSuch(handle, name)));
    }

    /// As [#type], for a caller about to store an entity of it: standard types get rows when first used.
    EntityType typeForRows(WriteScope scope, String name) {
        Handle handle = scope.handle();
        return store.find(handle, name).orElseGet(() -> {
            EntityType type = type(handle, name);
            store.add(handle, standard.values(), scope.now());
            return type;
        });
    }

    /// Adds a type or changes one. [Entities#readAgain] then reads the claims of its entities again.
    ///
    /// @throws Failure `FORBIDDEN` for an agent, `INVALID_REQUEST` naming the invalid field
    TypeDefinition put(WorkspaceId workspace, Write write, TypeDefinition definition) {
        write.actor().demandPerson("only people change entity types; use a key with the role admin");
        TypeShape.check(definition);
        return writes.run(workspace, write, TypeDefinition.class, scope -> {
            store.add(scope.handle(), standard.values(), scope.now());
            store.put(scope.handle(), definition.type(), scope.now());
            scope.audit("entity_type.changed", "entity_type", definition.name(), definition);
            scope.event("entity_type.changed", definition);
            return definition;
        });
    }
}
