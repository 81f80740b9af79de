package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.Refusal;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// `festinger mirror`: writes the content of projects into files for people.
final class MirrorCommand {
    private MirrorCommand() {}

    static int run(Operation values) {
        ServerClient server = values.server().withPatience();
        Path folder = values.file("--out").orElseThrow();
        List<String> projects = values.texts("--project");
        Map<String, String> names = MirrorFiles.names(all(server));
        List<String> writtenProjects = projects.isEmpty()
                ? List.copyOf(names.keySet())
                : projects.stream()
                        .map(project -> namedText(project, names.keySet()))
                        .toList();
        List<Map<String, String>> items = new ArrayList<>();
        try {
            MirrorFiles files = new MirrorFiles(folder);
            for (String project : writtenProjects) {
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
        tell(values, items);
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
        return PlainJson.children(server.get("/mirror").fields(), "items").stream()
                .map(item -> PlainJson.show(item, "project"))
                .toList();
    }

    private static void page(ServerClient server, String project, Path file) throws IOException {
        ApiResponse answer = server.download("/mirror/" + RequestQuery.segment(project) + ".md", file);
        if (!answer.ok()) {
            throw new CliFailure(ExitCode.REFUSED, Refusal.words(answer));
        }
    }

    private static void tell(Operation values, List<Map<String, String>> items) {
        PrintWriter out = values.out();
        if (values.wantsJson()) {
            out.println(PlainJson.write(Map.of("items", items)));
            return;
        }
        items.stream()
                .filter(item -> !"unchanged".equals(item.get("change")))
                .forEach(item -> out.println(item.get("change") + ": "
                        + values.file("--out").orElseThrow().resolve(String.valueOf(item.get("file")))));
        long unchanged = items.stream()
                .filter(item -> "unchanged".equals(item.get("change")))
                .count();
        out.println(
                items.isEmpty()
                        ? "nothing is known about any project yet"
                        : "projects: %d, unchanged: %d".formatted(items.size(), unchanged));
    }
}
