package io.festinger.it;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

/// An Ollama that answers every chat with one word and remembers the bodies that reached it.
final class RecordingUpstream implements AutoCloseable {
    private final HttpServer server;
    private volatile String authorization = "";
    private final List<String> chats = new CopyOnWriteArrayList<>();

    RecordingUpstream() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /// The body of the last chat.
    JsonNode lastChat() throws IOException {
        return new ObjectMapper().readTree(chats.getLast());
    }

    /// What the last chat was authorised with, or an empty text.
    String lastAuthorization() {
        return authorization;
    }

    /// The last chat's system message, or an empty text where it had none.
    String lastSystem() throws IOException {
        JsonNode first = lastChat().path("messages").path(0);
        return first.path("role").asText().equals("system")
                ? first.path("content").asText()
                : "";
    }

    /// The last message of the last chat.
    String lastMessage() throws IOException {
        JsonNode messages = lastChat().path("messages");
        return messages.path(messages.size() - 1).path("content").asText();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        if (exchange.getRequestURI().getPath().equals("/api/chat")) {
            chats.add(body);
            String givenText = exchange.getRequestHeaders().getFirst("Authorization");
            authorization = givenText == null ? "" : givenText;
        }
        byte[] answer = """
                {"model":"demo","message":{"role":"assistant","content":"yes"},"done":true}
                """.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
