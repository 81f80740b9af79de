package io.festinger.cli;

import io.festinger.cli.client.AnswerPrinter;
import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.Connection;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.ServerClient;
import io.festinger.cli.client.ServerOptions;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

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
final class ReindexCommand implements Callable<Integer> {
    private final Map<String, String> environment;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call
    private CommandSpec spec;

    @Mixin
    private final ServerOptions options = new ServerOptions();

    ReindexCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        Connection connection = Connection.resolve(options, environment);
        ApiResponse answer = new ServerClient(connection).withPatience().post("/reindex", "{}");
        return AnswerPrinter.print(answer, options.json, spec, ReindexCommand::words);
    }

    private static String words(Map<String, @Nullable Object> report) {
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
