package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CallCommand;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.ServerClient;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

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
final class SweepCommand extends CallCommand {
    SweepCommand(Map<String, String> environment) {
        super(environment);
    }

    @Override
    protected ApiResponse ask(ServerClient server) {
        return server.withPatience().post("/sweep/run", "{}");
    }

    @Override
    protected String words(Map<String, @Nullable Object> report) {
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
