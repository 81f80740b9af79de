package io.festinger.fuzz;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.fuzz.Wire.Answer;
import io.festinger.fuzz.Wire.Request;
import io.festinger.testing.TextKinds;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.zip.GZIPOutputStream;

/// How long others wait while one caller sends what is heavy to read: every kind of text as a pair, a memory, a check
/// and a document, and two large prompts. One line each: milliseconds of the heavy requests, then the slowest
/// answer of health, recall, commit and prompt meanwhile.
///
///     Neighbours URL
public final class Neighbours {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Map<String, String> TYPE = Map.of("Content-Type", "application/json");
    private static final String CHAT =
            "{\"model\":\"demo\",\"stream\":false,\"messages\":[{\"role\":\"user\",\"content\":\"";

    private final Wire wire;
    private final List<Long> all = Collections.synchronizedList(new ArrayList<>());

    private Neighbours(Wire wire) {
        this.wire = wire;
    }

    public static void main(String... arguments) throws Exception {
        Neighbours neighbours = new Neighbours(new Wire(URI.create(arguments[0]), PATIENCE));
        System.out.println(neighbours.whileSending("warming up", List.of(commit("warm")), 300));
        System.out.println(neighbours.whileSending("nothing else", List.of(commit("idle")), 100));
        neighbours.all.clear();
        for (String kind : TextKinds.all()) {
            System.out.println(neighbours.whileSending(kind, heavy(kind), 1));
        }
        String letters = "a".repeat(99_000_000);
        System.out.println(
                neighbours.whileSending("a prompt of 99 MB", List.of(chat(bytes(CHAT + letters + "\"}]}"), TYPE)), 1));
        Map<String, String> packed = Map.of("Content-Type", "application/json", "Content-Encoding", "gzip");
        System.out.println(neighbours.whileSending("300 MB packed", List.of(chat(pack(letters), packed)), 1));
        List<Long> sorted = neighbours.all.stream().sorted().toList();
        System.out.printf(
                Locale.ROOT,
                "%d answers of others: p95 %d ms, p99 %d ms, slowest %d ms%n",
                sorted.size(),
                sorted.get(sorted.size() * 95 / 100),
                sorted.get(sorted.size() * 99 / 100),
                sorted.getLast());
    }

    private static List<Request> heavy(String kind) throws IOException {
        String pair = json(Map.of("content", TextKinds.text(kind, 11_000)));
        String other = json(Map.of("content", "x " + TextKinds.text(kind, 11_000)));
        Request verdict = post("/verdicts", "{\"pairs\":[{\"known\":" + pair + ",\"incoming\":" + other + "}]}");
        return List.of(
                verdict,
                verdict,
                post("/memory", json(fact(TextKinds.text(kind, 20_000)))),
                post("/check", json(Map.of("documents", List.of(document(kind, 100_000))))),
                post(
                        "/ingestion/wave",
                        json(Map.of("project", "docs", "documents", List.of(document(kind, 1_000_000))))));
    }

    private static Map<String, String> document(String kind, int length) {
        return Map.of("path", kind.replace(' ', '-') + ".md", "content", TextKinds.text(kind, length));
    }

    private static Map<String, String> fact(String text) {
        return Map.of("memory_type", "knowledge", "project", "heavy", "content", text);
    }

    /// Sends the requests at once and asks as others do until all are answered, and so many rounds at least.
    private String whileSending(String description, List<Request> heavy, int rounds) throws Exception {
        long[] slowest = new long[4];
        List<String> took = new ArrayList<>();
        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            List<Future<Answer>> answers = new ArrayList<>();
            for (Request request : heavy) {
                answers.add(threads.submit(() -> wire.send(request)));
            }
            for (int round = 0; round < rounds || !answers.stream().allMatch(Future::isDone); round++) {
                List<Request> light = light(description + " " + round);
                for (int i = 0; i < slowest.length; i++) {
                    Answer answer = wire.send(light.get(i));
                    long millis = answer.status() == 200 || answer.status() == 201
                            ? answer.duration().toMillis()
                            : 999_999;
                    all.add(millis);
                    slowest[i] = Math.max(slowest[i], millis);
                }
            }
            for (Future<Answer> answer : answers) {
                took.add(
                        answer.get().status() + " in " + answer.get().duration().toMillis());
            }
        }
        return String.format(
                Locale.ROOT,
                "%-20s %-75s health %d, recall %d, commit %d, prompt %d",
                description,
                String.join(", ", took),
                slowest[0],
                slowest[1],
                slowest[2],
                slowest[3]);
    }

    private static List<Request> light(String name) {
        return List.of(
                new Request("GET", "/health", Map.of(), new byte[0]),
                new Request("GET", "/recall?q=relay", Map.of(), new byte[0]),
                commit(name),
                chat(bytes(CHAT + "where is the relay?\"}]}"), TYPE));
    }

    private static Request commit(String name) {
        return post(
                "/memory",
                "{\"memory_type\":\"knowledge\",\"project\":\"light\",\"content\":\"The relay of " + name
                        + " is in the yard.\"}");
    }

    private static Request chat(byte[] body, Map<String, String> headers) {
        return new Request("POST", "/api/chat", headers, body);
    }

    private static Request post(String path, String body) {
        return new Request("POST", path, TYPE, bytes(body));
    }

    private static byte[] pack(String letters) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes(CHAT));
            for (int i = 0; i < 3; i++) {
                out.write(bytes(letters));
            }
            out.write(bytes("\"}]}"));
        }
        return packed.toByteArray();
    }

    private static String json(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (IOException unreachable) {
            throw new UncheckedIOException(unreachable);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
