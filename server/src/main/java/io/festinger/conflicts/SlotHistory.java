package io.festinger.conflicts;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Everything that was ever said on the slots of a conflict, by anyone, whatever became of it.
///
/// @param statements the conflict's own sides first, as it has them; then the others, newest first
/// @param decisions about any conflict on these slots, oldest first
/// @param passages where in the text of a side, by its id, what it claims was read; sides out of force and
///     those that are not text have none
public record SlotHistory(List<Statement> statements, List<Decision> decisions, Map<String, Passage> passages) {
    public SlotHistory {
        statements = List.copyOf(statements);
        decisions = List.copyOf(decisions);
        passages = Map.copyOf(passages);
    }

    /// A row that speaks on the slots, or spoke.
    ///
    /// @param side whether it is a side of the conflict
    /// @param live whether it is in force now
    /// @param inForce when it was in force, oldest first; empty for one that never was, and where its layer
    ///     does not keep it
    /// @param holds for which time it speaks; empty where it says nothing of that
    public record Statement(
            Member member, boolean side, boolean live, List<ForcePeriod> inForce, Optional<Term> holds) {
        public Statement {
            inForce = List.copyOf(inForce);
        }
    }

    /// A period, open on a side that is empty.
    public record Term(Optional<Instant> from, Optional<Instant> to) {}

    /// Characters of a row's text as it is now, in UTF-16 units.
    ///
    /// @param rule that read them
    public record Passage(String rule, int start, int end) {}
}
