package io.festinger.cli.conflicts;

import io.festinger.cli.client.PlainJson;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Conflicts in words for a person: the contradicting statements and their authors.
final class ConflictPrinter {
    private ConflictPrinter() {}

    /// The conflicts one below the other, and the cursor of the next page.
    ///
    /// @param isNumbered whether each has the number that 'show' accepts
    static String list(Map<String, @Nullable Object> page, boolean isNumbered) {
        List<?> items = page.get("items") instanceof List<?> list ? list : List.of();
        String heldText = PlainJson.text(page, "held_count")
                .filter(count -> !count.equals("0"))
                .map(count -> "\n\nheld back: " + count + "; see --status held")
                .orElse("");
        if (items.isEmpty()) {
            return "no conflicts" + heldText;
        }
        StringBuilder text = new StringBuilder();
        int number = 0;
        for (Object item : items) {
            if (item instanceof Map<?, ?> conflict) {
                number++;
                text.append(text.isEmpty() ? "" : "\n\n").append(brief(conflict, isNumbered ? "  #" + number : ""));
            }
        }
        PlainJson.text(page, "next_cursor")
                .ifPresent(
                        cursor -> text.append("\n\nthere are more: --cursor ").append(cursor));
        return text.append(heldText).toString();
    }

    /// One conflict with its history.
    static String whole(Map<String, @Nullable Object> conflict) {
        StringBuilder text = new StringBuilder(brief(conflict, ""));
        PlainJson.text(conflict, "question")
                .ifPresent(question -> text.append("\n  question: ").append(question));
        PlainJson.text(conflict, "detected_at")
                .ifPresent(at -> text.append("\n  found:    ").append(at));
        PlainJson.text(conflict, "previous_conflict_id")
                .ifPresent(id -> text.append("\n  earlier:  ").append(id));
        PlainJson.child(conflict, "suggestion")
                .filter(suggestion -> PlainJson.text(suggestion, "action").isPresent())
                .ifPresent(suggestion -> text.append("\n  proposed: ").append(order(suggestion)));
        PlainJson.text(conflict, "resolved_by")
                .ifPresent(by -> text.append("\n  decided:  ")
                        .append(PlainJson.child(conflict, "resolution")
                                .map(ConflictPrinter::order)
                                .orElse("closed"))
                        .append(", by ")
                        .append(by)
                        .append(PlainJson.text(conflict, "resolved_at")
                                .map(at -> " at " + at)
                                .orElse("")));
        return text.toString();
    }

    private static String brief(Map<?, ?> conflict, String number) {
        StringBuilder text = new StringBuilder("%s  %s%s\n  %s"
                .formatted(word(conflict, "id"), word(conflict, "status"), number, word(conflict, "explanation")));
        List<?> members = conflict.get("members") instanceof List<?> list ? list : List.of();
        for (Object item : members) {
            if (item instanceof Map<?, ?> member) {
                text.append("\n  ").append(member(member));
            }
        }
        return text.toString();
    }

    private static String member(Map<?, ?> member) {
        String author = word(member, "author");
        String higher = word(member, "conflicts_with");
        return "trust %s  %s  %s%s%s%s"
                .formatted(
                        word(member, "member_layer_trust"),
                        word(member, "member_id"),
                        word(member, "content"),
                        author.isEmpty() ? "" : "  (" + author + ")",
                        higher.isEmpty() ? "" : "  ! disagrees with " + higher,
                        statusNote(member));
    }

    /// Why a member's contradiction is gone.
    private static String statusNote(Map<?, ?> member) {
        return switch (word(member, "standing")) {
            case "unopposed" -> "  - nothing contradicts it any more";
            case "changed" -> "  - changed since, and no longer contradicts";
            case "retired" -> "  - no longer in force: " + word(member, "status");
            default -> "";
        };
    }

    private static String order(Map<String, @Nullable Object> order) {
        String action = PlainJson.text(order, "action").orElse("closed");
        Optional<String> winner = PlainJson.text(order, "winner_member_id").or(() -> PlainJson.text(order, "winner"));
        Optional<String> notes = PlainJson.text(order, "resolution_notes")
                .or(() -> PlainJson.text(order, "notes"))
                .or(() -> PlainJson.text(order, "reason"));
        return action
                + winner.map(id -> ", " + id + " stays").orElse("")
                + notes.filter(some -> !some.isEmpty())
                        .map(reason -> ": " + reason)
                        .orElse("");
    }

    /// The field as text, its further lines indented; empty when it is absent.
    private static String word(Map<?, ?> object, String field) {
        Object value = object.get(field);
        return value == null ? "" : value.toString().replaceAll("\\R", "\n      ");
    }
}
