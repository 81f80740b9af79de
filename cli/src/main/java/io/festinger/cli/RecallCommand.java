package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CallCommand;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `festinger recall`: finds the rows that answer a question.
@Command(
        name = "recall",
        sortOptions = false,
        description = "Find trusted state, entities, memories and text that answer a question, best first.",
        synopsisHeading = "usage: ",
        parameterListHeading = "%n",
        optionListHeading = "",
        footer = {
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
            "  4 no server answers."
        })
final class RecallCommand extends CallCommand {
    private static final int WIDTH = 300;

    @Parameters(paramLabel = "QUERY", arity = "1..*", description = "What to look for, in any words.")
    private List<String> query = List.of();

    @Option(names = "--project", paramLabel = "P", description = "Search only this project.")
    private String project = "";

    @Option(
            names = "--layer",
            paramLabel = "LAYER",
            description = "Search only this layer: project_state, entity, memory or chunk.")
    private String layer = "";

    @Option(names = "--as-of", paramLabel = "TIME", description = "Search what was believed at this time (RFC 3339).")
    private String asOf = "";

    @Option(
            names = "--limit",
            paramLabel = "NUMBER",
            description = "The maximum number of results, 1 to 500 (default 10).")
    private int limit = 10;

    @Option(
            names = "--min-relevance",
            paramLabel = "NUMBER",
            description = "0 for everything that is found, up to 2; default is what answers.")
    private String minRelevance = "";

    @Option(names = "--cursor", paramLabel = "CURSOR", description = "Continue where the previous page ended.")
    private String cursor = "";

    RecallCommand(Map<String, String> environment) {
        super(environment);
    }

    @Override
    protected ApiResponse ask(ServerClient server) {
        return server.get("/recall?limit=" + limit + RequestQuery.part("q", String.join(" ", query))
                + RequestQuery.part("project", project) + RequestQuery.part("layer", layer)
                + RequestQuery.part("as_of", asOf) + RequestQuery.part("min_relevance", minRelevance)
                + RequestQuery.part("cursor", cursor));
    }

    @Override
    protected String words(Map<String, @Nullable Object> answer) {
        List<Map<String, @Nullable Object>> items = PlainJson.children(answer, "items");
        StringBuilder words = new StringBuilder(items.isEmpty() ? "nothing is known about it" : "");
        items.forEach((Map<String, @Nullable Object> item) ->
                words.append(words.isEmpty() ? "" : "\n").append(item(item)));
        PlainJson.text(answer, "next_cursor")
                .ifPresent(next -> words.append("\nmore: --cursor ").append(next));
        return words.toString();
    }

    private static String item(Map<String, @Nullable Object> item) {
        String place = PlainJson.child(item, "source")
                .flatMap(source -> PlainJson.text(source, "path"))
                .map(path -> " " + path + ":")
                .orElse("");
        StringBuilder words = new StringBuilder("%s %s%s%s%s %s"
                .formatted(
                        PlainJson.text(item, "layer").orElse("?"),
                        PlainJson.text(item, "id").orElse("?"),
                        PlainJson.text(item, "disputed").filter("true"::equals).isPresent() ? " (disputed)" : "",
                        PlainJson.text(item, "older_than")
                                .map(newer -> " (older than " + newer + ")")
                                .orElse(""),
                        place,
                        shortened(PlainJson.text(item, "content").orElse(""))));
        PlainJson.children(item, "retired")
                .forEach((Map<String, @Nullable Object> retired) -> words.append("\n  no longer holds: ")
                        .append(part(item, retired))
                        .append(PlainJson.text(retired, "status").orElse("?"))
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
        return "\"" + shortened(content.substring(start.intValue(), end.intValue())) + "\" is ";
    }

    private static String shortened(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= WIDTH ? line : line.substring(0, WIDTH) + "...";
    }
}
