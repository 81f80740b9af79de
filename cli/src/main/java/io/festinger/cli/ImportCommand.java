package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.Progress;
import io.festinger.cli.client.Remarks;
import io.festinger.cli.client.ServerClient;
import io.festinger.cli.client.StoredCount;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `festinger import`: imports an archive, or many facts.
final class ImportCommand {
    private ImportCommand() {}

    static int run(Operation values) throws IOException {
        ServerClient server = values.server().withPatience();
        boolean terminal = values.context().isTerminal();
        String file = values.text("FILE");
        long size = file.equals("-") ? 0 : Files.size(existing(file));
        ApiResponse answer;
        try (StoredCount storedCount = StoredCount.watch(server, terminal);
                InputStream body = new Progress(
                        file.equals("-") ? values.context().in() : Files.newInputStream(existing(file)),
                        values.err(),
                        terminal,
                        new Progress.Words("sent", size, "; the server is still reading", storedCount::words))) {
            answer = server.post(values.isSet("--dry-run") ? "/import?dryRun=true" : "/import", body);
        }
        int code = values.print(answer, values::declaredWords);
        return code == ExitCode.OK ? exitCode(PlainJson.object(answer.body()).orElse(Map.of()), values) : code;
    }

    private static Path existing(String file) {
        Path path = Path.of(file);
        if (!Files.isRegularFile(path) || !Files.isReadable(path)) {
            throw new CliFailure(ExitCode.USAGE, "the file '" + file + "' is missing or cannot be read");
        }
        return path;
    }

    private static int exitCode(Map<String, @Nullable Object> report, Operation values) {
        if (!values.wantsJson()) {
            Remarks.shorten(PlainJson.children(report, "remarks").stream()
                            .map(ImportCommand::remark)
                            .toList())
                    .forEach(values.err()::println);
        }
        if (number(part(report, "rows"), "different") + number(part(report, "facts"), "refused") > 0) {
            return ExitCode.REFUSED;
        }
        Map<String, @Nullable Object> found = part(report, "conflicts");
        long conflicts = number(found, "opened") + number(found, "joined") + number(part(report, "facts"), "conflicts");
        return conflicts > 0 ? ExitCode.CONFLICT : ExitCode.OK;
    }

    private static String remark(Map<String, @Nullable Object> remark) {
        Object id = remark.get("id");
        return "line " + remark.get("line") + (id == null ? "" : " (" + id + ")") + ": " + remark.get("detail");
    }

    private static long number(Map<String, @Nullable Object> object, String field) {
        return object.get(field) instanceof Number number ? number.longValue() : 0;
    }

    private static Map<String, @Nullable Object> part(Map<String, @Nullable Object> report, String name) {
        return PlainJson.child(report, name).orElse(Map.of());
    }
}
