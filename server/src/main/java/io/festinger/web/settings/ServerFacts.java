package io.festinger.web.settings;

import io.festinger.memory.entities.EntityTypes;
import io.festinger.memory.entities.TypeDefinition;
import io.festinger.web.Visit;
import jakarta.enterprise.context.RequestScoped;
import java.util.List;

/// The read-only facts on the server's page.
@RequestScoped
public class ServerFacts {
    private final EntityTypes types;
    private final Visit visit;

    ServerFacts(EntityTypes types, Visit visit) {
        this.types = types;
        this.visit = visit;
    }

    /// @param slot the fields that are equal where two entities have the same subject
    public record Type(String name, String slot, List<TypeDefinition.Field> fields) {
        static Type of(TypeDefinition type) {
            return new Type(type.name(), String.join(", ", type.slot()), type.fields());
        }
    }

    public List<Type> getTypes() {
        return types.list(visit.workspace()).stream().map(Type::of).toList();
    }
}
