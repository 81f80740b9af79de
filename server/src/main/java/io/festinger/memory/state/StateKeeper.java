package io.festinger.memory.state;

import io.festinger.base.Failure;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.WriteScope;
import io.festinger.memory.Inputs;
import io.festinger.memory.LayerServices;
import io.festinger.memory.layers.DecisionKeeper;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Carries out decisions from the inbox on trusted state.
public final class StateKeeper extends DecisionKeeper<StateRow> {
    private final StateStore store;

    public StateKeeper(LayerServices layerServices, StateStore store) {
        super(RowKind.PROJECT_STATE, store, new StateClaims(layerServices, store), "state");
        this.store = store;
    }

    @Override
    protected void detail(StateRow row, Map<String, Object> detail) {
        detail.put("project", row.project());
        detail.put("category", row.category());
        detail.put("key", row.key());
        detail.put("value", row.value());
        detail.put("reason", row.reason());
        detail.put("person", row.person());
        detail.put("qualifier", row.qualifier());
        row.supersededBy().ifPresent(holder -> detail.put("superseded_by", holder));
    }

    @Override
    public void uphold(WriteScope scope, RowRef winner, String reason) {
        StateRow row = lockedRow(scope, winner);
        if (!row.active()) {
            store(scope, row.as(StateRow.Status.ACTIVE, Optional.empty(), scope.now()), reason);
        }
    }

    /// A key has one row in each context.
    @Override
    protected void demandRoom(WriteScope scope, StateRow row, String qualifier) {
        var key = new StateDraft(row.project(), row.category(), row.key(), row.value(), "", Optional.of(qualifier));
        store.lockKey(scope.handle(), key).stream()
                .filter(other ->
                        !other.id().equals(row.id()) && other.qualifier().equals(qualifier))
                .findFirst()
                .ifPresent(other -> {
                    throw Failure.wrongState(
                            "id",
                            row.id() + " cannot hold "
                                    + (qualifier.isEmpty() ? "in general" : "for '" + qualifier + "'") + ": "
                                    + other.id() + " is the row of this key there; choose another context");
                });
    }

    /// A key has one row: the first gets the value.
    @Override
    public RowRef merge(WriteScope scope, List<RowRef> members, String content, String reason) {
        StateRow row = lockedRow(scope, members.getFirst());
        String value = Inputs.requestedText("merged_content", content, Inputs.TEXT);
        store(scope, row.set(value, reason, scope.actor().name(), scope.now()), reason);
        record(scope, "merged", row.id(), value, reason);
        return row.ref();
    }

    @Override
    protected StateRow retired(StateRow row, Instant time) {
        return row.as(StateRow.Status.SUPERSEDED, Optional.empty(), time);
    }
}
