package io.festinger.web.inbox;

import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.DetectorFinding;
import io.festinger.conflicts.Inquiry;
import io.festinger.conflicts.SeveralValues;
import io.festinger.web.Moment;
import java.util.List;

/// A conflict on a page.
///
/// @param path of its page
/// @param question the detector's question; empty for none
/// @param asks whether it is a yes-or-no question
/// @param several whether several values can be allowed
/// @param closing why it proposes to be closed; empty while its sides contradict each other
/// @param outcome the decision; only for closed conflicts
public record Card(
        String id,
        String path,
        String status,
        boolean open,
        boolean priority,
        String severity,
        String project,
        String subject,
        String detector,
        String rule,
        String explanation,
        String question,
        boolean asks,
        boolean several,
        String closing,
        Moment detected,
        List<Side> sides,
        Outcome outcome) {
    public Card {
        sides = List.copyOf(sides);
    }

    public static Card of(Conflict conflict) {
        DetectorFinding finding = conflict.finding();
        return new Card(
                conflict.id().value(),
                path(conflict.id().value()),
                conflict.status().wire(),
                conflict.isOpen(),
                finding.priority(),
                finding.severity().wire(),
                conflict.project(),
                conflict.subject().isEmpty() ? conflict.id().value() : conflict.subject(),
                finding.detector(),
                finding.ruleId(),
                finding.explanation(),
                finding.question(),
                Inquiry.of(conflict).isPresent(),
                SeveralValues.fits(conflict),
                conflict.isOpen() && (!conflict.isDisputed() || conflict.status() == Conflict.Status.PROPOSED)
                        ? Suggestion.of(conflict).map(Suggestion::notes).orElse("")
                        : "",
                Moment.of(conflict.detectedAt()),
                Side.of(conflict.members()),
                Outcome.of(conflict));
    }

    static String path(String id) {
        return "/admin/inbox/" + id;
    }
}
