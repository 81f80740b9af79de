package io.festinger.memory.state;

import io.festinger.base.Failure;
import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.Newcomer;
import io.festinger.conflicts.WriteScope;
import io.festinger.memory.LayerServices;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// Rows of trusted state with their claims, for the classes that change them.
final class StateClaims {
    private final StateStore store;
    private final ClaimReader reader;
    private final Contradictions contradictions;

    StateClaims(LayerServices services, StateStore store) {
        this.store = store;
        this.reader = services.reader();
        this.contradictions = services.contradictions();
    }

    /// @throws Failure `NOT_FOUND`
    StateRow lockedRow(Handle handle, String id) {
        return store.lock(handle, id).orElseThrow(() -> missing(id));
    }

    static Failure missing(String id) {
        return new Failure(
                Failure.Code.NOT_FOUND, "id", "there is no trusted state '" + id + "'; GET /project/state lists it");
    }

    /// The findings for a row that a person sets.
    Findings weigh(WriteScope scope, StateRow row) {
        return contradictions.weighAnew(scope, newcomer(row));
    }

    private Newcomer newcomer(StateRow row) {
        List<Claim> claims = reader.read(row.statement());
        return new Newcomer(row.ref(), row.id(), row.saying(), claims, true);
    }

    /// Stores the row by a person's decision, and updates its claims.
    void storeDecision(WriteScope scope, StateRow row, String reason) {
        store.change(scope, row, reason);
        relay(scope, row);
    }

    /// Replaces the stored claims with those of the current row, regardless of earlier decisions.
    void relay(WriteScope scope, StateRow row) {
        if (row.active()) {
            contradictions.applyAll(scope, contradictions.weigh(scope, newcomer(row)));
        } else {
            contradictions.lift(scope, row.ref());
        }
    }
}
