package io.festinger.conflicts;

import io.festinger.base.ConflictId;
import io.festinger.claims.ClaimStore;
import io.festinger.claims.RowRef;
import java.util.List;
import java.util.Optional;

/// Finds at the write what a row contradicts, and files it. Two steps, so that the layer can store the row in between
/// as
/// the findings say: [#weigh] locks the newcomer's slots, compares and decides; [#apply] lays its claims and opens
/// or joins conflicts. Rows are locked before.
public final class Contradictions {
    private final ClaimStore claims;
    private final ConflictStore conflicts;
    private final DecisionStore decisions;
    private final Keepers keepers;

    public Contradictions(ClaimStore claims, ConflictStore conflicts, DecisionStore decisions, Keepers keepers) {
        this.claims = claims;
        this.conflicts = conflicts;
        this.decisions = decisions;
        this.keepers = keepers;
    }

    /// @param id the conflict that was opened or joined, or the settled one
    /// @param settled the decision that covers it: nothing was filed
    public record Filed(ConflictId id, boolean opened, Optional<Decision> settled) {}

    /// Locks the slots of the newcomer and looks at who is there. Writes nothing. The row's own claims, if it has any
    /// already, are passed over.
    public Findings weigh(Writing writing, Newcomer newcomer) {
        claims.lock(writing.handle(), List.of());
        throw new UnsupportedOperationException(keepers + "" + decisions);
    }

    /// Lays the newcomer's claims and files its clashes. Its row is stored, and live.
    ///
    /// @return the conflicts that it opened or joined; empty for none
    public List<ConflictId> apply(Writing writing, Findings findings) {
        throw new UnsupportedOperationException();
    }

    /// Takes the claims of a row that is no longer live out of the index.
    public void lift(Writing writing, RowRef row) {
        claims.lay(writing.handle(), row, List.of());
    }

    /// Files what a detector of its own found, such as a collision in the concept graph: opens a conflict or joins the
    /// open one, unless a person settled just this already.
    public Filed file(Writing writing, Rivalry rivalry) {
        ConflictStore.Filed filed = conflicts.file(writing.handle(), rivalry, writing.now());
        return new Filed(filed.id(), filed.opened(), Optional.empty());
    }
}
