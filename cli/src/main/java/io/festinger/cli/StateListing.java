package io.festinger.cli;

import io.festinger.cli.candidates.CandidateWords;
import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CallCommand;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The list of trusted state, common to both forms of the command.
abstract class StateListing extends CallCommand {
    @Option(names = "--project", paramLabel = "P", description = "Only this project.")
    private String project = "";

    @Option(names = "--category", paramLabel = "C", description = "Only this category.")
    private String category = "";

    @Option(
            names = "--status",
            paramLabel = "STATUS",
            description = "Only this status: active (default), superseded or all.")
    private String status = "";

    @Option(
            names = "--as-of",
            paramLabel = "TIME",
            description = "Show the state at this time, such as 2026-01-31T12:00:00Z.")
    private String asOf = "";

    @Option(
            names = "--limit",
            paramLabel = "NUMBER",
            description = "The maximum number of results, 1 to 500 (default 50).")
    private int limit = 50;

    @Option(names = "--cursor", paramLabel = "CURSOR", description = "Continue where the previous page ended.")
    private String cursor = "";

    StateListing(Map<String, String> environment) {
        super(environment);
    }

    @Override
    protected final ApiResponse ask(ServerClient server) {
        return server.get("/project/state?limit=" + limit + RequestQuery.part("project", project)
                + RequestQuery.part("category", category) + RequestQuery.part("status", status)
                + RequestQuery.part("as_of", asOf)
                + RequestQuery.part("cursor", cursor));
    }

    @Override
    protected final String words(Map<String, @Nullable Object> page) {
        List<?> items = page.get("items") instanceof List<?> list ? list : List.of();
        if (items.isEmpty()) {
            return "no trusted state";
        }
        StringBuilder text = new StringBuilder();
        for (Object item : items) {
            if (item instanceof Map<?, ?> row) {
                text.append(text.isEmpty() ? "" : "\n").append(line(row));
            }
        }
        PlainJson.text(page, "next_cursor")
                .ifPresent(
                        cursor -> text.append("\n\nthere are more: --cursor ").append(cursor));
        return text.toString();
    }

    private static String line(Map<?, ?> row) {
        String context = CandidateWords.word(row, "qualifier");
        String status = CandidateWords.word(row, "status");
        boolean disputed = row.get("conflicts") instanceof List<?> some && !some.isEmpty();
        return "%s  %s / %s / %s = %s%s%s%s"
                .formatted(
                        CandidateWords.word(row, "id"),
                        CandidateWords.word(row, "project"),
                        CandidateWords.word(row, "category"),
                        CandidateWords.word(row, "key"),
                        CandidateWords.word(row, "value"),
                        context.isEmpty() ? "" : "  (in " + context + ")",
                        status.equals("active") ? "" : "  [" + status + "]",
                        disputed ? "  ! disputed" : "");
    }
}
