package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CallCommand;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.ServerClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `festinger state`: trusted state; without a verb, its list.
@Command(
        name = "state",
        sortOptions = false,
        description = "List and set trusted state. Only people may set it.",
        synopsisHeading = "usage: ",
        customSynopsis = {
            "festinger state [list] [--project P] [--category C] [--status active|superseded|all]",
            "       festinger state set --project P CATEGORY KEY VALUE [--reason TEXT]"
        },
        commandListHeading = "%nCommands:%n",
        optionListHeading = "%n",
        footer = {
            "",
            "A key's earlier values are kept: GET /project/state/{id}. A value that contradicts something",
            "is stored, and opens a conflict.",
            "",
            "Examples:",
            "  festinger state --project p05",
            "  festinger state set --project p05 budget limit '40,000 EUR' --reason 'board, 3 May'",
            "",
            "Exit codes: 0 done; 1 refused; 2 wrong command line; 3 it opened or joined a conflict; 4 no",
            "  server answers."
        })
final class StateCommand extends StateListing {
    private StateCommand(Map<String, String> environment) {
        super(environment);
    }

    /// The command with its subcommands.
    static CommandLine with(Map<String, String> environment) {
        return new CommandLine(new StateCommand(environment))
                .addSubcommand(new ListThem(environment))
                .addSubcommand(new Put(environment));
    }

    /// `festinger state list`.
    @Command(
            name = "list",
            sortOptions = false,
            description = "List trusted state by project, category and key.",
            synopsisHeading = "usage: ",
            optionListHeading = "%n",
            footer = {"", "Examples:", "  festinger state list --project p05 --status all"})
    static final class ListThem extends StateListing {
        ListThem(Map<String, String> environment) {
            super(environment);
        }
    }

    /// `festinger state set`.
    @Command(
            name = "set",
            sortOptions = false,
            description = "Set the value of a key.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger state set --project p05 budget limit '40,000 EUR'"})
    static final class Put extends CallCommand {
        @Parameters(index = "0", paramLabel = "CATEGORY", description = "The category of the key.")
        private String category = "";

        @Parameters(index = "1", paramLabel = "KEY", description = "The key to set.")
        private String key = "";

        @Parameters(index = "2", paramLabel = "VALUE", description = "The new value.")
        private String value = "";

        @Option(names = "--project", paramLabel = "P", required = true, description = "The project.")
        private String project = "";

        @Option(names = "--reason", paramLabel = "TEXT", description = "The reason, for the record.")
        private @Nullable String reason;

        @Option(names = "--qualifier", paramLabel = "WORDS", description = "The context in which it holds.")
        private @Nullable String qualifier;

        @Option(names = "--dry-run", description = "Report what would happen, without writing anything.")
        private boolean dryRun;

        Put(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            Map<String, Object> body = new LinkedHashMap<>(
                    Map.of("project", project, "category", category, "key", key, "value", value, "dry_run", dryRun));
            if (reason != null) {
                body.put("reason", reason);
            }
            if (qualifier != null) {
                body.put("qualifier", qualifier);
            }
            return server.post("/project/state", PlainJson.write(body));
        }

        @Override
        protected int exitCode(ApiResponse answer) {
            return PlainJson.object(answer.body())
                    .filter(fields -> fields.get("conflicts") instanceof List<?> some && !some.isEmpty())
                    .map(fields -> ExitCode.CONFLICT)
                    .orElse(ExitCode.OK);
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            StringBuilder words = new StringBuilder("%s / %s / %s = %s: %s"
                    .formatted(
                            project,
                            category,
                            key,
                            value,
                            dryRun
                                    ? "nothing was written"
                                    : PlainJson.text(answer, "id").orElse("?")));
            PlainJson.text(answer, "previous")
                    .ifPresent(before -> words.append("\n  it was: ").append(before));
            PlainJson.text(answer, "warning")
                    .ifPresent(warning -> words.append("\n  ! ").append(warning));
            PlainJson.text(answer, "explanation")
                    .ifPresent(why -> words.append("\n  ").append(why));
            if (answer.get("conflicts") instanceof List<?> conflicts) {
                conflicts.forEach(conflict -> words.append(
                        dryRun
                                ? "\n  this would be a conflict for a person to decide"
                                : "\n  both are kept until a person decides: festinger conflicts show " + conflict));
            }
            return words.toString();
        }
    }
}
