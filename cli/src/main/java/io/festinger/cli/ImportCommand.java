package io.festinger.cli;

import io.festinger.cli.client.AnswerPrinter;
import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.Connection;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.Progress;
import io.festinger.cli.client.ServerClient;
import io.festinger.cli.client.ServerOptions;
import io.festinger.cli.client.StoredCount;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `festinger import`: imports an archive, or many facts.
@Command(
        name = "import",
        sortOptions = false,
        description = "Import what 'festinger export' wrote, or facts, with one JSON object per line.",
        footer = {
            "",
            "An empty workspace becomes a copy of the exported one. In any other, new rows are added and",
            "compared with existing ones; a row that differs under the same id stays as it is, and is listed. An",
            "archive is imported whole or not at all. A line of facts is a POST /memory body or {\"fact\": ...}.",
            "",
            "Examples:",
            "  festinger import backup.ndjson --dry-run",
            "  festinger import backup.ndjson --workspace restored",
            "  gunzip -c p05.ndjson.gz | festinger import -",
            "  festinger import facts.ndjson --json",
            "",
            "Exit codes: 0 done, every line stored; 1 refused, or some lines not stored; 2 wrong command line;",
            "  3 done, and conflicts were opened or joined; 4 no server answers."
        })
final class ImportCommand implements Callable<Integer> {
    private static final int SHOWN = 20;

    private final Map<String, String> environment;
    private final InputStream in;
    private final boolean terminal;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The file; - for standard input.")
    private String file = "";

    @Option(names = "--dry-run", description = "Report what would happen, without writing anything.")
    private boolean dryRun;

    @Mixin
    private final ServerOptions options = new ServerOptions();

    /// @param terminal whether a person watches
    ImportCommand(Map<String, String> environment, InputStream in, boolean terminal) {
        this.environment = environment;
        this.in = in;
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        ServerClient server = new ServerClient(Connection.resolve(options, environment)).withPatience();
        PrintWriter err = spec.commandLine().getErr();
        ApiResponse answer;
        try (StoredCount storedCount = StoredCount.watch(server, terminal);
                InputStream body = new Progress(
                        open(),
                        err,
                        terminal,
                        new Progress.Words("sent", size(), "; the server is still reading", storedCount::words))) {
            answer = server.post(dryRun ? "/import?dryRun=true" : "/import", body);
        }
        int code = AnswerPrinter.print(answer, options.json, spec, ImportCommand::words);
        return code == ExitCode.OK ? exitCode(PlainJson.object(answer.body()).orElse(Map.of()), err) : code;
    }

    private long size() throws IOException {
        return file.equals("-") ? 0 : Files.size(existing());
    }

    private InputStream open() throws IOException {
        if (file.equals("-")) {
            return in;
        }
        return Files.newInputStream(existing());
    }

    private Path existing() {
        Path path = Path.of(file);
        if (!Files.isRegularFile(path) || !Files.isReadable(path)) {
            throw new CliFailure(ExitCode.USAGE, "the file '" + file + "' is missing or cannot be read");
        }
        return path;
    }

    private int exitCode(Map<String, @Nullable Object> report, PrintWriter err) {
        if (report.get("remarks") instanceof List<?> remarks && !options.json) {
            remarks.stream().limit(SHOWN).forEach(remark -> err.println(remark(remark)));
            if (remarks.size() > SHOWN) {
                err.println("and " + (remarks.size() - SHOWN) + " more; --json lists them");
            }
        }
        if (number(part(report, "rows"), "different") + number(part(report, "facts"), "refused") > 0) {
            return ExitCode.REFUSED;
        }
        Map<String, @Nullable Object> found = part(report, "conflicts");
        long conflicts = number(found, "opened") + number(found, "joined") + number(part(report, "facts"), "conflicts");
        return conflicts > 0 ? ExitCode.CONFLICT : ExitCode.OK;
    }

    private static String remark(@Nullable Object remark) {
        if (!(remark instanceof Map<?, ?> fields)) {
            return String.valueOf(remark);
        }
        Object id = fields.get("id");
        return "line " + fields.get("line") + (id == null ? "" : " (" + id + ")") + ": " + fields.get("detail");
    }

    private static long number(Map<String, @Nullable Object> object, String field) {
        return object.get(field) instanceof Number number ? number.longValue() : 0;
    }

    private static Map<String, @Nullable Object> part(Map<String, @Nullable Object> report, String name) {
        return PlainJson.child(report, name).orElse(Map.of());
    }

    private static String words(Map<String, @Nullable Object> report) {
        String dry = Boolean.TRUE.equals(report.get("dry_run")) ? " (dry run: nothing was written)" : "";
        String head = "%s: %d lines%s%n"
                .formatted(PlainJson.text(report, "outcome").orElse("?"), number(report, "lines"), dry);
        Map<String, @Nullable Object> facts = part(report, "facts");
        if (!facts.isEmpty()) {
            return head
                    + "%d stored, %d already known, %d in conflict, %d refused"
                            .formatted(
                                    number(facts, "stored"),
                                    number(facts, "duplicates"),
                                    number(facts, "conflicts"),
                                    number(facts, "refused"));
        }
        Map<String, @Nullable Object> rows = part(report, "rows");
        Map<String, @Nullable Object> found = part(report, "conflicts");
        String words = "%d new, %d the same, %d updated, %d older than here, %d different and left, %d skipped"
                .formatted(
                        number(rows, "added"),
                        number(rows, "same"),
                        number(rows, "updated"),
                        number(rows, "older"),
                        number(rows, "different"),
                        number(rows, "passed"));
        return found.isEmpty()
                ? head + words
                : head
                        + "%s%nconflicts: %d opened, %d joined"
                                .formatted(words, number(found, "opened"), number(found, "joined"));
    }
}
