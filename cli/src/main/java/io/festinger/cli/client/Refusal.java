package io.festinger.cli.client;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// An error answer in words for a person: the problem document's title, field and detail, or the body when
/// something other than Festinger answered.
public final class Refusal {
    private Refusal() {}

    /// The detail keeps its lines and indentation, since a caret in it points at the line above.
    public static String words(ApiResponse answer) {
        return PlainJson.object(answer.body())
                .filter(fields -> fields.containsKey("code") || fields.containsKey("detail"))
                .map(problem -> problem(problem, answer.status()))
                .orElseGet(() -> foreign(answer));
    }

    private static String problem(Map<String, @Nullable Object> problem, int status) {
        String title = PlainJson.text(problem, "title").orElse("the server refused");
        String code = PlainJson.text(problem, "code").orElse("no code");
        StringBuilder words = new StringBuilder("%s (%s, HTTP %d)".formatted(title, code, status));
        PlainJson.text(problem, "field")
                .ifPresent(field -> words.append("\nfield:  ").append(field));
        Optional<String> detail = PlainJson.text(problem, "detail");
        detail.ifPresent(text -> words.append('\n').append(text.stripTrailing()));
        return words.toString();
    }

    private static String foreign(ApiResponse answer) {
        String shownText = answer.body().length() > 300 ? answer.body().substring(0, 300) + "..." : answer.body();
        return """
                the answer (HTTP %d) is not from Festinger; does this address belong to another server?
                %s\
                """.formatted(answer.status(), shownText.strip()).stripTrailing();
    }
}
