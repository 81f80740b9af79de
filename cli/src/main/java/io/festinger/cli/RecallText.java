package io.festinger.cli;

import static io.festinger.cli.client.PlainJson.show;

import io.festinger.cli.client.Commands;
import io.festinger.cli.client.PlainJson;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The lines of `recall`.
final class RecallText {
    /// The longest text that a line shows, in characters.
    private static final int WIDTH = 300;

    private RecallText() {}

    static void complete(Commands commands) {
        commands.at("recall")
                .says((answer, values) -> PlainJson.lines(answer, RecallText::item, "nothing is known about it")
                        + PlainJson.text(answer, "next_cursor")
                                .map(next -> "\nmore: --cursor " + next)
                                .orElse(""));
    }

    private static String item(Map<String, @Nullable Object> item) {
        String place = PlainJson.child(item, "source")
                .flatMap(source -> PlainJson.text(source, "path"))
                .map(path -> " " + path + ":")
                .orElse("");
        StringBuilder words = new StringBuilder("%s %s%s%s%s %s"
                .formatted(
                        show(item, "layer"),
                        show(item, "id"),
                        PlainJson.text(item, "disputed").filter("true"::equals).isPresent() ? " (disputed)" : "",
                        PlainJson.text(item, "older_than")
                                .map(newer -> " (older than " + newer + ")")
                                .orElse(""),
                        place,
                        shorten(PlainJson.text(item, "content").orElse(""))));
        PlainJson.children(item, "retired")
                .forEach((Map<String, @Nullable Object> retired) -> words.append("\n  no longer holds: ")
                        .append(part(item, retired))
                        .append(show(retired, "status"))
                        .append(PlainJson.text(retired, "superseded_by")
                                .map(by -> " by " + by)
                                .orElse("")));
        return words.toString();
    }

    /// The retired words, where they are known.
    private static String part(Map<String, @Nullable Object> item, Map<String, @Nullable Object> retired) {
        String content = PlainJson.text(item, "content").orElse("");
        Optional<Map<String, @Nullable Object>> span = PlainJson.child(retired, "span");
        if (span.isEmpty()
                || !(span.get().get("start") instanceof Number start)
                || !(span.get().get("end") instanceof Number end)
                || start.intValue() < 0
                || start.intValue() > end.intValue()
                || end.intValue() > content.length()) {
            return "";
        }
        return "\"" + shorten(content.substring(start.intValue(), end.intValue())) + "\" is ";
    }

    private static String shorten(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= WIDTH ? line : line.substring(0, WIDTH) + "...";
    }
}
