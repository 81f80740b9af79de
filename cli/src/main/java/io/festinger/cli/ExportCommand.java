package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.ArchiveStream;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.Progress;
import io.festinger.cli.client.Refusal;
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
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `festinger export`: writes the whole workspace into a file.
final class ExportCommand {
    private ExportCommand() {}

    static int run(Operation values) throws IOException {
        Optional<Path> out = values.file("--out");
        if (out.isEmpty() && values.context().isTerminal()) {
            throw new CliFailure(
                    ExitCode.USAGE,
                    "an archive is not shown at a terminal, which its texts could control: name a file with --out FILE, or"
                            + " redirect the output");
        }
        if (out.isEmpty()) {
            ArchiveStream archive = fetch(values, new FileOutputStream(FileDescriptor.out));
            tell(values, values.err(), archive, "standard output");
            return ExitCode.OK;
        }
        Path file = out.get();
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            ArchiveStream archive;
            try (OutputStream to = create(part)) {
                archive = fetch(values, to);
            }
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
            tell(values, values.out(), archive, file.toString());
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

    private static ArchiveStream fetch(Operation values, OutputStream to) {
        ArchiveStream archive = new ArchiveStream();
        ApiResponse answer = values.server().withPatience().get("/export" + values.query(), body -> {
            InputStream watchedStream = new Progress(
                    body, values.err(), values.context().isTerminal(), new Progress.Words("exported", 0, ""));
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

    private static void tell(Operation values, PrintWriter to, ArchiveStream archive, String place) {
        if (values.wantsJson()) {
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
