package io.festinger.cli;

import io.festinger.cli.client.AnswerPrinter;
import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.Connection;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import io.festinger.cli.client.ServerOptions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
    static final class ListCommand implements Callable<Integer> {
        private final Map<String, String> environment;

        @Spec
        @SuppressWarnings("NullAway.Init") // set by picocli before call
        private CommandSpec spec;

        @Mixin
        private final ServerOptions options = new ServerOptions();

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
            this.environment = environment;
        }

        @Override
        public Integer call() {
            Connection connection = Connection.resolve(options, environment);
            String path = "/audit?limit=" + limit + RequestQuery.part("subject_kind", kind)
                    + RequestQuery.part("subject_id", id) + (before == null ? "" : "&before=" + before);
            ApiResponse answer = new ServerClient(connection).get(path);
            return AnswerPrinter.print(answer, options.json, spec, AuditCommand::rows);
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
    static final class VerifyRecordCommand implements Callable<Integer> {
        private final Map<String, String> environment;

        @Spec
        @SuppressWarnings("NullAway.Init") // set by picocli before call
        private CommandSpec spec;

        @Mixin
        private final ServerOptions options = new ServerOptions();

        VerifyRecordCommand(Map<String, String> environment) {
            this.environment = environment;
        }

        @Override
        public Integer call() {
            Connection connection = Connection.resolve(options, environment);
            ApiResponse answer = new ServerClient(connection).withPatience().get("/audit/verify");
            int code = AnswerPrinter.print(answer, options.json, spec, AuditCommand::verdict);
            Optional<Map<String, @Nullable Object>> fields = PlainJson.object(answer.body());
            boolean whole = fields.flatMap(object -> PlainJson.text(object, "whole"))
                    .filter("true"::equals)
                    .isPresent();
            return whole ? code : ExitCode.REFUSED;
        }
    }

    private static String verdict(Map<String, @Nullable Object> answer) {
        String rows = PlainJson.text(answer, "rows").orElse("?");
        return PlainJson.text(answer, "fault")
                .map(fault -> "the audit log is broken: " + fault + " (the " + rows + " rows before it are intact)")
                .orElse("the audit log is intact: " + rows + " rows");
    }
}
