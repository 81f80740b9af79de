package io.festinger.cli;

import static io.festinger.cli.client.PlainJson.show;

import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import java.util.Map;

/// `festinger sweep` and `festinger reindex`: what the server also does by itself.
final class UpkeepCommands {
    private static final String EXIT_CODES =
            "Exit codes: 0 done; 1 refused; 2 wrong command line; 4 no server answers.";

    private UpkeepCommands() {}

    static Operation sweep(Map<String, String> environment) {
        return new Operation(
                        environment,
                        "sweep",
                        "Check all claims again, and put contradictions that no write could detect into the inbox.")
                .footer(
                        "",
                        "The server does this every night; FESTINGER_SWEEP_SCHEDULE changes when.",
                        "",
                        "Examples:",
                        "  festinger sweep",
                        "  festinger sweep --json",
                        "",
                        EXIT_CODES)
                .calls((server, values) -> server.withPatience().post("/sweep/run", "{}"))
                .says((report, values) -> ("%s slots with differing values checked, %s rows read again: "
                                + "%s conflicts opened, %s joined, %s settled earlier%s")
                        .formatted(
                                show(report, "examined"),
                                show(report, "reread"),
                                show(report, "opened"),
                                show(report, "joined"),
                                show(report, "skipped"),
                                PlainJson.text(report, "reason")
                                        .map(reason -> "; " + reason)
                                        .orElse("")));
    }

    static Operation reindex(Map<String, String> environment) {
        return new Operation(
                        environment,
                        "reindex",
                        "Delete the claim index and rebuild it from all live rows; writers wait meanwhile.")
                .footer(
                        "",
                        "Only the index changes, and an index that was correct stays the same.",
                        "",
                        "Examples:",
                        "  festinger reindex",
                        "  festinger reindex --json",
                        "",
                        EXIT_CODES)
                .calls((server, values) -> server.withPatience().post("/reindex", "{}"))
                .says((report, values) -> {
                    String changedText = show(report, "changed");
                    return "%s rows read, %s claims: %s"
                            .formatted(
                                    show(report, "rows"),
                                    show(report, "claims"),
                                    changedText.equals("0")
                                            ? "the index was correct"
                                            : changedText + " of them were wrong or missing");
                });
    }
}
