package io.festinger.web.inbox;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.triage.BulkDecisions;
import io.festinger.web.FormFields;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A person's choice about a conflict, with the fields of its form.
///
/// @param action the button: `keep`, `both`, `several`, `merge`, `none`, `dismiss`, `yes`, `no`, `proposed`, `promote`,
///     `undo` or `reopen`
/// @param winner the chosen side; empty for the other buttons
/// @param reason why; may be empty
/// @param qualifiers by member id, without empty fields
/// @param from the place of the button: `list` for a row of it, `notice` for the notice next to it, `page`
///     for the page of a conflict
record InboxChoice(
        String action, String winner, String reason, Map<String, String> qualifiers, String mergedText, String from) {
    /// The reason of a dismissal without a written one, since a dismissal always has a reason.
    private static final String NO_CONTRADICTION = "no contradiction";

    InboxChoice {
        qualifiers = Map.copyOf(qualifiers);
    }

    static InboxChoice of(MultivaluedMap<String, String> form) {
        String winner = FormFields.text(form, "winner");
        return new InboxChoice(
                winner.isEmpty() ? FormFields.text(form, "do") : "keep",
                winner,
                FormFields.text(form, "reason"),
                qualifiers(form),
                FormFields.text(form, "merged"),
                FormFields.text(form, "from"));
    }

    /// The reason of a decision about many without a written one.
    static String reason(BulkDecisions.Way way) {
        return switch (way) {
            case DISMISS -> NO_CONTRADICTION;
            case NO_ACTION -> "";
            case NEWEST -> "the newest statement holds";
            case MOST_TRUSTED -> "the most trusted statement holds";
        };
    }

    private static Map<String, String> qualifiers(MultivaluedMap<String, String> form) {
        List<String> members = form.getOrDefault("member", List.of());
        List<String> texts = form.getOrDefault("qualifier", List.of());
        Map<String, String> qualifiers = new HashMap<>();
        for (int i = 0; i < Math.min(members.size(), texts.size()); i++) {
            if (!texts.get(i).isBlank()) {
                qualifiers.put(members.get(i), texts.get(i).strip());
            }
        }
        return qualifiers;
    }

    /// Whether the person who pressed it stays in the list.
    boolean inList() {
        return from.equals("list") || from.equals("notice");
    }

    /// Whether it takes a decision back.
    boolean back() {
        return action.equals("undo") || action.equals("reopen");
    }

    /// @param order the proposal for the conflict
    Conflict carryOut(
            Resolutions resolutions, WorkspaceId workspace, Write write, ConflictId id, Optional<Order> order) {
        return switch (action) {
            case "keep" -> resolutions.resolve(workspace, write, id, order(Action.SUPERSEDE_OTHERS, winner));
            case "both" -> resolutions.resolve(workspace, write, id, order(Action.BOTH_VALID, null));
            case "several" -> resolutions.resolve(workspace, write, id, order(Action.SEVERAL_VALUES, null));
            case "merge" -> resolutions.resolve(workspace, write, id, order(Action.MERGE, null));
            case "none" -> resolutions.resolve(workspace, write, id, order(Action.NO_ACTION, null));
            case "dismiss" -> resolutions.dismiss(workspace, write, id, reason.isEmpty() ? NO_CONTRADICTION : reason);
            case "yes", "no" -> resolutions.answer(workspace, write, id, action.equals("yes"), reason);
            case "proposed" -> propose(resolutions, workspace, write, id, order);
            case "promote" -> resolutions.promote(workspace, write, id, reason);
            case "undo" -> resolutions.undo(workspace, write, id, reason);
            case "reopen" -> resolutions.reopen(workspace, write, id, reason);
            default -> throw Failure.invalid("do", "there is no decision '" + action + "'; use a button of the page");
        };
    }

    private Conflict propose(
            Resolutions resolutions, WorkspaceId workspace, Write write, ConflictId id, Optional<Order> proposedOrder) {
        Order order = proposedOrder.orElseThrow(() -> new Failure(
                Failure.Code.WRONG_STATE, "do", "nothing is proposed for this conflict any more; decide it yourself"));
        return order.action() == Action.DISMISS
                ? resolutions.dismiss(workspace, write, id, order.notes())
                : resolutions.resolve(workspace, write, id, order);
    }

    private Order order(Action action, @Nullable String member) {
        return new Order(action, member, reason, qualifiers, mergedText.isEmpty() ? null : mergedText);
    }
}
