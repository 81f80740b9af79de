package io.festinger.memory.layers;

import io.festinger.base.Json;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.WriteScope;
import io.festinger.memory.StatementRow;
import java.time.Instant;
import java.util.Map;

/// Carries out decisions from the inbox on rows that only people and their decisions change: trusted state and
/// entities.
public abstract class DecisionKeeper<R extends StatementRow<R>> extends RowKeeper<R> {
    private final RowKind kind;
    private final RowWriter<R> rows;
    private final String event;

    /// @param event the beginning of its events
    protected DecisionKeeper(RowKind kind, RowStore<R> store, RowWriter<R> rows, String event) {
        super(kind, store);
        this.kind = kind;
        this.rows = rows;
        this.event = event;
    }

    /// The row out of force, without a row that replaces it.
    protected abstract R retired(R row, Instant time);

    /// @throws io.festinger.base.Failure `WRONG_STATE` when another row has the place of this one in that context
    protected void demandRoom(WriteScope scope, R row, String qualifier) {}

    protected R lockedRow(WriteScope scope, RowRef row) {
        return rows.lockedRow(scope.handle(), row.id());
    }

    protected void store(WriteScope scope, R row, String reason) {
        rows.storeDecision(scope, row, reason);
    }

    @Override
    public void supersede(WriteScope scope, RowRef loser, RowRef winner, String reason) {
        store(scope, lockedRow(scope, loser).replacedBy(winner.id()).at(scope.now()), reason);
        record(scope, "superseded", loser.id(), winner.id(), reason);
    }

    @Override
    public void qualify(WriteScope scope, RowRef ref, String qualifier, String reason) {
        R row = lockedRow(scope, ref);
        demandRoom(scope, row, qualifier);
        store(scope, row.in(qualifier).at(scope.now()), reason);
        record(scope, "qualified", ref.id(), qualifier, reason);
    }

    @Override
    public void restore(WriteScope scope, RowRef ref, String image, String reason) {
        R row = lockedRow(scope, ref);
        if (image.isEmpty()) {
            store(scope, retired(row, scope.now()), reason);
        } else {
            demandRoom(scope, row, String.valueOf(Json.read(image, Map.class).get("qualifier")));
            rows.restore(scope, ref.id(), image, reason);
        }
        record(scope, "restored", ref.id(), "", reason);
    }

    /// Records a change of a row, and publishes it.
    ///
    /// @param by the row that remains in force, the context, or the value
    protected void record(WriteScope scope, String change, String id, String by, String reason) {
        KeeperDetail detail = new KeeperDetail(id, by, reason);
        scope.audit(event + "." + change, kind.wire(), id, detail);
        scope.event(event + "." + change, detail);
    }

    /// The detail of an entry in the audit log.
    record KeeperDetail(String id, String by, String reason) {}
}
