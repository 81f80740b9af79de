package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.ArchiveStream;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.Connection;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.Progress;
import io.festinger.cli.client.Refusal;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import io.festinger.cli.client.ServerOptions;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `festinger export`: writes the whole workspace into a file.
@Command(
        name = "export",
        sortOptions = false,
        description = "Write a snapshot of the whole workspace as lines of JSON, while others can keep writing.",
        footer = {
            "",
            "The file appears when it is complete: it is written under another name, then renamed. It does not",
            "contain keys, secrets or webhooks. 'festinger import' reads it.",
            "",
            "Examples:",
            "  festinger export --out backup.ndjson",
            "  festinger export --workspace p05 | gzip > p05.ndjson.gz",
            "  festinger export --person 'Ada Lovelace' --out ada.ndjson",
            "",
            "Exit codes: 0 done; 1 refused, or cut off; 2 wrong command line, or the file cannot be written;",
            "  4 no server answers."
        })
final class ExportCommand implements Callable<Integer> {
    private final Map<String, String> environment;
    private final boolean terminal;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call
    private CommandSpec spec;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "The file to write (default: standard output, unless it is a terminal).")
    @Nullable
    private Path out;

    @Option(
            names = "--person",
            paramLabel = "NAME",
            description = "Write only what is stored of this person; 'festinger import' does not read that.")
    private String person = "";

    @Mixin
    private final ServerOptions options = new ServerOptions();

    /// @param terminal whether a person watches
    ExportCommand(Map<String, String> environment, boolean terminal) {
        this.environment = environment;
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        ServerClient server = new ServerClient(Connection.resolve(options, environment)).withPatience();
        Path file = out;
        if (file == null && terminal) {
            throw new CliFailure(
                    ExitCode.USAGE,
                    "an archive is not shown at a terminal, which its texts could control: name a file with --out FILE, or"
                            + " redirect the output");
        }
        if (file == null) {
            ArchiveStream archive = fetch(server, new FileOutputStream(FileDescriptor.out));
            tell(spec.commandLine().getErr(), archive, "standard output");
            return ExitCode.OK;
        }
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            ArchiveStream archive;
            try (OutputStream to = create(part)) {
                archive = fetch(server, to);
            }
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
            tell(spec.commandLine().getOut(), archive, file.toString());
        } finally {
            Files.deleteIfExists(part);
        }
        return ExitCode.OK;
    }

    private static OutputStream create(Path file) {
        try {
            return Files.newOutputStream(file);
        } catch (IOException unwritable) {
            throw new CliFailure(
                    ExitCode.USAGE, "the file '" + file + "' cannot be written: " + unwritable.getMessage());
        }
    }

    private ArchiveStream fetch(ServerClient server, OutputStream to) {
        ArchiveStream archive = new ArchiveStream();
        PrintWriter err = spec.commandLine().getErr();
        ApiResponse answer = server.get(path(), body -> {
            InputStream watchedStream = new Progress(body, err, terminal, new Progress.Words("exported", 0, ""));
            archive.copy(watchedStream, to);
        });
        if (!answer.ok()) {
            throw new CliFailure(ExitCode.REFUSED, Refusal.words(answer));
        }
        if (archive.trailer().isEmpty()) {
            throw new CliFailure(
                    ExitCode.REFUSED, "the export was cut off: its last line is missing; run the command again");
        }
        return archive;
    }

    private String path() {
        return "/export" + RequestQuery.part("person", person).replaceFirst("&", "?");
    }

    private void tell(PrintWriter to, ArchiveStream archive, String place) {
        if (options.json) {
            Map<String, @Nullable Object> answer = new LinkedHashMap<>();
            answer.put("file", place);
            answer.put("bytes", archive.bytes());
            answer.putAll(archive.trailer());
            to.println(PlainJson.write(answer));
        } else {
            to.println("%d rows, %d bytes to %s%ncontent hash %s"
                    .formatted(
                            archive.lines() - 2,
                            archive.bytes(),
                            place,
                            PlainJson.text(archive.trailer(), "content_hash").orElse("?")));
        }
    }
}
