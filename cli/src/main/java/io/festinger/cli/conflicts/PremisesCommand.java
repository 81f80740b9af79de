package io.festinger.cli.conflicts;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CallCommand;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `festinger premises`: facts that rest on fallen ones; without a verb, their list.
@Command(
        name = "premises",
        sortOptions = false,
        description = "List facts that rest on a fallen fact, and decide what becomes of them.",
        synopsisHeading = "usage: ",
        customSynopsis = {
            "festinger premises [--project P]",
            "       festinger premises decide ACTION ID [FACT...] [--reason TEXT]"
        },
        commandListHeading = "%nCommands:%n",
        optionListHeading = "%n",
        footer = {
            "",
            "A fact rests on what it was based on ('festinger commit --based-on', based_on over MCP and HTTP),",
            "on the passage it was read from, and on what its session was given just before and it uses.",
            "",
            "Examples:",
            "  festinger premises --project p05",
            "  festinger premises decide keep mem_01",
            "",
            "Exit codes: 0 done; 1 refused; 2 wrong command line; 4 no server answers."
        })
public final class PremisesCommand extends CallCommand {
    @Option(names = "--project", paramLabel = "P", description = "Only facts of this project.")
    private String project = "";

    private PremisesCommand(Map<String, String> environment) {
        super(environment);
    }

    /// The command with its subcommand.
    public static CommandLine with(Map<String, String> environment) {
        return new CommandLine(new PremisesCommand(environment)).addSubcommand(new Decide(environment));
    }

    @Override
    protected ApiResponse ask(ServerClient server) {
        return server.get("/premises?limit=100" + RequestQuery.part("project", project));
    }

    @Override
    protected String words(Map<String, @Nullable Object> answer) {
        List<Map<String, @Nullable Object>> items = PlainJson.children(answer, "items");
        return items.isEmpty()
                ? "Nothing rests on a fallen fact."
                : items.stream().map(PremisesCommand::matter).collect(Collectors.joining("\n"));
    }

    private static String matter(Map<String, @Nullable Object> fallen) {
        List<Map<String, @Nullable Object>> dependants = PlainJson.children(fallen, "dependants");
        StringBuilder words = new StringBuilder("%s (%s): %s"
                .formatted(
                        PlainJson.text(fallen, "id").orElse("?"),
                        PlainJson.text(fallen, "cause").orElse("?"),
                        PlainJson.text(fallen, "content").orElse("")));
        PlainJson.text(fallen, "now").ifPresent(now -> words.append("\n  now: ").append(now));
        words.append(
                dependants.size() == 1
                        ? "\n  1 fact rests on it:"
                        : "\n  %d facts rest on it:".formatted(dependants.size()));
        for (Map<String, @Nullable Object> dependant : dependants) {
            words.append("\n    %s, by %s: %s%s"
                    .formatted(
                            PlainJson.text(dependant, "id").orElse("?"),
                            PlainJson.text(dependant, "author").orElse("?"),
                            PlainJson.text(dependant, "content").orElse(""),
                            PlainJson.text(dependant, "asked_at")
                                    .map(at -> " (asked at " + at + ")")
                                    .orElse("")));
        }
        return words.toString();
    }

    /// `festinger premises decide`.
    @Command(
            name = "decide",
            sortOptions = false,
            description = {
                "Decide about facts that rest on a fallen one.",
                "keep: they hold without it. retire: they do not hold either. ask: their authors are asked.",
                "reopen: takes 'keep' back."
            },
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {
                "",
                "Examples:",
                "  festinger premises decide retire mem_01 --reason 'the old interface is gone'",
                "  festinger premises decide keep mem_01 mem_07"
            })
    static final class Decide extends CallCommand {
        @Parameters(index = "0", paramLabel = "ACTION", description = "keep, retire, ask or reopen.")
        private String action = "";

        @Parameters(index = "1", paramLabel = "ID", description = "The fallen fact.")
        private String id = "";

        @Parameters(index = "2..*", paramLabel = "FACT", description = "The facts (default: all that rest on it).")
        private List<String> facts = List.of();

        @Option(names = "--reason", paramLabel = "TEXT", description = "The reason, for the record.")
        private String reason = "";

        Decide(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            Map<String, Object> body = new LinkedHashMap<>();
            body.put("action", action);
            body.put("rows", facts);
            body.put("reason", reason);
            return server.post("/premises/" + RequestQuery.segment(id), PlainJson.write(body));
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return action + ": "
                    + (answer.get("rows") instanceof List<?> rows
                            ? rows.stream().map(String::valueOf).collect(Collectors.joining(", "))
                            : "");
        }
    }
}
