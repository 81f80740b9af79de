package io.festinger.memory.commits;

import io.festinger.base.Actor;
import io.festinger.base.ConflictId;
import io.festinger.base.Ids;
import io.festinger.base.TimeOrderedIds;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.EntityType;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.index.ClaimStore;
import io.festinger.claims.postgres.PostgresClaimStore;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.AuditLog;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.DecisionStore;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.Keepers;
import io.festinger.conflicts.MemberKeeper;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.Writes;
import io.festinger.conflicts.postgres.PostgresAnswers;
import io.festinger.conflicts.postgres.PostgresAuditLog;
import io.festinger.conflicts.postgres.PostgresConflictStore;
import io.festinger.conflicts.postgres.PostgresDecisionStore;
import io.festinger.conflicts.postgres.PostgresEventLog;
import io.festinger.database.Database;
import io.festinger.database.TestPostgres;
import io.festinger.memory.CommitResult;
import io.festinger.memory.LayerServices;
import io.festinger.memory.entities.Entities;
import io.festinger.memory.entities.EntityDetail;
import io.festinger.memory.entities.EntityDraft;
import io.festinger.memory.entities.EntityEdit;
import io.festinger.memory.entities.EntityKeeper;
import io.festinger.memory.entities.EntityStore;
import io.festinger.memory.entities.EntityTypes;
import io.festinger.memory.postgres.PostgresEntityStore;
import io.festinger.memory.postgres.PostgresEntityTypeStore;
import io.festinger.memory.postgres.PostgresMemoryStore;
import io.festinger.memory.postgres.PostgresStateStore;
import io.festinger.memory.premises.postgres.PostgresPremiseStore;
import io.festinger.memory.state.StateDraft;
import io.festinger.memory.state.StateKeeper;
import io.festinger.memory.state.StateStore;
import io.festinger.memory.state.TrustedState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Entities and trusted state on a database of their own, with a clock that goes a second further at each
/// write.
public final class LayersFixture implements AutoCloseable {
    public static final Actor AGENT = new Actor("agent", false);
    public static final Actor PERSON = new Actor("reviewer", true);
    static final EntityType DECISION = new EntityType(
            "Decision",
            List.of("decision_target", "decision_field"),
            List.of("decision_target"),
            new EntityType.Attribute("decision_field", ""),
            List.of(
                    new EntityType.Field("decision_target", "text", true, false),
                    new EntityType.Field("decision_field", "text", true, false),
                    new EntityType.Field("value", "text", true, true),
                    new EntityType.Field("rationale", "text", false, false),
                    new EntityType.Field("cost", "number", false, false),
                    new EntityType.Field("final", "boolean", false, false),
                    new EntityType.Field("options", "list", false, false)));

    private Instant time = Instant.parse("2026-03-01T12:00:00Z");

    final Database database = TestPostgres.fresh();
    final ClaimStore claims = new PostgresClaimStore(1);
    final EntityStore entityStore = new PostgresEntityStore();
    final StateStore stateStore = new PostgresStateStore();
    final Resolutions resolutions;
    final Inbox inbox;
    public final EntityTypes types;
    public final Entities entities;
    public final TrustedState state;
    final MemberKeeper entityKeeper;
    final MemberKeeper stateKeeper;
    final Writes writes;

    public LayersFixture() {
        this(new SlotClaims(), List.of(DECISION));
    }

    public LayersFixture(ClaimReader reader, List<EntityType> standard) {
        Ids ids = new TimeOrderedIds(this::next);
        ConflictStore conflicts = new PostgresConflictStore(ids);
        DecisionStore decisions = new PostgresDecisionStore();
        AuditLog audit = new PostgresAuditLog();
        Keepers keepers = new Keepers();
        Contradictions contradictions = new Contradictions(claims, conflicts, decisions, keepers, ids);
        writes = new Writes(database, audit, new PostgresEventLog(), new PostgresAnswers(), this::next);
        resolutions = new Resolutions(writes, conflicts, decisions, contradictions, keepers);
        inbox = new Inbox(database, conflicts, decisions, audit, keepers);
        LayerServices services = new LayerServices(
                database, writes, ids, reader, claims, conflicts, contradictions, new PostgresPremiseStore());
        types = new EntityTypes(database, writes, new PostgresEntityTypeStore(), standard);
        entities = new Entities(new MemoryServices(services, new PostgresMemoryStore()), types, entityStore);
        state = new TrustedState(services, stateStore, List.of());
        entityKeeper = new EntityKeeper(services, types, entityStore);
        stateKeeper = new StateKeeper(services, stateStore);
        keepers.enter(entityKeeper);
        keepers.enter(stateKeeper);
    }

    private synchronized Instant next() {
        time = time.plus(Duration.ofSeconds(1));
        return time;
    }

    public synchronized Instant time() {
        return time;
    }

    public static Map<String, @Nullable Object> material(String value) {
        return Map.of("decision_target", "lateral support", "decision_field", "material", "value", value);
    }

    public static EntityDraft decision(String value) {
        return EntityDraft.of("Decision", "p05", material(value));
    }

    public CommitResult commit(EntityDraft draft) {
        return entities.commit(WorkspaceId.DEFAULT, Write.by(PERSON), draft);
    }

    public TrustedState.StatedValue set(String value) {
        return set("lateral_support_material", value);
    }

    public TrustedState.StatedValue set(String key, String value) {
        return state.set(
                WorkspaceId.DEFAULT, Write.by(PERSON), new StateDraft("p05", "decision", key, value, "as agreed"));
    }

    public TrustedState.StatedValue set(String key, String value, String context) {
        return state.set(
                WorkspaceId.DEFAULT,
                Write.by(PERSON),
                new StateDraft("p05", "decision", key, value, "as agreed", Optional.of(context)));
    }

    public Entities.EntityChange edit(String id, Map<String, @Nullable Object> fields) {
        return edit(id, new EntityEdit(fields, Optional.empty(), Optional.empty(), "a better word"));
    }

    public Entities.EntityChange edit(String id, EntityEdit edit) {
        return entities.edit(WorkspaceId.DEFAULT, Write.by(PERSON), "Decision", id, edit);
    }

    public EntityDetail get(String id) {
        return entities.get(WorkspaceId.DEFAULT, "Decision", id);
    }

    public TrustedState.Detail stateOf(String id) {
        return state.get(WorkspaceId.DEFAULT, id);
    }

    public static RowRef entity(String id) {
        return new RowRef(RowKind.ENTITY, id);
    }

    public static RowRef stateRef(String id) {
        return new RowRef(RowKind.PROJECT_STATE, id);
    }

    public int claimsOf(RowRef row) {
        return database.inTransaction(WorkspaceId.DEFAULT, handle -> claims.of(handle, row))
                .size();
    }

    String image(MemberKeeper keeper, RowRef row) {
        return database.inTransaction(WorkspaceId.DEFAULT, handle -> keeper.image(handle, row));
    }

    public Conflict resolve(ConflictId id, Action action, @Nullable String winner, @Nullable String mergedText) {
        return resolve(id, new Order(action, winner, "because", Map.of(), mergedText));
    }

    public Conflict resolve(ConflictId id, Order order) {
        return resolutions.resolve(WorkspaceId.DEFAULT, Write.by(PERSON), id, order);
    }

    Conflict undo(ConflictId id) {
        return resolutions.undo(WorkspaceId.DEFAULT, Write.by(PERSON), id, "too quick");
    }

    @Override
    public void close() {
        database.close();
    }
}
