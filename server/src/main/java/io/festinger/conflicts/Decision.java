package io.festinger.conflicts;

import io.festinger.base.ConflictId;
import io.festinger.claims.RowRef;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What a person decided about a conflict.
///
/// @param winner the row that remains in force; empty when there is none
/// @param superseded rows that it put out of force
/// @param withdrawn when it was undone or its conflict reopened
public record Decision(
        String id,
        ConflictId conflict,
        Action action,
        String by,
        Instant at,
        String notes,
        Optional<RowRef> winner,
        List<RowRef> superseded,
        Optional<Instant> withdrawn) {
    public Decision {
        superseded = List.copyOf(superseded);
    }

    public Optional<String> winnerId() {
        return winner.map(RowRef::id);
    }

    public List<String> supersededIds() {
        return superseded.stream().map(RowRef::id).toList();
    }
}
