package io.festinger.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.festinger.cli.client.ApiResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/// A server on a free loopback port that gives scripted answers and remembers what it was asked. A path
/// without a script is a 404 with an empty body.
final class ScriptedServer implements AutoCloseable {
    /// @param target path and query, as they came
    record ReceivedRequest(String method, String path, String target, String body, Map<String, List<String>> headers) {
        String header(String name) {
            return headers.entrySet().stream()
                    .filter(header -> header.getKey().equalsIgnoreCase(name))
                    .map(header -> header.getValue().getFirst())
                    .findFirst()
                    .orElse("");
        }
    }

    private final HttpServer server;
    private final Map<String, ApiResponse> script = new ConcurrentHashMap<>();
    private final List<ReceivedRequest> receivedRequests = new CopyOnWriteArrayList<>();
    private volatile ApiResponse fallback = new ApiResponse(404, "");

    ScriptedServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::handle);
        server.start();
    }

    ScriptedServer answers(String path, int status, String body) {
        script.put(path, new ApiResponse(status, body));
        return this;
    }

    /// Scripts the answer to every path without one of its own.
    ScriptedServer answersAll(int status, String body) {
        fallback = new ApiResponse(status, body);
        return this;
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    List<ReceivedRequest> requests() {
        return receivedRequests;
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void handle(HttpExchange exchange) {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            receivedRequests.add(new ReceivedRequest(
                    exchange.getRequestMethod(),
                    path,
                    exchange.getRequestURI().toString(),
                    body,
                    Map.copyOf(exchange.getRequestHeaders())));
            ApiResponse answer = script.getOrDefault(path, fallback);
            byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
