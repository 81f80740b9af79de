package io.festinger.bench.positions;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.sun.net.httpserver.HttpServer;
import io.festinger.bench.positions.Rendering.Message;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

/// Holds the same chat of ten turns once for each position, and counts what a model server with a prompt
/// cache must read again in each turn: the characters after the common prefix with the previous prompt.
///
/// Without arguments it serves as the upstream and prints `upstream PORT`; standard input has the address
/// of the Festinger in front of it.
public final class PositionComparison {
    private static final int TURNS = 10;
    private static final List<String> POSITIONS = List.of("system_prepend", "system_append", "before_last_user");
    private static final String ANSWER = "It was restarted after the change, and its queue is empty again. ".repeat(8);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient http = HttpClient.newHttpClient();
    private final List<List<Message>> prompts = new ArrayList<>();
    private URI festinger = URI.create("http://127.0.0.1");

    private PositionComparison() {}

    public static void main(String... args) throws Exception {
        new PositionComparison().run();
    }

    private void run() throws IOException, InterruptedException {
        HttpServer upstream = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        upstream.createContext("/", exchange -> {
            byte[] requestedBytes = exchange.getRequestBody().readAllBytes();
            if (exchange.getRequestURI().getPath().equals("/api/chat")) {
                prompts.add(messages(requestedBytes));
            }
            byte[] answer = answer().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        upstream.start();
        System.out.println("upstream " + upstream.getAddress().getPort());
        festinger = URI.create(new String(System.in.readAllBytes(), StandardCharsets.UTF_8).strip());
        try {
            compare();
        } finally {
            upstream.stop(0);
        }
    }

    private void compare() throws IOException, InterruptedException {
        for (int i = 0; i < TURNS; i++) {
            post("/iknowthat", Map.of("fact", concept(i) + " -isa service"), Map.of());
        }
        System.out.printf("%-18s system first: read, told, again, ratio   in order: the same%n", "");
        print("no memory", chat("none", Map.of("X-Festinger", "off")));
        for (String position : POSITIONS) {
            put("/config/recollection_position", Map.of("value", position));
            print(position, chat(position, Map.of()));
        }
    }

    /// One chat: five turns each name a new concept, five return to a known one.
    private Map<Rendering, Rendering.Cost> chat(String name, Map<String, String> headers)
            throws IOException, InterruptedException {
        prompts.clear();
        List<List<Message>> plain = new ArrayList<>();
        List<String> answers = new ArrayList<>();
        ArrayNode history = JSON.createArrayNode();
        message(history, "system", "You are a careful assistant of the team. ".repeat(20));
        for (int turn = 0; turn < TURNS; turn++) {
            message(history, "user", "Turn " + turn + " of " + name + ": what of " + concept(turn % 5) + "?");
            var body = JSON.createObjectNode().put("model", "m").put("stream", false);
            body.set("messages", history);
            plain.add(messages(JSON.writeValueAsBytes(body)));
            answers.add(ANSWER);
            post("/api/chat", body, headers);
            message(history, "assistant", ANSWER);
        }
        Map<Rendering, Rendering.Cost> costs = new EnumMap<>(Rendering.class);
        for (Rendering rendering : Rendering.values()) {
            costs.put(rendering, rendering.cost(prompts, plain, answers));
        }
        return costs;
    }

    private static void print(String description, Map<Rendering, Rendering.Cost> costs) {
        System.out.printf("%-18s", description);
        for (Rendering.Cost cost : costs.values()) {
            System.out.printf(" %,8d %,6d %,8d %6.2f", cost.read(), cost.added(), cost.again(), cost.ratio());
        }
        System.out.println();
    }

    private static String concept(int number) {
        return "zorvex-" + (char) ('a' + number);
    }

    private static void message(ArrayNode messages, String role, String content) {
        messages.addObject().put("role", role).put("content", content);
    }

    private static List<Message> messages(byte[] body) throws IOException {
        JsonNode messages = JSON.readTree(body).path("messages");
        return StreamSupport.stream(messages.spliterator(), false)
                .map(message -> new Message(
                        message.path("role").asText(), message.path("content").asText()))
                .toList();
    }

    private static String answer() {
        return "{\"model\":\"m\",\"message\":{\"role\":\"assistant\",\"content\":\"" + ANSWER + "\"},\"done\":true}";
    }

    private void post(String path, Object body, Map<String, String> headers) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(festinger.resolve(path))
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)));
        headers.forEach(request::header);
        send(request);
    }

    private void put(String path, Object body) throws IOException, InterruptedException {
        send(HttpRequest.newBuilder(festinger.resolve(path))
                .PUT(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body))));
    }

    private void send(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> answer = http.send(
                request.header("Content-Type", "application/json").build(), HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() / 100 != 2) {
            throw new IOException("HTTP " + answer.statusCode() + ": " + answer.body());
        }
    }
}
