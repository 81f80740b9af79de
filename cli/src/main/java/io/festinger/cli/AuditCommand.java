package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CallCommand;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `festinger audit`: lists and verifies the audit log.
@Command(
        name = "audit",
        sortOptions = false,
        description = "List the audit log, or check that no one has changed it.",
        footer = {
            "",
            "Examples:",
            "  festinger audit list --kind conflict --id cf_01",
            "  festinger audit verify",
            "",
            "Exit codes: 0 done; 1 refused, or the log is broken; 2 wrong command line;",
            "  4 no server answers."
        })
final class AuditCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before run
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    /// The command with its subcommands.
    static CommandLine with(Map<String, String> environment) {
        return new CommandLine(new AuditCommand())
                .addSubcommand(new ListCommand(environment))
                .addSubcommand(new VerifyRecordCommand(environment));
    }

    @Override
    public void run() {
        CommandLine line = spec.commandLine();
        line.usage(line.getOut());
    }

    /// `festinger audit list`.
    @Command(name = "list", sortOptions = false, description = "List who did what, newest first.")
    static final class ListCommand extends CallCommand {
        @Option(names = "--kind", paramLabel = "KIND", description = "Only actions on this kind, such as conflict.")
        private String kind = "";

        @Option(names = "--id", paramLabel = "ID", description = "Only actions on this id.")
        private String id = "";

        @Option(names = "--before", paramLabel = "NUMBER", description = "Only rows with numbers below this one.")
        @Nullable
        private Long before;

        @Option(
                names = "--limit",
                paramLabel = "NUMBER",
                description = "The maximum number of rows, 1 to 500 (default 50).")
        private int limit = 50;

        ListCommand(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            return server.get("/audit?limit=" + limit + RequestQuery.part("subject_kind", kind)
                    + RequestQuery.part("subject_id", id) + (before == null ? "" : "&before=" + before));
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return rows(answer);
        }
    }

    private static String rows(Map<String, @Nullable Object> answer) {
        StringBuilder lines = new StringBuilder();
        List<?> items = answer.get("items") instanceof List<?> list ? list : List.of();
        for (Object item : items) {
            if (item instanceof Map<?, ?> row) {
                lines.append("%s  %s  %s  %s  %s %s%n"
                        .formatted(
                                row.get("seq"),
                                row.get("at"),
                                row.get("actor"),
                                row.get("action"),
                                row.get("subject_kind"),
                                row.get("subject_id")));
            }
        }
        return lines.isEmpty()
                ? "the audit log has no such rows"
                : lines.toString().stripTrailing();
    }

    /// `festinger audit verify`.
    @Command(
            name = "verify",
            sortOptions = false,
            description = "Check that no row of the audit log was changed, removed or moved.",
            footer = {"", "Exit codes: 0 the log is intact; 1 it is not, or the server refused."})
    static final class VerifyRecordCommand extends CallCommand {
        VerifyRecordCommand(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            return server.withPatience().get("/audit/verify");
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return verdict(answer);
        }

        @Override
        protected int exitCode(ApiResponse answer) {
            return PlainJson.object(answer.body())
                            .flatMap(object -> PlainJson.text(object, "whole"))
                            .filter("true"::equals)
                            .isPresent()
                    ? ExitCode.OK
                    : ExitCode.REFUSED;
        }
    }

    private static String verdict(Map<String, @Nullable Object> answer) {
        String rows = PlainJson.text(answer, "rows").orElse("?");
        return PlainJson.text(answer, "fault")
                .map(fault -> "the audit log is broken: " + fault + " (the " + rows + " rows before it are intact)")
                .orElse("the audit log is intact: " + rows + " rows");
    }
}
