package io.festinger.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `festinger ingest`: takes the documents of a folder in.
@Command(
        name = "ingest",
        sortOptions = false,
        description = "Take the documents of a folder in, and read from them what a person should look at.",
        synopsisHeading = "usage: ",
        parameterListHeading = "%n",
        optionListHeading = "",
        footer = {
            "",
            "Read are Markdown, plain text, HTML, and exports of issues and of git's history as files. Left",
            "out are hidden files, links, files over 5 MB, and folders such as node_modules and target.",
            "What did not change since the last time does nothing, so after an interruption the same",
            "command goes on where it stopped. What is read waits for a person: festinger review.",
            "",
            "Examples:",
            "  festinger ingest docs --project p05",
            "  gh issue list --json number,title,body,state,comments,createdAt,author > notes/issues.json",
            "  git log > notes/history.txt",
            "  festinger ingest notes --project p05 --no-extract --json",
            "",
            "Exit codes: 0 done; 1 refused, or some files could not be taken; 2 wrong command line;",
            "  4 no server answers."
        })
final class IngestCommand implements Callable<Integer> {
    private static final int SHOWN = 20;

    private final Map<String, String> environment;
    private final boolean terminal;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "The folder, or a file.")
    private Path folder = Path.of("");

    @Option(names = "--project", paramLabel = "P", required = true, description = "The project that they belong to.")
    private String project = "";

    @Option(names = "--no-extract", description = "Take the documents in and read no candidates from them.")
    private boolean withoutExtraction;

    @Mixin
    private final ServerOptions options = new ServerOptions();

    /// @param terminal whether a person watches
    IngestCommand(Map<String, String> environment, boolean terminal) {
        this.environment = environment;
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        LocalFiles files = files();
        ServerClient server = new ServerClient(Connection.resolve(options, environment));
        Delivery delivery = new Delivery(
                server, files, project, folder.toAbsolutePath().normalize().toString(), !withoutExtraction);
        PrintWriter err = spec.commandLine().getErr();
        String resumed = delivery.resume();
        if (!resumed.isEmpty()) {
            err.println("goes on with the wave " + resumed + ", which was left open");
        }
        int all = files.found().size();
        Answer answer = delivery.send(behind -> progress(err, behind, all));
        Map<String, String> failed = new TreeMap<>(files.unreadable());
        failed.putAll(delivery.refused());
        tell(err, failed);
        Map<String, @Nullable Object> wave =
                new LinkedHashMap<>(Json.object(answer.body()).orElse(Map.of()));
        PrintWriter out = spec.commandLine().getOut();
        if (options.json) {
            wave.put("left_out", files.leftOut());
            wave.put("failed", failures(failed));
            out.println(Json.write(wave));
        } else {
            out.println(words(wave, files.leftOut()));
        }
        return failed.isEmpty() ? ExitCode.OK : ExitCode.REFUSED;
    }

    private LocalFiles files() {
        try {
            return LocalFiles.below(folder);
        } catch (IOException missing) {
            throw new CliFailure(ExitCode.USAGE, "there is no folder or file '" + folder + "' that can be read");
        }
    }

    /// One line, written over and over, where a person watches.
    private void progress(PrintWriter err, int behind, int all) {
        if (terminal) {
            err.print("\r" + behind + " of " + all + " files");
            if (behind == all) {
                err.println();
            }
            err.flush();
        }
    }

    private static void tell(PrintWriter err, Map<String, String> failed) {
        failed.entrySet().stream()
                .limit(SHOWN)
                .forEach(file -> err.println("not taken: " + file.getKey() + ": " + file.getValue()));
        if (failed.size() > SHOWN) {
            err.println("and " + (failed.size() - SHOWN) + " more, which --json names");
        }
    }

    private static List<Map<String, String>> failures(Map<String, String> failed) {
        List<Map<String, String>> list = new ArrayList<>();
        failed.forEach((path, reason) -> list.add(Map.of("path", path, "reason", reason)));
        return list;
    }

    private static String words(Map<String, @Nullable Object> wave, Map<String, Integer> leftOut) {
        String left = leftOut.entrySet().stream()
                .map(reason -> reason.getValue() + " " + reason.getKey())
                .collect(Collectors.joining(", "));
        return "%s documents: %s new, %s changed, %s unchanged%s%n%s chunks, %s candidates, %s dropped (wave %s)"
                        .formatted(
                                text(wave, "documents"),
                                text(wave, "new"),
                                text(wave, "changed"),
                                text(wave, "unchanged"),
                                left.isEmpty() ? "" : "; left out: " + left,
                                text(wave, "chunks"),
                                text(wave, "candidates"),
                                text(wave, "dropped"),
                                text(wave, "wave_id"))
                + Json.text(wave, "report").map(report -> "\nreport: " + report).orElse("");
    }

    private static String text(Map<String, @Nullable Object> wave, String field) {
        return Json.text(wave, field).orElse("?");
    }
}
