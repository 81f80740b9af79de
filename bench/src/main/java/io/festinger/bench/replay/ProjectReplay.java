package io.festinger.bench.replay;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/// Asks a workspace of many projects, prompt by prompt in conversations of their own, and prints how many prompts get
/// rows that have nothing to do with them, and whose project the rows of others are.
///
///     ProjectReplay ADDRESS PAIRS QUESTIONS
///
/// PAIRS is a folder of folders with a file of JSON lines for each project: pairs of kind `R` are two wordings of a
/// statement. The newer ones are stored, some of the older ones asked. QUESTIONS, a gzipped file of JSON lines with
/// `questions`, asks about other things.
public final class ProjectReplay {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int FACTS_A_PROJECT = 20;
    private static final int PROMPTS_A_PROJECT = 1;
    private static final int UNRELATED = 200;
    private static final int POLL_MILLIS = 200;

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI festinger;
    private final Map<String, String> projects = new HashMap<>();
    private final List<Related> related = new ArrayList<>();
    private int sessions;

    private ProjectReplay(URI festinger) {
        this.festinger = festinger;
    }

    private record Related(String text, String fact, String project) {}

    /// What the prompts of one kind got.
    private static final class Figures {
        private int prompts;
        private int givenCount;
        private int rows;
        private int own;
        private int right;
        private int mixedCount;

        void add(List<String> texts, Map<String, String> projects, Related prompt) {
            Set<String> from = texts.stream().map(projects::get).collect(Collectors.toSet());
            prompts++;
            givenCount += texts.isEmpty() ? 0 : 1;
            rows += texts.size();
            own += (int) texts.stream()
                    .filter(text -> prompt.project().equals(projects.get(text)))
                    .count();
            right += texts.contains(prompt.fact()) ? 1 : 0;
            mixedCount += from.size() > 1 ? 1 : 0;
        }

        @Override
        public String toString() {
            return "%d of %d prompts get %d rows, %d of their project; %d their fact; %d rows of several projects"
                    .formatted(givenCount, prompts, rows, own, right, mixedCount);
        }
    }

    public static void main(String... args) throws Exception {
        new ProjectReplay(URI.create(args[0])).run(Path.of(args[1]), Path.of(args[2]));
    }

    private void run(Path pairs, Path questions) throws IOException, InterruptedException {
        store(pairs);
        List<Related> unrelated = unrelated(questions);
        System.out.printf(
                "%d facts of %d projects%n",
                projects.size(), projects.values().stream().distinct().count());
        Map<String, Figures> figures = new LinkedHashMap<>();
        for (Related prompt : unrelated) {
            ask(prompt, "", "unrelated", figures);
        }
        for (Related prompt : related) {
            ask(prompt, "", "reworded", figures);
            ask(
                    prompt,
                    "You are a coding agent.\nWorking directory: /home/dev/" + prompt.project(),
                    "reworded, in its folder",
                    figures);
        }
        figures.forEach((kind, each) -> System.out.printf("%-40s %s%n", kind, each));
    }

    private void store(Path folder) throws IOException, InterruptedException {
        StringBuilder lines = new StringBuilder();
        try (Stream<Path> files = Files.walk(folder, 2)) {
            for (Path file : files.filter(each -> each.getFileName().toString().endsWith(".jsonl"))
                    .sorted()
                    .toList()) {
                String name = file.getFileName().toString();
                String project = name.substring(name.indexOf('+') + 1, name.length() - ".jsonl".length());
                int storedCount = 0;
                for (JsonNode pair : RecordedSession.lines(file)) {
                    String text = pair.path("b").asText();
                    if (pair.path("kind").asText().equals("R")
                            && storedCount < FACTS_A_PROJECT
                            && projects.putIfAbsent(text, project) == null) {
                        lines.append(line(text, project));
                        if (storedCount++ < PROMPTS_A_PROJECT) {
                            related.add(new Related(pair.path("a").asText(), text, project));
                        }
                    }
                }
            }
        }
        send(HttpRequest.newBuilder(festinger.resolve("/import"))
                .header("Content-Type", "application/x-ndjson")
                .POST(HttpRequest.BodyPublishers.ofString(lines.toString())));
        send(HttpRequest.newBuilder(festinger.resolve("/recall?q=everything")));
        while (send(HttpRequest.newBuilder(festinger.resolve("/health"))).body().contains("to read")) {
            Thread.sleep(POLL_MILLIS);
        }
    }

    private static String line(String text, String project) throws IOException {
        ObjectNode fact = JSON.createObjectNode()
                .put("memory_type", "project")
                .put("content", text)
                .put("project", project)
                .put("author", "ada");
        return JSON.writeValueAsString(fact) + "\n";
    }

    private static List<Related> unrelated(Path file) throws IOException {
        List<Related> all = new ArrayList<>();
        try (var in = new GZIPInputStream(Files.newInputStream(file));
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String corpus = reader.readLine(); corpus != null; corpus = reader.readLine()) {
                JSON.readTree(corpus)
                        .path("questions")
                        .forEach(question ->
                                all.add(new Related(question.path("q").asText(), "", "")));
            }
        }
        Collections.shuffle(all, new Random(1));
        return all.subList(0, Math.min(UNRELATED, all.size()));
    }

    /// Asks it, and once more with the model's answer and the person's thanks: then what was found by meaning is there.
    private void ask(Related prompt, String system, String kind, Map<String, Figures> figures)
            throws IOException, InterruptedException {
        ArrayNode messages = JSON.createArrayNode();
        if (!system.isEmpty()) {
            messages.add(message("system", system));
        }
        messages.add(message("user", prompt.text()));
        String session = "prompt-" + sessions++;
        figures.computeIfAbsent(kind, none -> new Figures()).add(told(session, messages), projects, prompt);
        messages.add(message("assistant", "Let me see."));
        messages.add(message("user", "Thanks"));
        figures.computeIfAbsent(kind + ", one prompt later", none -> new Figures())
                .add(told(session, messages), projects, prompt);
    }

    private static ObjectNode message(String role, String text) {
        return JSON.createObjectNode().put("role", role).put("content", text);
    }

    /// The stored texts that a prompt got, as its trace says.
    private List<String> told(String session, ArrayNode messages) throws IOException, InterruptedException {
        ObjectNode body = JSON.createObjectNode().put("model", "demo").put("stream", false);
        body.set("messages", messages);
        HttpResponse<String> answer = send(HttpRequest.newBuilder(festinger.resolve("/api/chat"))
                .header("Content-Type", "application/json")
                .header("X-Festinger-Session", session)
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body))));
        String trace = answer.headers().firstValue("X-Festinger-Trace").orElse("");
        if (trace.isEmpty()) {
            return List.of();
        }
        String text = JSON.readTree(send(HttpRequest.newBuilder(festinger.resolve("/trace/" + trace)))
                        .body())
                .path("context")
                .path("text")
                .asText();
        return projects.keySet().stream().filter(text::contains).toList();
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() / 100 != 2) {
            throw new IOException("HTTP " + answer.statusCode() + ": " + answer.body());
        }
        return answer;
    }
}
