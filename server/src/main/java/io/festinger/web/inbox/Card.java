package io.festinger.web.inbox;

import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.DetectorFinding;
import io.festinger.conflicts.Inquiry;
import io.festinger.conflicts.SeveralValues;
import io.festinger.conflicts.alarms.Alarm;
import io.festinger.web.Moment;
import java.util.List;

/// A conflict on a page.
///
/// @param path of its page
/// @param question the detector's question; empty for none
/// @param asks whether it is a yes-or-no question
/// @param several whether several values can be allowed
/// @param closing why it proposes to be closed; empty while its sides contradict each other
/// @param held why it waits in the review list; empty for all others
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
        String held,
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
                held(conflict),
                Moment.of(conflict.detectedAt()),
                Side.of(conflict.members()),
                Outcome.of(conflict));
    }

    private static String held(Conflict conflict) {
        if (conflict.status() != Conflict.Status.HELD) {
            return "";
        }
        return conflict.finding()
                .alarm()
                .flatMap(Alarm::hold)
                .map(hold -> switch (hold) {
                    case BOUND -> "Held back: decisions of people say that such alarms are mostly wrong.";
                    case BUDGET -> "Held back: the alarms of its project are used up, and the others are likelier.";
                })
                .orElse("");
    }

    static String path(String id) {
        return "/admin/inbox/" + id;
    }
}
