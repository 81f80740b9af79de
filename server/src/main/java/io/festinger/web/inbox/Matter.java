package io.festinger.web.inbox;

import io.festinger.conflicts.AuditLog;
import io.festinger.conflicts.Decision;
import io.festinger.web.Moment;
import java.util.List;
import java.util.Optional;

/// A conflict's page.
///
/// @param advice the decision that the page offers first
/// @param merged the initial text of the field for a merge
/// @param previous the path of the previous, settled conflict on the same slot; empty for none
/// @param before the path of the open conflict before this one; empty for none
/// @param after the path of the open conflict after this one; empty for none
public record Matter(
        Card conflict,
        List<SideDetail> sides,
        Optional<Suggestion> suggestion,
        Advice advice,
        SlotTimeline timeline,
        String merged,
        List<PastDecision> decisions,
        List<PastEvent> history,
        String previous,
        String before,
        String after) {
    public Matter {
        sides = List.copyOf(sides);
        decisions = List.copyOf(decisions);
        history = List.copyOf(history);
    }

    /// @param withdrawn when it was taken back; empty where it is in force
    public record PastDecision(String what, String by, Moment at, String reason, Optional<Moment> withdrawn) {
        static PastDecision of(Decision decision, List<Side> sides) {
            Optional<String> winner = sides.stream()
                    .filter(side ->
                            decision.winnerId().filter(side.id()::equals).isPresent())
                    .map(Side::value)
                    .findFirst();
            return new PastDecision(
                    Outcome.words(decision.action(), winner),
                    decision.by(),
                    Moment.of(decision.at()),
                    decision.notes(),
                    decision.withdrawn().map(Moment::of));
        }
    }

    /// An audited event about the conflict.
    public record PastEvent(String what, String by, Moment at) {
        static PastEvent of(AuditLog.Row row) {
            return new PastEvent(
                    row.entry().action().replace('.', ' '),
                    row.entry().actor(),
                    Moment.of(row.entry().at()));
        }
    }
}
