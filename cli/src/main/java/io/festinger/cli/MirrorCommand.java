package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.Connection;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.Refusal;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import io.festinger.cli.client.ServerOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `festinger mirror`: writes the content of projects into files for people.
@Command(
        name = "mirror",
        sortOptions = false,
        description = "Write the content of every project into a folder, as one Markdown file per project.",
        synopsisHeading = "usage: ",
        optionListHeading = "%n",
        footer = {
            "",
            "The same content gives the same bytes, so the files can be committed to git: a difference is a",
            "change of content. Unchanged files are not touched, and no file is removed.",
            "",
            "Examples:",
            "  festinger mirror --out docs/mirror",
            "  festinger mirror --project p05 --out docs/mirror --json",
            "",
            "Exit codes: 0 done; 1 refused; 2 wrong command line; 4 no server answers."
        })
final class MirrorCommand implements Callable<Integer> {
    private final Map<String, String> environment;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call
    private CommandSpec spec;

    @Option(names = "--out", paramLabel = "DIR", required = true, description = "The folder; created if it is missing.")
    private Path folder = Path.of("");

    @Option(names = "--project", paramLabel = "P", description = "Only this project; may be given more than once.")
    private List<String> projects = new ArrayList<>();

    @Mixin
    private final ServerOptions options = new ServerOptions();

    MirrorCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        ServerClient server = new ServerClient(Connection.resolve(options, environment)).withPatience();
        Map<String, String> names = MirrorFiles.names(all(server));
        List<String> requestedTexts = projects.isEmpty()
                ? List.copyOf(names.keySet())
                : projects.stream()
                        .map(project -> namedText(project, names.keySet()))
                        .toList();
        List<Map<String, String>> items = new ArrayList<>();
        try {
            MirrorFiles files = new MirrorFiles(folder);
            for (String project : requestedTexts) {
                String name = String.valueOf(names.get(project));
                MirrorFiles.Change change = files.write(name, file -> page(server, project, file));
                Map<String, String> item = new LinkedHashMap<>();
                item.put("project", project);
                item.put("file", name);
                item.put("change", change.wire());
                items.add(item);
            }
        } catch (IOException unwritable) {
            throw new CliFailure(
                    ExitCode.USAGE,
                    "the folder '" + folder + "' cannot be written: "
                            + unwritable.getClass().getSimpleName() + ": " + unwritable.getMessage());
        }
        tell(items);
        return ExitCode.OK;
    }

    /// The project's name; case, spaces, hyphens and underscores do not matter.
    private static String namedText(String project, Collection<String> names) {
        return names.stream()
                .filter(name -> name.equals(project))
                .findFirst()
                .or(() -> names.stream()
                        .filter(name -> fold(name).equals(fold(project)))
                        .findFirst())
                .orElseThrow(() -> new CliFailure(
                        ExitCode.REFUSED,
                        "nothing is known about a project '" + project + "'; projects: " + String.join(", ", names)));
    }

    private static String fold(String project) {
        return project.toLowerCase(Locale.ROOT).replaceAll("[\\s_-]+", "-");
    }

    private static List<String> all(ServerClient server) {
        ApiResponse answer = server.get("/mirror");
        Map<String, @Nullable Object> page = PlainJson.object(answer.body()).orElse(Map.of());
        if (!answer.ok() || !(page.get("items") instanceof List<?> items)) {
            throw new CliFailure(ExitCode.REFUSED, Refusal.words(answer));
        }
        return items.stream()
                .filter(Map.class::isInstance)
                .map(item -> String.valueOf(((Map<?, ?>) item).get("project")))
                .toList();
    }

    private static void page(ServerClient server, String project, Path file) throws IOException {
        ApiResponse answer = server.download("/mirror/" + RequestQuery.segment(project) + ".md", file);
        if (!answer.ok()) {
            throw new CliFailure(ExitCode.REFUSED, Refusal.words(answer));
        }
    }

    private void tell(List<Map<String, String>> items) {
        PrintWriter out = spec.commandLine().getOut();
        if (options.json) {
            out.println(PlainJson.write(Map.of("items", items)));
            return;
        }
        items.stream()
                .filter(item -> !"unchanged".equals(item.get("change")))
                .forEach(item ->
                        out.println(item.get("change") + ": " + folder.resolve(String.valueOf(item.get("file")))));
        long unchanged = items.stream()
                .filter(item -> "unchanged".equals(item.get("change")))
                .count();
        out.println(
                items.isEmpty()
                        ? "nothing is known about any project yet"
                        : "projects: %d, unchanged: %d".formatted(items.size(), unchanged));
    }
}
