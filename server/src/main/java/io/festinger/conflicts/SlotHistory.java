package io.festinger.conflicts;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// All statements that were ever made on the slots of a conflict, by anyone, of any status.
///
/// @param statements the conflict's own sides first, in its order; then the others, newest first
/// @param decisions decisions about any conflict on these slots, oldest first
/// @param passages the place of each side's claim in its text, by id; sides out of force and those
///     without text have none
public record SlotHistory(List<Statement> statements, List<Decision> decisions, Map<String, Passage> passages) {
    public SlotHistory {
        statements = List.copyOf(statements);
        decisions = List.copyOf(decisions);
        passages = Map.copyOf(passages);
    }

    /// A row with a current or former claim on the slots.
    ///
    /// @param side whether it is a side of the conflict
    /// @param live whether it is in force now
    /// @param forcePeriods when it was in force, oldest first; empty for one that never was, or whose
    ///     layer does not record it
    /// @param holds the time to which it refers; empty when it names none
    public record Statement(
            Member member, boolean side, boolean live, List<ForcePeriod> forcePeriods, Optional<Term> holds) {
        public Statement {
            forcePeriods = List.copyOf(forcePeriods);
        }
    }

    /// A period, unlimited on a side that is empty.
    public record Term(Optional<Instant> from, Optional<Instant> to) {}

    /// A range of a row's current text, in UTF-16 units.
    ///
    /// @param rule the rule that read it
    public record Passage(String rule, int start, int end) {}
}
