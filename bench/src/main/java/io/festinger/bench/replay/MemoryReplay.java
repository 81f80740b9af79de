package io.festinger.bench.replay;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.sun.net.httpserver.HttpServer;
import io.festinger.bench.positions.Rendering;
import io.festinger.bench.positions.Rendering.Message;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// Sends transcripts through the gateway, one prompt for each message of the assistant, and prints what was
/// put into them: hints by token, lines of recollections, characters that a model server's prompt cache
/// must read again compared with the same chat without memory, and the learned edges.
///
///     MemoryReplay FOLDER DATABASE-URL-FILE
///
/// Serves as the upstream and prints `upstream PORT`; standard input has Festinger's address.
public final class MemoryReplay {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final byte[] ANSWER =
            "{\"model\":\"m\",\"message\":{\"role\":\"assistant\",\"content\":\"ok\"},\"done\":true}"
                    .getBytes(StandardCharsets.UTF_8);

    private static final String EDGES = """
            select c.token || ' in ' || p.token || ' [' || d.token || '] ' || u.confidence || ' ' || coalesce(u.origin ->> 'sentence', '')
            from ws_default.urd u join ws_default.soas c on c.id = u.id join ws_default.soas p on p.id = u.parent_id
            join ws_default.soas d on d.id = u.dim_id where u.id <> u.dim_id order by 1""";

    private final Path database;
    private final HttpClient http = HttpClient.newHttpClient();
    private final Map<String, Integer> hints = new TreeMap<>();
    private final Set<String> lines = new LinkedHashSet<>();
    private List<Message> received = List.of();
    private URI festinger = URI.create("http://127.0.0.1");

    private MemoryReplay(Path database) {
        this.database = database;
    }

    public static void main(String... args) throws Exception {
        new MemoryReplay(Path.of(args[1])).run(Path.of(args[0]));
    }

    private void run(Path folder) throws Exception {
        HttpServer upstream = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        upstream.createContext("/", exchange -> {
            byte[] asked = exchange.getRequestBody().readAllBytes();
            if (exchange.getRequestURI().getPath().equals("/api/chat")) {
                received = messages(JSON.readTree(asked).path("messages"));
            }
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, ANSWER.length);
            exchange.getResponseBody().write(ANSWER);
            exchange.close();
        });
        upstream.start();
        System.out.println("upstream " + upstream.getAddress().getPort());
        festinger = URI.create(new String(System.in.readAllBytes(), StandardCharsets.UTF_8).strip());
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(name -> name.toString().endsWith(".json"))
                    .sorted()
                    .toList()) {
                replay(file);
            }
            report();
        } finally {
            upstream.stop(0);
        }
    }

    private void replay(Path file) throws IOException, InterruptedException {
        JsonNode read = JSON.readTree(file.toFile());
        List<Message> all = messages(read.isArray() ? read : read.path("messages"));
        List<List<Message>> plain = new ArrayList<>();
        List<List<Message>> sent = new ArrayList<>();
        List<String> answers = new ArrayList<>();
        String name = file.getFileName().toString();
        for (int turn = 1; turn < all.size(); turn++) {
            if (all.get(turn).role().equals("assistant")) {
                plain.add(all.subList(0, turn));
                answers.add(all.get(turn).content());
                chat(name, all.subList(0, turn));
                sent.add(received);
            }
        }
        count(sent);
        Rendering.Cost first = Rendering.SYSTEM_FIRST.cost(sent, plain, answers);
        Rendering.Cost order = Rendering.IN_ORDER.cost(sent, plain, answers);
        System.out.printf(
                "%-28s %3d prompts, read beside no memory: system first %.2f, in order %.2f; told %d characters%n",
                name, sent.size(), first.ratio(), order.ratio(), order.added());
    }

    /// Counts hints and lines of the last prompt, which carries all that were sent in its chat.
    private void count(List<List<Message>> sent) {
        for (Message message : sent.isEmpty() ? List.<Message>of() : sent.getLast()) {
            boolean within = false;
            for (String line : message.content().lines().toList()) {
                within = line.equals("<recollection>") || within && !line.equals("</recollection>");
                if (within && line.startsWith("? ")) {
                    hints.merge(line.substring(2, line.indexOf(':')), 1, Integer::sum);
                } else if (within && line.indexOf(": [") > 0) {
                    lines.add(line);
                }
            }
        }
    }

    private void report() throws IOException, SQLException {
        System.out.println(
                "hints: " + hints.values().stream().mapToInt(Integer::intValue).sum() + " " + hints);
        System.out.println("lines: " + lines.size());
        lines.forEach(line -> System.out.println("    " + line));
        edges();
    }

    /// Reads edges from the embedded database, where they are written after the prompts that taught them.
    private void edges() throws IOException, SQLException {
        String url = Files.readString(database).strip();
        try (var connection = DriverManager.getConnection(url);
                var rows = connection.createStatement().executeQuery(EDGES)) {
            System.out.println("edges learned:");
            while (rows.next()) {
                System.out.println("    " + rows.getString(1));
            }
        }
    }

    private void chat(String session, List<Message> messages) throws IOException, InterruptedException {
        var body = JSON.createObjectNode().put("model", "m").put("stream", false);
        ArrayNode history = body.putArray("messages");
        messages.forEach(
                message -> history.addObject().put("role", message.role()).put("content", message.content()));
        send(HttpRequest.newBuilder(festinger.resolve("/api/chat"))
                .header("X-Festinger-Session", session)
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body))));
    }

    private void send(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() / 100 != 2) {
            throw new IOException("HTTP " + answer.statusCode() + ": " + answer.body());
        }
    }

    private static List<Message> messages(JsonNode messages) {
        return StreamSupport.stream(messages.spliterator(), false)
                .map(message -> new Message(
                        message.path("role").asText(), message.path("content").asText()))
                .toList();
    }
}
