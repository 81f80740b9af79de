package io.festinger.memory.state;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.ForcePeriod;
import io.festinger.conflicts.MemberKeeper;
import io.festinger.conflicts.WriteScope;
import io.festinger.memory.Inputs;
import io.festinger.memory.LayerServices;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Carries out decisions from the inbox on trusted state.
public final class StateKeeper implements MemberKeeper {
    private final StateStore store;
    private final StateClaims claims;

    public StateKeeper(LayerServices layerServices, StateStore store) {
        this.store = store;
        this.claims = new StateClaims(layerServices, store);
    }

    @Override
    public Set<RowKind> kinds() {
        return Set.of(RowKind.PROJECT_STATE);
    }

    @Override
    public void lock(Handle handle, Collection<RowRef> refs) {
        store.lock(handle, refs.stream().map(RowRef::id).toList());
    }

    @Override
    public Map<RowRef, MemberState> describe(Handle handle, Collection<RowRef> refs) {
        Map<RowRef, MemberState> described = new LinkedHashMap<>();
        refs.forEach(ref -> store.find(handle, ref.id())
                .ifPresent(row -> described.put(
                        ref, new MemberState(row.saying(), row.status().wire(), detail(row)))));
        return described;
    }

    private static Map<String, Object> detail(StateRow row) {
        Map<String, Object> detail = new LinkedHashMap<>();
        detail.put("project", row.project());
        detail.put("category", row.category());
        detail.put("key", row.key());
        detail.put("value", row.value());
        detail.put("reason", row.reason());
        detail.put("person", row.person());
        detail.put("qualifier", row.qualifier());
        row.supersededBy().ifPresent(holder -> detail.put("superseded_by", holder));
        return detail;
    }

    @Override
    public Map<RowRef, List<ForcePeriod>> inForce(Handle handle, Collection<RowRef> refs) {
        return store.inForce(handle, refs.stream().map(RowRef::id).toList());
    }

    @Override
    public String image(Handle handle, RowRef row) {
        return store.image(handle, row.id());
    }

    @Override
    public void uphold(WriteScope scope, RowRef winner, String reason) {
        StateRow row = claims.locked(scope.handle(), winner.id());
        if (!row.active()) {
            claims.decided(scope, row.active(scope.now()), reason);
        }
    }

    @Override
    public void supersede(WriteScope scope, RowRef loser, RowRef winner, String reason) {
        StateRow row = claims.locked(scope.handle(), loser.id());
        claims.decided(scope, row.superseded(Optional.of(winner), scope.now()), reason);
        tell(scope, "state.superseded", row.id(), winner.id(), reason);
    }

    private static void tell(WriteScope scope, String action, String id, String by, String reason) {
        AuditDetail detail = new AuditDetail(id, by, reason);
        scope.audit(action, "project_state", id, detail);
        scope.event(action, detail);
    }

    /// @param by the row that remains in force, or the context, or the value
    record AuditDetail(String id, String by, String reason) {}

    @Override
    public void qualify(WriteScope scope, RowRef row, String qualifier, String reason) {
        StateRow state = claims.locked(scope.handle(), row.id());
        demandRoom(scope, state, qualifier);
        claims.decided(scope, state.in(qualifier, scope.now()), reason);
        tell(scope, "state.qualified", state.id(), qualifier, reason);
    }

    /// A key has one row in each context.
    private void demandRoom(WriteScope scope, StateRow row, String qualifier) {
        var key = new StateDraft(row.project(), row.category(), row.key(), row.value(), "", Optional.of(qualifier));
        store.lockKey(scope.handle(), key).stream()
                .filter(other ->
                        !other.id().equals(row.id()) && other.qualifier().equals(qualifier))
                .findFirst()
                .ifPresent(other -> {
                    throw new Failure(
                            Failure.Code.WRONG_STATE,
                            "id",
                            row.id() + " cannot hold "
                                    + (qualifier.isEmpty() ? "in general" : "for '" + qualifier + "'") + ": "
                                    + other.id() + " is the row of this key there; choose another context");
                });
    }

    /// A key has one row: the first gets the value.
    @Override
    public RowRef merge(WriteScope scope, List<RowRef> members, String content, String reason) {
        StateRow row = claims.locked(scope.handle(), members.getFirst().id());
        String value = Inputs.wanted("merged_content", content, Inputs.TEXT);
        claims.decided(scope, row.set(value, reason, scope.actor().name(), scope.now()), reason);
        tell(scope, "state.merged", row.id(), value, reason);
        return row.ref();
    }

    @Override
    public void restore(WriteScope scope, RowRef ref, String image, String reason) {
        StateRow row = claims.locked(scope.handle(), ref.id());
        if (image.isEmpty()) {
            claims.decided(scope, row.superseded(Optional.empty(), scope.now()), reason);
        } else {
            demandRoom(scope, row, String.valueOf(Json.read(image, Map.class).get("qualifier")));
            store.restore(scope, ref.id(), image, reason);
            claims.relay(scope, claims.locked(scope.handle(), ref.id()));
        }
        tell(scope, "state.restored", row.id(), "", reason);
    }
}
