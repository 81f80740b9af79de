package io.festinger.web.inbox;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.triage.Handling;
import io.festinger.conflicts.triage.Handlings;
import io.festinger.web.FormFields;
import jakarta.ws.rs.core.MultivaluedMap;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A person's choice who decides conflicts, or until when they are out of sight, with the fields of its form.
///
/// @param action the button: `assign`, `mine`, `unassign`, `snooze`, `day`, `week`, `month`, `wake` or `undo`
/// @param assignee the name in the form's field, or on its button
/// @param until the day in the form's field
/// @param before how the conflicts were handled, for an undo, as [#write] says
/// @param from the place of the form: `list` beside it, `page` for the page of a conflict, `bulk` for many
record HandlingChoice(
        String action,
        List<ConflictId> ids,
        String assignee,
        String until,
        List<String> before,
        String view,
        String from) {
    /// The two ways, as the form for many names them before their choices.
    static final List<String> WAYS = List.of("assign", "snooze");

    private static final Map<String, Duration> SPANS =
            Map.of("day", Duration.ofDays(1), "week", Duration.ofDays(7), "month", Duration.ofDays(30));

    static HandlingChoice of(MultivaluedMap<String, String> form) {
        String to = FormFields.text(form, "to");
        return new HandlingChoice(
                to.isEmpty() ? FormFields.text(form, "do") : "assign",
                FormFields.conflicts(form),
                to.isEmpty() ? FormFields.text(form, "assignee") : to,
                FormFields.text(form, "until"),
                form.getOrDefault("before", List.of()),
                FormFields.text(form, "view"),
                FormFields.text(form, "from"));
    }

    boolean back() {
        return action.equals("undo");
    }

    /// Whether the conflicts are out of sight then.
    boolean hides() {
        return SPANS.containsKey(action) || action.equals("snooze");
    }

    Handlings.Report carryOut(Handlings handlings, WorkspaceId workspace, Write write, Instant time) {
        return switch (action) {
            case "assign" -> handlings.assign(workspace, write, ids, required(assignee, "assignee", "a name"));
            case "mine" -> handlings.assign(workspace, write, ids, write.actor().name());
            case "unassign" -> handlings.assign(workspace, write, ids, "");
            case "day", "week", "month" ->
                handlings.snooze(
                        workspace, write, ids, Optional.of(time.plus(SPANS.getOrDefault(action, Duration.ofDays(1)))));
            case "snooze" -> handlings.snooze(workspace, write, ids, Optional.of(day()));
            case "wake" -> handlings.snooze(workspace, write, ids, Optional.empty());
            case "undo" -> handlings.restore(workspace, write, read(before));
            default -> throw Failure.invalid("do", "'" + action + "' is not a choice; use a button of the page");
        };
    }

    private Instant day() {
        try {
            return LocalDate.parse(required(until, "until", "a day such as 2026-12-01"))
                    .atStartOfDay(ZoneOffset.UTC)
                    .toInstant();
        } catch (DateTimeParseException e) {
            throw Failure.invalid("until", "until is a day such as 2026-12-01");
        }
    }

    private static String required(String text, String field, String description) {
        if (text.isEmpty()) {
            throw Failure.invalid(field, "fill in " + description);
        }
        return text;
    }

    /// For each conflict a text with its id, the end of its snooze or `-`, and its assignee.
    static List<String> write(Map<ConflictId, Handling> before) {
        return before.entrySet().stream()
                .map(entry -> entry.getKey().value() + " "
                        + entry.getValue().snoozedUntil().map(Instant::toString).orElse("-") + " "
                        + entry.getValue().assignee())
                .toList();
    }

    private static Map<ConflictId, Handling> read(List<String> before) {
        Map<ConflictId, Handling> handlings = new LinkedHashMap<>();
        for (String text : before) {
            String[] parts = text.split(" ", 3);
            try {
                Optional<Instant> until =
                        parts[1].equals("-") ? Optional.empty() : Optional.of(Instant.parse(parts[1]));
                handlings.put(new ConflictId(parts[0]), new Handling(parts[2], until));
            } catch (ArrayIndexOutOfBoundsException | DateTimeParseException e) {
                throw Failure.invalid("before", "before is what the page's form has; use its button");
            }
        }
        return handlings;
    }
}
