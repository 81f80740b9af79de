package io.festinger.memory.layers;

import io.festinger.base.Failure;
import io.festinger.claims.Claim;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.Newcomer;
import io.festinger.conflicts.WriteScope;
import io.festinger.memory.LayerServices;
import io.festinger.memory.StatementRow;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Rows of a layer with their claims, for the classes that change them.
public abstract class RowWriter<R extends StatementRow<R>> {
    private final RowStore<R> store;
    private final boolean priority;
    private final Contradictions contradictions;

    /// @param priority whether conflicts of its rows are listed first
    protected RowWriter(LayerServices services, RowStore<R> store, boolean priority) {
        this.store = store;
        this.priority = priority;
        this.contradictions = services.contradictions();
    }

    /// The claims of a row that is in force.
    protected abstract List<Claim> claims(Handle handle, R row);

    public abstract Failure missing(String id);

    /// @throws Failure `NOT_FOUND`
    public R lockedRow(Handle handle, String id) {
        return store.lock(handle, id).orElseThrow(() -> missing(id));
    }

    /// @throws Failure `NOT_FOUND`
    public R row(Handle handle, String id) {
        return store.find(handle, id).orElseThrow(() -> missing(id));
    }

    /// @param locks see [Newcomer#locks]
    public Newcomer newcomer(Handle handle, R row, Set<String> locks) {
        return row.newcomer(row.active() ? claims(handle, row) : List.of(), locks, priority);
    }

    /// Stores the row by a person's decision, and updates its claims.
    public void storeDecision(WriteScope scope, R row, String reason) {
        store.change(scope, row, reason);
        relay(scope, row);
    }

    /// Restores the row from an image, and updates its claims.
    void restore(WriteScope scope, String id, String image, String reason) {
        store.restore(scope, id, image, reason);
        relay(scope, lockedRow(scope.handle(), id));
    }

    /// Replaces the stored claims with those of the current row, regardless of earlier decisions.
    public void relay(WriteScope scope, R row) {
        if (row.active()) {
            contradictions.applyAll(scope, contradictions.weigh(scope, newcomer(scope.handle(), row, Set.of())));
        } else {
            contradictions.lift(scope, row.ref());
        }
    }
}
