package io.festinger.cli;

import io.festinger.cli.client.PlainJson;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What `erase` says: what would be erased, or was.
final class EraseText {
    private EraseText() {}

    static String words(Map<String, @Nullable Object> answer) {
        StringBuilder words = new StringBuilder(
                PlainJson.text(answer, "id").map(id -> "erased (" + id + "):").orElse("would be erased:"));
        PlainJson.child(answer, "counts")
                .ifPresent(counts -> counts.forEach(
                        (kind, count) -> words.append("%n  %8s %s".formatted(count, kind.replace('_', ' ')))));
        List<Map<String, @Nullable Object>> mentions = PlainJson.children(answer, "mentions");
        if (!mentions.isEmpty()) {
            words.append("%nother rows contain the name, and stay:".formatted());
            for (Map<String, @Nullable Object> row : mentions) {
                words.append("%n  %s %s"
                        .formatted(
                                PlainJson.text(row, "kind").orElse("?"),
                                PlainJson.text(row, "id").orElse("?")));
            }
        }
        PlainJson.text(answer, "confirm")
                .ifPresent(token -> words.append("%nto erase it for good: the same command with --confirm ".formatted())
                        .append(token));
        return words.toString();
    }
}
