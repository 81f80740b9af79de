package io.festinger.cli.conflicts;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CallCommand;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `festinger decisions`: decisions that travel as a file; without a verb, the decisions of the
/// workspace.
@Command(
        name = "decisions",
        sortOptions = false,
        description = "List what people decided, and carry it to another workspace as a file.",
        synopsisHeading = "usage: ",
        customSynopsis = {
            "festinger decisions [--project P]",
            "       festinger decisions export FILE [--project P]",
            "       festinger decisions apply FILE [--dry-run]"
        },
        commandListHeading = "%nCommands:%n",
        optionListHeading = "%n",
        footer = {
            "",
            "The file has one line for each field, so that it can be reviewed like code. Where it is applied, a",
            "conflict that it settles does not open, and one that is open is closed. What was decided otherwise",
            "there stays.",
            "",
            "Examples:",
            "  festinger decisions export decisions.json --project p05",
            "  festinger decisions apply decisions.json --dry-run",
            "",
            "Exit codes: 0 done; 1 refused; 2 wrong command line, or an unusable file; 4 no server answers."
        })
public final class DecisionsCommand extends CallCommand {
    @Option(names = "--project", paramLabel = "P", description = "Only decisions of this project.")
    private String project = "";

    private DecisionsCommand(Map<String, String> environment) {
        super(environment);
    }

    /// The command with its subcommands.
    public static CommandLine with(Map<String, String> environment) {
        return new CommandLine(new DecisionsCommand(environment))
                .addSubcommand(new Export(environment))
                .addSubcommand(new Apply(environment));
    }

    @Override
    protected ApiResponse ask(ServerClient server) {
        return server.get("/decisions?limit=100" + RequestQuery.part("project", project));
    }

    @Override
    protected String words(Map<String, @Nullable Object> answer) {
        List<Map<String, @Nullable Object>> items = PlainJson.children(answer, "items");
        return items.isEmpty()
                ? "No decisions."
                : items.stream().map(DecisionsCommand::line).collect(Collectors.joining("\n"));
    }

    private static String line(Map<String, @Nullable Object> decision) {
        return "%s %s %s by %s%s"
                .formatted(
                        PlainJson.text(decision, "decided_at").orElse("?"),
                        PlainJson.text(decision, "conflict_id").orElse("?"),
                        PlainJson.text(decision, "action").orElse("?"),
                        PlainJson.text(decision, "decided_by").orElse("?"),
                        PlainJson.text(decision, "notes")
                                .filter(notes -> !notes.isBlank())
                                .map(notes -> ": " + notes)
                                .orElse(""));
    }

    private static CliFailure unusable(Path file, IOException e) {
        return new CliFailure(ExitCode.USAGE, "the file '" + file + "' cannot be used: " + e.getMessage());
    }

    /// `festinger decisions export`.
    @Command(
            name = "export",
            sortOptions = false,
            description = "Write the decisions in force into a file.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger decisions export decisions.json --project p05"})
    static final class Export extends CallCommand {
        @Parameters(paramLabel = "FILE", description = "The file to write.")
        @SuppressWarnings("NullAway.Init") // set by picocli before call
        private Path file;

        @Option(names = "--project", paramLabel = "P", description = "Only decisions of this project.")
        private String project = "";

        Export(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            return server.get(
                    "/decisions/export" + RequestQuery.part("project", project).replaceFirst("&", "?"));
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            try {
                Files.writeString(file, PlainJson.writeLines(answer) + "\n");
            } catch (IOException e) {
                throw unusable(file, e);
            }
            int count = PlainJson.children(answer, "decisions").size();
            return (count == 1 ? "1 decision is in " : count + " decisions are in ") + file;
        }
    }

    /// `festinger decisions apply`.
    @Command(
            name = "apply",
            sortOptions = false,
            description = "Apply the decisions of a file to this workspace.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger decisions apply decisions.json --dry-run"})
    static final class Apply extends CallCommand {
        @Parameters(paramLabel = "FILE", description = "The file to read.")
        @SuppressWarnings("NullAway.Init") // set by picocli before call
        private Path file;

        @Option(names = "--dry-run", description = "Report what would happen, without writing anything.")
        private boolean dryRun;

        Apply(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            try {
                return server.post("/decisions/apply" + (dryRun ? "?dryRun=true" : ""), Files.readString(file));
            } catch (IOException e) {
                throw unusable(file, e);
            }
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            StringBuilder words = new StringBuilder(dryRun ? "Nothing was written.\n" : "")
                    .append("applied: ")
                    .append(size(answer, "applied"))
                    .append("\nknown: ")
                    .append(size(answer, "known"))
                    .append("\nopen conflicts settled: ")
                    .append(size(answer, "settled"));
            for (Map<String, @Nullable Object> different : PlainJson.children(answer, "different")) {
                words.append("\ndecided otherwise here: ")
                        .append(PlainJson.text(different, "decision").orElse("?"))
                        .append(", see ")
                        .append(PlainJson.text(different, "local").orElse("?"));
            }
            return words.toString();
        }

        private static int size(Map<String, @Nullable Object> answer, String field) {
            return answer.get(field) instanceof List<?> list ? list.size() : 0;
        }
    }
}
