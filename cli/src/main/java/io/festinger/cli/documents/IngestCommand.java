package io.festinger.cli.documents;

import io.festinger.cli.chats.ChatFiles;
import io.festinger.cli.chats.ChatUpload;
import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.LocalFiles;
import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.Remarks;
import io.festinger.cli.client.ServerClient;
import io.festinger.cli.client.TerminalWriter;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// `festinger ingest`: reads the documents of a folder.
public record IngestCommand(Operation values) {
    public int run() {
        if (values.isSet("--next")) {
            return next();
        }
        return values.isSet("--chat") ? converse(folder()) : take(folder());
    }

    private int converse(Path folder) {
        ChatFiles chats = ChatFiles.below(folder);
        tell(chats.leftOut());
        ChatUpload upload =
                new ChatUpload(values.server(), chats, values.text("--project"), !values.isSet("--no-extract"));
        Map<String, String> refused = upload.send();
        tell(refused);
        values.out().println(values.wantsJson() ? PlainJson.write(upload.summary()) : upload.words());
        return refused.isEmpty() ? ExitCode.OK : ExitCode.REFUSED;
    }

    private Path folder() {
        String project = values.text("--project");
        String wave = values.text("--wave");
        Optional<Path> folder = values.file("DIR");
        if (folder.isEmpty() || project.isEmpty()) {
            throw new CliFailure(ExitCode.USAGE, "name a folder and its project: festinger ingest DIR --project P");
        }
        if (!wave.isEmpty()) {
            throw new CliFailure(ExitCode.USAGE, "--wave requires --next: festinger ingest --next --wave " + wave);
        }
        return folder.get();
    }

    private int next() {
        String project = values.text("--project");
        String wave = values.text("--wave");
        boolean hasFolder = values.file("DIR").isPresent();
        boolean chat = values.isSet("--chat");
        if (hasFolder || chat || values.isSet("--no-extract")) {
            throw new CliFailure(
                    ExitCode.USAGE,
                    "--next stores no documents: omit " + (hasFolder ? "DIR" : chat ? "--chat" : "--no-extract"));
        }
        if (project.isEmpty() == wave.isEmpty()) {
            throw new CliFailure(ExitCode.USAGE, "--next requires either --project P or --wave ID");
        }
        NextCandidates candidates = new NextCandidates(values.server());
        PrintWriter out = values.out();
        Optional<String> id = wave.isEmpty() ? candidates.newest(project) : Optional.of(wave);
        if (id.isEmpty()) {
            out.println(
                    values.wantsJson()
                            ? PlainJson.write(Map.of("candidates", 0, "over_cap", 0))
                            : "nothing more was found in the waves of " + project);
            return ExitCode.OK;
        }
        Map<String, @Nullable Object> read = candidates.of(id.get());
        if (values.wantsJson()) {
            out.println(PlainJson.write(read));
        } else {
            WaveWords words = new WaveWords(read);
            out.println(words.next());
            words.more(wave.isEmpty() ? "--project " + argument(project) : "--wave " + wave)
                    .ifPresent(out::println);
        }
        return ExitCode.OK;
    }

    /// The text quoted as one word for a shell.
    private static String argument(String text) {
        return text.matches("[\\w.,:@/+-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    private int take(Path folder) {
        LocalFiles files = LocalFiles.below(folder);
        ServerClient server = values.server();
        DocumentUpload delivery = new DocumentUpload(
                server,
                files,
                values.text("--project"),
                folder.toAbsolutePath().normalize().toString(),
                !values.isSet("--no-extract"));
        PrintWriter err = values.err();
        String resumedText = delivery.resume();
        if (!resumedText.isEmpty()) {
            err.println("continuing the wave " + resumedText + ", which was left open");
        }
        int all = files.foundPaths().size();
        ApiResponse answer = delivery.send(done -> progress(err, done, all));
        Map<String, String> failed = new TreeMap<>(files.unreadable());
        failed.putAll(delivery.refused());
        tell(failed);
        Map<String, @Nullable Object> taken =
                new LinkedHashMap<>(PlainJson.object(answer.body()).orElse(Map.of()));
        PrintWriter out = values.out();
        if (values.wantsJson()) {
            taken.put("left_out", files.leftOut());
            taken.put("failed", Remarks.items(failed));
            out.println(PlainJson.write(taken));
        } else {
            taken.put(
                    "skipped_words",
                    files.leftOut().entrySet().stream()
                            .map(reason -> reason.getValue() + " " + reason.getKey())
                            .collect(Collectors.joining(", ")));
            out.println(values.declaredWords(taken));
            new WaveWords(taken)
                    .more("--project " + argument(values.text("--project")))
                    .ifPresent(out::println);
        }
        return failed.isEmpty() ? ExitCode.OK : ExitCode.REFUSED;
    }

    /// Overwrites one line each time, if a person watches.
    private void progress(PrintWriter err, int done, int all) {
        if (values.context().isTerminal()) {
            TerminalWriter.restartLine(err);
            err.print(done + " of " + all + " files");
            if (done == all) {
                err.println();
            }
            err.flush();
        }
    }

    private void tell(Map<String, String> failed) {
        Remarks.failures("not stored", failed).forEach(values.err()::println);
    }
}
