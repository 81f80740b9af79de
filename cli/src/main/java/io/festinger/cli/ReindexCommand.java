package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CallCommand;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.ServerClient;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

/// `festinger reindex`: makes the server rebuild the claim index.
@Command(
        name = "reindex",
        sortOptions = false,
        description = "Delete the claim index and rebuild it from all live rows; writers wait meanwhile.",
        footer = {
            "",
            "Only the index changes, and an index that was correct stays the same.",
            "",
            "Examples:",
            "  festinger reindex",
            "  festinger reindex --json",
            "",
            "Exit codes: 0 done; 1 refused; 2 wrong command line; 4 no server answers."
        })
final class ReindexCommand extends CallCommand {
    ReindexCommand(Map<String, String> environment) {
        super(environment);
    }

    @Override
    protected ApiResponse ask(ServerClient server) {
        return server.withPatience().post("/reindex", "{}");
    }

    @Override
    protected String words(Map<String, @Nullable Object> report) {
        String changed = text(report, "changed");
        return "%s rows read, %s claims: %s"
                .formatted(
                        text(report, "rows"),
                        text(report, "claims"),
                        changed.equals("0") ? "the index was correct" : changed + " of them were wrong or missing");
    }

    private static String text(Map<String, @Nullable Object> report, String field) {
        return PlainJson.text(report, field).orElse("?");
    }
}
