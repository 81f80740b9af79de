package io.festinger.cli.conflicts;

import static io.festinger.cli.client.PlainJson.show;

import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// `festinger premises`: facts that rest on fallen ones; without a verb, their list.
public final class PremisesCommand {
    private PremisesCommand() {}

    public static Operation of(Map<String, String> environment) {
        return new Operation(
                        environment,
                        "premises",
                        "List facts that rest on a fallen fact, and decide what becomes of them.")
                .synopsis(
                        "festinger premises [--project P]",
                        "       festinger premises decide ACTION ID [FACT...] [--reason TEXT]")
                .footer(
                        "",
                        "A fact rests on what it was based on ('festinger commit --based-on', based_on over MCP and HTTP),",
                        "on the passage it was read from, and on what its session was given just before and it uses.",
                        "",
                        "Examples:",
                        "  festinger premises --project p05",
                        "  festinger premises decide keep mem_01",
                        "",
                        "Exit codes: 0 done; 1 refused; 2 wrong command line; 4 no server answers.")
                .option("--project", "P", "Only facts of this project.")
                .calls((server, values) ->
                        server.get("/premises?limit=100" + RequestQuery.part("project", values.text("--project"))))
                .says((answer, values) ->
                        PlainJson.lines(answer, PremisesCommand::matter, "Nothing rests on a fallen fact."))
                .with(decide(environment));
    }

    private static String matter(Map<String, @Nullable Object> fallen) {
        List<Map<String, @Nullable Object>> dependants = PlainJson.children(fallen, "dependants");
        StringBuilder words = new StringBuilder("%s (%s): %s"
                .formatted(
                        show(fallen, "id"),
                        show(fallen, "cause"),
                        PlainJson.text(fallen, "content").orElse("")));
        PlainJson.text(fallen, "now").ifPresent(now -> words.append("\n  now: ").append(now));
        words.append(
                dependants.size() == 1
                        ? "\n  1 fact rests on it:"
                        : "\n  %d facts rest on it:".formatted(dependants.size()));
        for (Map<String, @Nullable Object> dependant : dependants) {
            words.append("\n    %s, by %s: %s%s"
                    .formatted(
                            show(dependant, "id"),
                            show(dependant, "author"),
                            PlainJson.text(dependant, "content").orElse(""),
                            PlainJson.text(dependant, "asked_at")
                                    .map(at -> " (asked at " + at + ")")
                                    .orElse("")));
        }
        return words.toString();
    }

    private static Operation decide(Map<String, String> environment) {
        return new Operation(
                        environment,
                        "decide",
                        "Decide about facts that rest on a fallen one.",
                        "keep: they hold without it. retire: they do not hold either. ask: their authors are asked.",
                        "reopen: takes 'keep' back.")
                .argument("ACTION", "keep, retire, ask or reopen.")
                .argument("ID", "The fallen fact.")
                .arguments("FACT", "0..*", "The facts (default: all that rest on it).")
                .option("--reason", "TEXT", "The reason, for the record.")
                .example(
                        "festinger premises decide retire mem_01 --reason 'the old interface is gone'",
                        "festinger premises decide keep mem_01 mem_07")
                .calls((server, values) -> server.post(
                        "/premises/" + RequestQuery.segment(values.text("ID")),
                        PlainJson.write(Map.of(
                                "action", values.text("ACTION"),
                                "rows", values.texts("FACT"),
                                "reason", values.text("--reason")))))
                .says((answer, values) -> values.text("ACTION") + ": "
                        + (answer.get("rows") instanceof List<?> rows
                                ? rows.stream().map(String::valueOf).collect(Collectors.joining(", "))
                                : ""));
    }
}
