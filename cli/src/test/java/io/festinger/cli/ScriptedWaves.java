package io.festinger.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.festinger.cli.client.ApiResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CopyOnWriteArrayList;

/// A server that takes waves in: its answers come in their order, the last one again and again.
final class ScriptedWaves implements AutoCloseable {
    private final HttpServer server;
    private final Deque<ApiResponse> answers = new ConcurrentLinkedDeque<>();
    private final List<String> bodies = new CopyOnWriteArrayList<>();
    private final List<String> postedTexts = new CopyOnWriteArrayList<>();
    private volatile String open = "{\"items\": []}";

    ScriptedWaves() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/ingestion/wave", this::handle);
        server.start();
    }

    void answer(int status, String body) {
        answers.add(new ApiResponse(status, body));
    }

    /// The waves that are there.
    void open(String page) {
        open = page;
    }

    /// What was posted.
    List<String> bodies() {
        return bodies;
    }

    /// The paths of these.
    List<String> postedTexts() {
        return postedTexts;
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void handle(HttpExchange exchange) {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            ApiResponse answer = new ApiResponse(200, open);
            if (exchange.getRequestMethod().equals("POST")) {
                bodies.add(body);
                postedTexts.add(exchange.getRequestURI().getPath());
                answer = answers.size() > 1 ? answers.removeFirst() : answers.getFirst();
            }
            byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer.status(), bytes.length);
            exchange.getResponseBody().write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
