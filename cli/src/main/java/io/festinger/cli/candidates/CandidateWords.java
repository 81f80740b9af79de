package io.festinger.cli.candidates;

import io.festinger.cli.client.PlainJson;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Candidates in words for a person: text, source, and what they would contradict.
public final class CandidateWords {
    private CandidateWords() {}

    /// The candidates one below the other, and the cursor of the next page.
    static String list(Map<String, @Nullable Object> page) {
        List<?> items = page.get("items") instanceof List<?> list ? list : List.of();
        if (items.isEmpty()) {
            return "nothing waits for review";
        }
        StringBuilder text = new StringBuilder();
        for (Object item : items) {
            if (item instanceof Map<?, ?> candidate) {
                text.append(text.isEmpty() ? "" : "\n\n").append(brief(candidate));
            }
        }
        PlainJson.text(page, "next_cursor")
                .ifPresent(
                        cursor -> text.append("\n\nthere are more: --cursor ").append(cursor));
        return text.toString();
    }

    /// One candidate with its source, the marked span in it, and what promoting it would contradict.
    static String whole(Map<String, @Nullable Object> candidate) {
        StringBuilder text = new StringBuilder(brief(candidate));
        PlainJson.child(candidate, "source").ifPresent(source -> text.append(source(source)));
        PlainJson.child(candidate, "deferred")
                .ifPresent(deferred -> text.append("\n  deferred by ")
                        .append(word(deferred, "person"))
                        .append(": ")
                        .append(word(deferred, "reason")));
        PlainJson.child(candidate, "prospect").ifPresent(prospect -> text.append(prospect(prospect)));
        return text.toString();
    }

    private static String brief(Map<?, ?> candidate) {
        String project = word(candidate, "project");
        String rule = candidate.get("provenance") instanceof Map<?, ?> origin ? word(origin, "rule") : "";
        return "%s  %s, %s%s  confidence %s%s\n  %s"
                .formatted(
                        word(candidate, "id"),
                        word(candidate, "layer"),
                        word(candidate, "type"),
                        project.isEmpty() ? "" : "  project " + project,
                        round(candidate.get("confidence")),
                        rule.isEmpty() ? "  by hand" : "  by " + rule,
                        word(candidate, "content").replace("\n", "\n  "));
    }

    private static String round(@Nullable Object confidence) {
        return confidence instanceof Number number ? String.format(Locale.ROOT, "%.2f", number.doubleValue()) : "?";
    }

    private static String source(Map<String, @Nullable Object> source) {
        String path = word(source, "path");
        String heading = word(source, "heading");
        String place = path.isEmpty() ? "an interaction" : path + (heading.isEmpty() ? "" : ", " + heading);
        String markedText = word(source, "text").isEmpty() ? "" : ">>>" + word(source, "text") + "<<<";
        return "\n\n  read in " + place + ("true".equals(word(source, "replaced")) ? " (changed since)" : "") + "\n  | "
                + (word(source, "before") + markedText + word(source, "after"))
                        .strip()
                        .replace("\n", "\n  | ");
    }

    private static String prospect(Map<String, @Nullable Object> prospect) {
        StringBuilder text = new StringBuilder();
        Optional.of(word(prospect, "explanation"))
                .filter(reason -> !reason.isEmpty())
                .ifPresent(reason -> text.append("\n\n  promoting it: ")
                        .append(word(prospect, "verdict"))
                        .append(": ")
                        .append(reason));
        List<?> rivals = prospect.get("contradicts") instanceof List<?> list ? list : List.of();
        for (Object item : rivals) {
            if (item instanceof Map<?, ?> rival) {
                text.append("\n  ! contradicts %s, which says of %s: %s"
                        .formatted(word(rival, "member_id"), word(rival, "about"), word(rival, "value")));
            }
        }
        return text.toString();
    }

    /// The field as text; empty when it is absent.
    public static String word(Map<?, ?> object, String field) {
        Object value = object.get(field);
        return value == null ? "" : value.toString();
    }
}
