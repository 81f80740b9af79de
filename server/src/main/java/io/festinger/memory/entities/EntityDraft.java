package io.festinger.memory.entities;

import io.festinger.base.Failure;
import io.festinger.claims.EntityType;
import io.festinger.conflicts.WriteScope;
import io.festinger.memory.DraftFields;
import io.festinger.memory.Inputs;
import io.festinger.memory.Memory;
import io.festinger.memory.StatementRow;
import io.festinger.memory.premises.Basis;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// An entity that a caller wants to store.
public final class EntityDraft extends DraftFields<EntityDraft> {
    private final String entityType;
    private final Map<String, @Nullable Object> fields;
    private Entity.Status status = Entity.Status.ACTIVE;
    private Optional<String> graduatedFrom = Optional.empty();

    private EntityDraft(String entityType, Map<String, @Nullable Object> fields) {
        this.entityType = entityType;
        this.fields = fields;
    }

    /// @param fields by name; a null means that the field is absent
    public static EntityDraft of(String entityType, String project, Map<String, @Nullable Object> fields) {
        return new EntityDraft(entityType, fields).project(project);
    }

    @Override
    protected EntityDraft self() {
        return this;
    }

    /// @param given `active` or `candidate`
    public EntityDraft as(Entity.Status given) {
        status = given;
        return this;
    }

    /// A candidate that is to replace this memory, and says what it says.
    EntityDraft graduating(Memory memory) {
        graduatedFrom = Optional.of(memory.id());
        return as(Entity.Status.CANDIDATE)
                .scope(memory.place().scope())
                .author(memory.author())
                .confidence(memory.confidence())
                .observedAt(memory.times().observedAt())
                .valid(memory.times())
                .provenance(memory.provenance());
    }

    EntityDraft valid(StatementRow.Times times) {
        return validFrom(times.validFrom().orElse(null)).validTo(times.validTo().orElse(null));
    }

    /// Trusted no more than this.
    EntityDraft trust(double max) {
        return confidence(Math.min(confidence, max));
    }

    String entityType() {
        return entityType;
    }

    Basis basedOn() {
        return basedOn;
    }

    /// The row that is stored for it.
    ///
    /// @throws Failure naming the invalid field
    Entity row(WriteScope writing, EntityType type, String id) {
        if (status != Entity.Status.ACTIVE && status != Entity.Status.CANDIDATE) {
            throw Failure.invalid("status", "a new entity is active or candidate; send one of these");
        }
        Map<String, Object> checkedFields = EntityFields.checked(type, fields);
        var from = Inputs.time("valid_from", validFrom);
        var to = Inputs.time("valid_to", validTo);
        Inputs.order(from, to);
        String name = Inputs.text("author", author.orElse(""), Inputs.NAME);
        var writer = StatementRow.Voice.of(writing.actor());
        Entity entity = new Entity(
                id,
                type.name(),
                checkedFields,
                new StatementRow.Place(
                        writing.project(Inputs.text("project", project, Inputs.NAME)),
                        Inputs.text("scope", scope, Inputs.NAME),
                        ""),
                name.isEmpty() ? writer : new StatementRow.Voice(name, writer.person(), false),
                Inputs.confidence(confidence),
                StatementRow.State.of(status, id),
                StatementRow.Times.of(
                        Inputs.time("observed_at", observedAt).orElse(writing.now()), from, to, writing.now()),
                provenance,
                graduatedFrom,
                provenance.handAuthored(),
                Memory.Echo.NONE,
                List.of());
        return entity.as(status, writing.now());
    }
}
