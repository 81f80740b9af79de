package io.festinger.cli;

import static io.festinger.cli.client.PlainJson.show;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `festinger recall`: finds the rows that answer a question.
final class RecallCommand {
    private static final int WIDTH = 300;

    private RecallCommand() {}

    static Operation of(Map<String, String> environment) {
        return new Operation(
                        environment,
                        "recall",
                        "Find trusted state, entities, memories and text that answer a question, best first.")
                .arguments("QUERY", "1..*", "What to look for, in any words.")
                .option("--project", "P", "Search only this project.")
                .option("--layer", "LAYER", "Search only this layer: project_state, entity, memory or chunk.")
                .option("--as-of", "TIME", "Search what was believed at this time (RFC 3339).")
                .number("--limit", "NUMBER", "The maximum number of results, 1 to 500 (default 10).")
                .option(
                        "--min-relevance",
                        "NUMBER",
                        "0 for everything that is found, up to 2; default is what answers.")
                .option("--cursor", "CURSOR", "Continue where the previous page ended.")
                .footer(
                        "",
                        "A disputed line is a member of an open conflict; its sides stand together, the newest of the",
                        "most trusted layer first. Statements of a text that no longer hold are listed below it.",
                        "",
                        "Examples:",
                        "  festinger recall 'which material does the lateral support have?'",
                        "  festinger recall 'release owner' --project web --as-of 2026-03-01T00:00:00Z",
                        "  festinger recall payments --layer memory --json",
                        "",
                        "Exit codes: 0 done, whether something was found or not; 1 refused; 2 wrong command line;",
                        "  4 no server answers.")
                .calls(RecallCommand::ask)
                .says((answer, values) -> PlainJson.lines(answer, RecallCommand::item, "nothing is known about it")
                        + PlainJson.text(answer, "next_cursor")
                                .map(next -> "\nmore: --cursor " + next)
                                .orElse(""));
    }

    private static ApiResponse ask(ServerClient server, Operation values) {
        return server.get(values.path(
                "/recall?limit=" + values.optional("--limit").orElse(10)
                        + RequestQuery.part("q", String.join(" ", values.texts("QUERY"))),
                "project=--project layer=--layer as_of=--as-of" + " min_relevance=--min-relevance cursor=--cursor"));
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
