package io.festinger.memory.state;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.WriteScope;
import io.festinger.memory.Inputs;
import io.festinger.memory.LayerServices;
import io.festinger.memory.layers.RowKeeper;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Carries out decisions from the inbox on trusted state.
public final class StateKeeper extends RowKeeper<StateRow> {
    private final StateStore store;
    private final StateClaims claims;

    public StateKeeper(LayerServices layerServices, StateStore store) {
        super(RowKind.PROJECT_STATE, store);
        this.store = store;
        this.claims = new StateClaims(layerServices, store);
    }

    @Override
    protected RowRef ref(StateRow row) {
        return row.ref();
    }

    @Override
    protected MemberState describe(StateRow row) {
        return new MemberState(row.saying(), row.status().wire(), detail(row));
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
    public void uphold(WriteScope scope, RowRef winner, String reason) {
        StateRow row = claims.lockedRow(scope.handle(), winner.id());
        if (!row.active()) {
            claims.storeDecision(scope, row.active(scope.now()), reason);
        }
    }

    @Override
    public void supersede(WriteScope scope, RowRef loser, RowRef winner, String reason) {
        StateRow row = claims.lockedRow(scope.handle(), loser.id());
        claims.storeDecision(scope, row.supersede(Optional.of(winner), scope.now()), reason);
        record(scope, "state.superseded", row.id(), winner.id(), reason);
    }

    @Override
    public void qualify(WriteScope scope, RowRef row, String qualifier, String reason) {
        StateRow state = claims.lockedRow(scope.handle(), row.id());
        demandRoom(scope, state, qualifier);
        claims.storeDecision(scope, state.in(qualifier, scope.now()), reason);
        record(scope, "state.qualified", state.id(), qualifier, reason);
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
        StateRow row = claims.lockedRow(scope.handle(), members.getFirst().id());
        String value = Inputs.requestedText("merged_content", content, Inputs.TEXT);
        claims.storeDecision(scope, row.set(value, reason, scope.actor().name(), scope.now()), reason);
        record(scope, "state.merged", row.id(), value, reason);
        return row.ref();
    }

    @Override
    public void restore(WriteScope scope, RowRef ref, String image, String reason) {
        StateRow row = claims.lockedRow(scope.handle(), ref.id());
        if (image.isEmpty()) {
            claims.storeDecision(scope, row.supersede(Optional.empty(), scope.now()), reason);
        } else {
            demandRoom(scope, row, String.valueOf(Json.read(image, Map.class).get("qualifier")));
            store.restore(scope, ref.id(), image, reason);
            claims.relay(scope, claims.lockedRow(scope.handle(), ref.id()));
        }
        record(scope, "state.restored", row.id(), "", reason);
    }
}
