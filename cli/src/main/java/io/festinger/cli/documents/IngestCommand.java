package io.festinger.cli.documents;

import io.festinger.cli.chats.ChatFiles;
import io.festinger.cli.chats.ChatUpload;
import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.Connection;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.LocalFiles;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.ServerClient;
import io.festinger.cli.client.ServerOptions;
import io.festinger.cli.client.TerminalWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `festinger ingest`: reads the documents of a folder.
@Command(
        name = "ingest",
        sortOptions = false,
        description = "Store the documents of a folder, and extract candidates for a person to review.",
        synopsisHeading = "usage: ",
        parameterListHeading = "%n",
        optionListHeading = "",
        footer = {
            "",
            "It reads Markdown, plain text, HTML, and files with exported issues or git history. It skips",
            "hidden files, links, files over 5 MB, and folders such as node_modules and target.",
            "Unchanged files cost nothing, so after an interruption the same command continues where it",
            "stopped. Candidates wait for a person: festinger review. A pass proposes the best 50; if more",
            "were found, each --next proposes the next 50.",
            "",
            "Examples:",
            "  festinger ingest docs --project p05",
            "  festinger ingest --next --project p05",
            "  gh issue list --json number,title,body,state,comments,createdAt,author > notes/issues.json",
            "  git log > notes/history.txt",
            "  festinger ingest --chat slack-export --project p05",
            "  festinger ingest notes --project p05 --no-extract --json",
            "",
            "Exit codes: 0 done; 1 refused, or some files could not be stored; 2 wrong command line;",
            "  4 no server answers."
        })
public final class IngestCommand implements Callable<Integer> {
    private static final int SHOWN = 20;

    private final Map<String, String> environment;
    private final boolean terminal;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "DIR", description = "The folder, or a file.")
    @Nullable
    private Path folder;

    @Option(names = "--project", paramLabel = "P", description = "The project that the documents belong to.")
    private String project = "";

    @Option(
            names = "--chat",
            description =
                    "Read exports of Slack (JSON) and WhatsApp (text), mailboxes (mbox), and sessions of Claude Code"
                            + " and Codex (JSONL), as conversations.")
    private boolean chat;

    @Option(names = "--no-extract", description = "Store the documents without extracting candidates.")
    private boolean withoutExtraction;

    @Option(
            names = "--next",
            description = "Store nothing; propose the next candidates of the project's newest wave that has more.")
    private boolean next;

    @Option(names = "--wave", paramLabel = "ID", description = "With --next: use this wave instead of the newest.")
    private String wave = "";

    @Mixin
    private final ServerOptions options = new ServerOptions();

    /// @param terminal whether a person watches
    public IngestCommand(Map<String, String> environment, boolean terminal) {
        this.environment = environment;
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (next) {
            return next();
        }
        return chat ? converse(folder()) : take(folder());
    }

    private int converse(Path folder) {
        ChatUpload upload = new ChatUpload(
                new ServerClient(Connection.resolve(options, environment)), chats(folder), project, !withoutExtraction);
        Map<String, String> refused = upload.send();
        tell(spec.commandLine().getErr(), refused);
        spec.commandLine().getOut().println(options.json ? PlainJson.write(upload.summary()) : upload.words());
        return refused.isEmpty() ? ExitCode.OK : ExitCode.REFUSED;
    }

    private ChatFiles chats(Path folder) {
        try {
            ChatFiles chats = ChatFiles.below(folder);
            tell(spec.commandLine().getErr(), chats.leftOut());
            return chats;
        } catch (IOException missing) {
            throw new CliFailure(ExitCode.USAGE, "the folder or file '" + folder + "' is missing or cannot be read");
        }
    }

    private Path folder() {
        Path path = folder;
        if (path == null || project.isEmpty()) {
            throw new CliFailure(ExitCode.USAGE, "name a folder and its project: festinger ingest DIR --project P");
        }
        if (!wave.isEmpty()) {
            throw new CliFailure(ExitCode.USAGE, "--wave requires --next: festinger ingest --next --wave " + wave);
        }
        return path;
    }

    private int next() {
        if (folder != null || withoutExtraction || chat) {
            throw new CliFailure(
                    ExitCode.USAGE,
                    "--next stores no documents: omit " + (folder != null ? "DIR" : chat ? "--chat" : "--no-extract"));
        }
        if (project.isEmpty() == wave.isEmpty()) {
            throw new CliFailure(ExitCode.USAGE, "--next requires either --project P or --wave ID");
        }
        NextCandidates candidates = new NextCandidates(new ServerClient(Connection.resolve(options, environment)));
        PrintWriter out = spec.commandLine().getOut();
        Optional<String> id = wave.isEmpty() ? candidates.newest(project) : Optional.of(wave);
        if (id.isEmpty()) {
            out.println(
                    options.json
                            ? PlainJson.write(Map.of("candidates", 0, "over_cap", 0))
                            : "nothing more was found in the waves of " + project);
            return ExitCode.OK;
        }
        Map<String, @Nullable Object> read = candidates.of(id.get());
        if (options.json) {
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
        LocalFiles files = files(folder);
        ServerClient server = new ServerClient(Connection.resolve(options, environment));
        DocumentUpload delivery = new DocumentUpload(
                server, files, project, folder.toAbsolutePath().normalize().toString(), !withoutExtraction);
        PrintWriter err = spec.commandLine().getErr();
        String resumedText = delivery.resume();
        if (!resumedText.isEmpty()) {
            err.println("continuing the wave " + resumedText + ", which was left open");
        }
        int all = files.foundPaths().size();
        ApiResponse answer = delivery.send(done -> progress(err, done, all));
        Map<String, String> failed = new TreeMap<>(files.unreadable());
        failed.putAll(delivery.refused());
        tell(err, failed);
        Map<String, @Nullable Object> taken =
                new LinkedHashMap<>(PlainJson.object(answer.body()).orElse(Map.of()));
        PrintWriter out = spec.commandLine().getOut();
        if (options.json) {
            taken.put("left_out", files.leftOut());
            taken.put("failed", failures(failed));
            out.println(PlainJson.write(taken));
        } else {
            WaveWords words = new WaveWords(taken);
            out.println(words.take(files.leftOut()));
            words.more("--project " + argument(project)).ifPresent(out::println);
        }
        return failed.isEmpty() ? ExitCode.OK : ExitCode.REFUSED;
    }

    private static LocalFiles files(Path folder) {
        try {
            return LocalFiles.below(folder);
        } catch (IOException missing) {
            throw new CliFailure(ExitCode.USAGE, "the folder or file '" + folder + "' is missing or cannot be read");
        }
    }

    /// Overwrites one line each time, if a person watches.
    private void progress(PrintWriter err, int done, int all) {
        if (terminal) {
            TerminalWriter.restartLine(err);
            err.print(done + " of " + all + " files");
            if (done == all) {
                err.println();
            }
            err.flush();
        }
    }

    private static void tell(PrintWriter err, Map<String, String> failed) {
        failed.entrySet().stream()
                .limit(SHOWN)
                .forEach(file -> err.println("not stored: " + file.getKey() + ": " + file.getValue()));
        if (failed.size() > SHOWN) {
            err.println("and " + (failed.size() - SHOWN) + " more; --json lists them");
        }
    }

    private static List<Map<String, String>> failures(Map<String, String> failed) {
        List<Map<String, String>> list = new ArrayList<>();
        failed.forEach((path, reason) -> list.add(Map.of("path", path, "reason", reason)));
        return list;
    }
}
