package io.festinger.web.inbox;

import io.festinger.base.ConflictId;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.triage.Handling;
import io.festinger.conflicts.triage.Handlings;
import io.festinger.web.Moment;
import java.util.List;
import java.util.stream.Collectors;

/// Conflicts that are assigned or snoozed, on a page: before it is chosen how, or afterwards.
///
/// @param what `assign` or `snooze` before; what was chosen afterwards
/// @param title what is asked, or has happened, in a few words
/// @param ids the conflicts, separated by commas
/// @param before how they were handled, for an undo, as [HandlingChoice#write] says
/// @param obstacles why others were left out
/// @param from where the form of the choice was
/// @param back the page to go back to
public record HandlingView(
        String what,
        String title,
        int count,
        String ids,
        List<String> before,
        List<BulkView.Obstacle> obstacles,
        String from,
        String back) {
    static HandlingView question(String description, List<ConflictId> ids, String back) {
        String title = description.equals("snooze")
                ? "Snooze " + BulkView.conflicts(ids.size()) + " until…"
                : "Assign " + BulkView.conflicts(ids.size()) + " to…";
        String all = ids.stream().map(ConflictId::value).collect(Collectors.joining(","));
        return new HandlingView(description, title, ids.size(), all, List.of(), List.of(), "bulk", back);
    }

    static HandlingView done(HandlingChoice choice, Handlings.Report report, String back) {
        return new HandlingView(
                choice.action(),
                title(choice, report.done()),
                report.done().size(),
                BulkView.ids(report.done()),
                choice.back() ? List.of() : HandlingChoice.write(report.before()),
                BulkView.Obstacle.of(report.refused().values().stream()),
                choice.from(),
                back);
    }

    /// The buttons for names of the form of many; none.
    public List<String> names() {
        return List.of();
    }

    private static String title(HandlingChoice choice, List<Conflict> conflicts) {
        if (conflicts.isEmpty()) {
            return "Nothing changed";
        }
        String all = conflicts.size() == 1 ? Card.subject(conflicts.getFirst()) : BulkView.conflicts(conflicts.size());
        if (choice.back()) {
            return "Taken back: " + all;
        }
        Handling handling = conflicts.getFirst().handling();
        return switch (choice.action()) {
            case "assign", "mine" -> "Assigned to " + handling.assignee() + ": " + all;
            case "unassign" -> "Assigned to no one: " + all;
            case "wake" -> "Back in the inbox: " + all;
            default -> "Snoozed until " + until(handling) + ": " + all;
        };
    }

    private static String until(Handling handling) {
        return handling.snoozedUntil().map(time -> Moment.of(time).text()).orElse("");
    }
}
