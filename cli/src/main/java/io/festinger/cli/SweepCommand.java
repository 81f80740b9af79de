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

/// `festinger sweep`: makes the server check all claims again.
@Command(
        name = "sweep",
        sortOptions = false,
        description = "Check all claims again, and put contradictions that no write could detect into the inbox.",
        footer = {
            "",
            "The server does this every night; FESTINGER_SWEEP_SCHEDULE changes when.",
            "",
            "Examples:",
            "  festinger sweep",
            "  festinger sweep --json",
            "",
            "Exit codes: 0 done; 1 refused; 2 wrong command line; 4 no server answers."
        })
final class SweepCommand implements Callable<Integer> {
    private final Map<String, String> environment;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call
    private CommandSpec spec;

    @Mixin
    private final ServerOptions options = new ServerOptions();

    SweepCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        Connection connection = Connection.resolve(options, environment);
        ApiResponse answer = new ServerClient(connection).withPatience().post("/sweep/run", "{}");
        return AnswerPrinter.print(answer, options.json, spec, SweepCommand::words);
    }

    private static String words(Map<String, @Nullable Object> report) {
        return ("%s slots with differing values checked, %s rows read again: "
                        + "%s conflicts opened, %s joined, %s settled earlier%s")
                .formatted(
                        text(report, "examined"),
                        text(report, "reread"),
                        text(report, "opened"),
                        text(report, "joined"),
                        text(report, "skipped"),
                        PlainJson.text(report, "reason")
                                .map(reason -> "; " + reason)
                                .orElse(""));
    }

    private static String text(Map<String, @Nullable Object> report, String field) {
        return PlainJson.text(report, field).orElse("?");
    }
}
