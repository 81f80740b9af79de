package io.festinger.bench.resident;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Uses a server in all common ways, by some callers at once who do not pause: prompts, facts, memories, questions,
/// contexts, verdicts, documents and pages.
public final class MixedLoad {
    private static final int CALLERS = 4;
    private static final int SENTENCES = 6;
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final List<String> THINGS = List.of(
            "cache", "gateway", "deploy", "queue", "backup", "index", "cluster", "release", "invoice", "pipeline");
    private static final List<String> VERBS =
            List.of("runs on", "depends on", "is owned by", "listens on", "writes to");
    private static final List<String> PARTS =
            List.of("port 6379", "PostgreSQL", "the platform team", "staging", "Kubernetes", "the mail server");

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI server;
    private final long end;
    private final Map<String, Integer> answers = new TreeMap<>();
    private final Map<String, Integer> failures = new TreeMap<>();

    private MixedLoad(URI server, Duration time) {
        this.server = server;
        this.end = System.nanoTime() + time.toNanos();
    }

    /// @param arguments the server's address, seconds
    public static void main(String... arguments) {
        MixedLoad load = new MixedLoad(URI.create(arguments[0]), Duration.ofSeconds(Long.parseLong(arguments[1])));
        try (ExecutorService callers = Executors.newFixedThreadPool(CALLERS)) {
            for (int caller = 0; caller < CALLERS; caller++) {
                long seed = caller;
                callers.execute(() -> load.call(new Random(seed)));
            }
        }
        System.out.println("answers  " + load.answers);
        System.out.println("failures " + load.failures);
    }

    private void call(Random chance) {
        try {
            while (System.nanoTime() < end) {
                callOnce(chance);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void callOnce(Random chance) throws InterruptedException {
        switch (chance.nextInt(10)) {
            case 0, 1, 2 ->
                post(
                        "/api/chat",
                        "{\"model\":\"demo\",\"stream\":true,\"messages\":[{\"role\":\"user\",\"content\":\""
                                + text(chance) + "\"}]}");
            case 3 -> post("/iknowthat", "{\"fact\":\"" + name(chance) + " -isa " + thing(chance) + "\"}");
            case 4, 5 -> post("/memory", "{\"memory_type\":\"knowledge\",\"content\":\"" + sentence(chance) + "\"}");
            case 6 -> get("/recall?q=" + name(chance) + "+" + thing(chance));
            case 7 -> post("/context/build", "{\"query\":\"" + sentence(chance) + "\"}");
            case 8 ->
                post(
                        "/verdicts",
                        "{\"pairs\":[{\"known\":{\"content\":\"" + sentence(chance) + "\"},\"incoming\":{\"content\":\""
                                + sentence(chance) + "\"}}]}");
            default -> {
                if (chance.nextInt(4) == 0) {
                    post(
                            "/ingestion/wave",
                            "{\"project\":\"bench\",\"documents\":[{\"path\":\"" + name(chance) + ".md\",\"content\":\""
                                    + text(chance) + "\"}]}");
                } else {
                    get(List.of("/conflicts", "/memory", "/mirror/bench", "/health")
                            .get(chance.nextInt(4)));
                }
            }
        }
    }

    private static String thing(Random chance) {
        return THINGS.get(chance.nextInt(THINGS.size()));
    }

    private static String name(Random chance) {
        return thing(chance) + "-" + chance.nextInt(300);
    }

    private static String sentence(Random chance) {
        return "The " + name(chance) + " " + VERBS.get(chance.nextInt(VERBS.size())) + " "
                + PARTS.get(chance.nextInt(PARTS.size())) + ".";
    }

    private static String text(Random chance) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < SENTENCES; i++) {
            text.append(sentence(chance)).append(' ');
        }
        return text.append("What do we know of ")
                .append(name(chance))
                .append('?')
                .toString();
    }

    private void get(String path) throws InterruptedException {
        send(path, HttpRequest.newBuilder(server.resolve(path)).header("Accept", "*/*"));
    }

    private void post(String path, String body) throws InterruptedException {
        send(
                path,
                HttpRequest.newBuilder(server.resolve(path))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    private void send(String path, HttpRequest.Builder request) throws InterruptedException {
        boolean hasAnswered;
        try {
            HttpResponse<String> answer =
                    http.send(request.timeout(PATIENCE).build(), HttpResponse.BodyHandlers.ofString());
            hasAnswered = answer.statusCode() < 400;
        } catch (IOException e) {
            hasAnswered = false;
        }
        synchronized (this) {
            (hasAnswered ? answers : failures).merge(path.replaceAll("\\?.*", ""), 1, Integer::sum);
        }
    }
}
