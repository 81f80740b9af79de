package io.festinger.web.inbox;

import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.DetectorFinding;
import io.festinger.conflicts.Inquiry;
import io.festinger.conflicts.SeveralValues;
import io.festinger.conflicts.alarms.Alarm;
import io.festinger.conflicts.triage.ConflictKind;
import io.festinger.web.Moment;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

/// A conflict on a page.
///
/// @param path of its page
/// @param question the detector's question; empty for none
/// @param asks whether it is a yes-or-no question
/// @param several whether several values can be allowed
/// @param mutes whether that mutes further alarms of its kind in its project
/// @param likelihood how likely an alarm is right, in per cent; empty where slots prove the contradiction
/// @param sign how sure the contradiction is: `proven`, `likely` or `possible`
/// @param who the authors of its sides
/// @param kind what others have in common with it
/// @param kindPath of the page of all conflicts of its kind in its project
/// @param closing why it proposes to be closed; empty while its sides contradict each other
/// @param held why it waits in the review list; empty for all others
/// @param handled who is to decide it, and when it is shown
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
        boolean mutes,
        String closing,
        String held,
        String likelihood,
        String sign,
        String who,
        KindWords kind,
        String kindPath,
        Moment detected,
        List<Side> sides,
        HandlingBadge handled,
        Outcome outcome) {
    private static final double LIKELY = 0.8;

    public Card {
        sides = List.copyOf(sides);
    }

    public static Card of(Conflict conflict, Instant time) {
        DetectorFinding finding = conflict.finding();
        return new Card(
                conflict.id().value(),
                path(conflict.id().value()),
                conflict.status().wire(),
                conflict.isOpen(),
                finding.priority(),
                finding.severity().wire(),
                conflict.project(),
                subject(conflict),
                finding.detector(),
                finding.ruleId(),
                finding.explanation(),
                finding.question(),
                Inquiry.of(conflict).isPresent(),
                SeveralValues.fits(conflict),
                SeveralValues.mutes(conflict),
                conflict.isOpen() && (!conflict.isDisputed() || conflict.status() == Conflict.Status.PROPOSED)
                        ? Suggestion.of(conflict).map(Suggestion::notes).orElse("")
                        : "",
                held(conflict),
                finding.alarm()
                        .map(alarm -> Math.round(100 * alarm.likelihood()) + " %")
                        .orElse(""),
                finding.alarm()
                        .map(alarm -> alarm.likelihood() >= LIKELY ? "likely" : "possible")
                        .orElse("proven"),
                String.join(", ", authors(conflict)),
                KindWords.of(ConflictKind.of(conflict)),
                "/admin/inbox?kind=" + encoded(ConflictKind.of(conflict).write()) + "&project="
                        + encoded(conflict.project()),
                Moment.of(conflict.detectedAt()),
                Side.of(conflict.members()),
                HandlingBadge.of(conflict.handling(), time),
                Outcome.of(conflict));
    }

    private static List<String> authors(Conflict conflict) {
        return conflict.members().stream()
                .map(member -> member.saying().author())
                .filter(author -> !author.isEmpty())
                .distinct()
                .toList();
    }

    /// The authors of its sides.
    public List<String> authors() {
        return sides.stream()
                .map(Side::author)
                .filter(author -> !author.isEmpty())
                .distinct()
                .toList();
    }

    static String subject(Conflict conflict) {
        return conflict.subject().isEmpty() ? conflict.id().value() : conflict.subject();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static String held(Conflict conflict) {
        if (conflict.status() != Conflict.Status.HELD) {
            return "";
        }
        return conflict.finding()
                .alarm()
                .flatMap(Alarm::hold)
                .map(hold -> switch (hold) {
                    case BOUND -> "Held back: people found most alarms of this kind wrong.";
                    case BUDGET ->
                        "Held back: its project has as many alarms as its budget allows, and those are likelier.";
                })
                .orElse("");
    }

    static String path(String id) {
        return "/admin/inbox/" + id;
    }
}
