package io.festinger.memory.browse;

import io.festinger.base.ConflictId;
import io.festinger.claims.RowRef;
import java.util.List;

/// Things, the facts about them, and the open conflicts between these facts.
///
/// @param more how many things were left out
public record FactMap(List<Mention> mentions, List<Dispute> disputes, long more) {
    /// An open conflict that at least one of the facts is in.
    public record Dispute(ConflictId conflict, String subject, List<Side> sides) {}

    /// A side of it; it may be a row that is not in force.
    public record Side(RowRef row, String value, String text) {
        /// The wire name of the row's kind.
        public String kind() {
            return row.kind().wire();
        }

        public String rowId() {
            return row.id();
        }
    }
}
