package io.festinger.cli;

import io.festinger.cli.client.Connection;
import io.festinger.cli.client.Version;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A server's MCP endpoint over streamable HTTP: sends a message and returns the messages that answer it.
/// It keeps the server's session. Used by one thread.
final class McpEndpoint {
    private static final String SESSION = "Mcp-Session-Id";
    private static final int CONNECT_MILLIS = 5_000;
    private static final int ANSWER_MILLIS = 600_000;

    private final Connection connection;
    private final String path;
    private @Nullable String session;
    private @Nullable String version;

    McpEndpoint(Connection connection, String path) {
        this.connection = connection;
        this.path = path;
    }

    /// The result of a delivery.
    ///
    /// @param messages in order of arrival; none for a notification
    /// @param refusal the server's text if it did not accept the message, otherwise empty
    record Delivery(int status, List<String> messages, String refusal) {}

    /// The protocol's version that the server chose, which every later message names.
    void agreed(String chosenText) {
        version = chosenText;
    }

    /// @throws IOException when the server does not answer, or its answer breaks off
    Delivery deliver(String message) throws IOException {
        HttpURLConnection http = open("POST");
        byte[] body = message.getBytes(StandardCharsets.UTF_8);
        http.setRequestProperty("Content-Type", "application/json");
        http.setDoOutput(true);
        try (var out = http.getOutputStream()) {
            out.write(body);
        }
        int status = http.getResponseCode();
        String givenText = http.getHeaderField(SESSION);
        if (givenText != null) {
            session = givenText;
        }
        String text = text(http, status);
        if (status >= 400) {
            return new Delivery(status, List.of(), text);
        }
        String type = http.getContentType();
        boolean stream = type != null && type.startsWith("text/event-stream");
        return new Delivery(status, stream ? events(text) : text.isBlank() ? List.of() : List.of(text), "");
    }

    /// Tells the server that the session is over.
    void leave() throws IOException {
        if (session != null) {
            open("DELETE").getResponseCode();
        }
    }

    private HttpURLConnection open(String method) throws IOException {
        HttpURLConnection http =
                (HttpURLConnection) connection.uri(path).toURL().openConnection(Proxy.NO_PROXY);
        http.setRequestMethod(method);
        http.setConnectTimeout(CONNECT_MILLIS);
        http.setReadTimeout(ANSWER_MILLIS);
        http.setInstanceFollowRedirects(false);
        http.setRequestProperty("Accept", "application/json, text/event-stream");
        http.setRequestProperty("User-Agent", "festinger-cli/" + Version.number());
        property(http, SESSION, session);
        property(http, "Mcp-Protocol-Version", version);
        if (connection.namesAWorkspace()) {
            property(http, "X-Festinger-Workspace", connection.workspace().value());
        }
        if (!connection.key().value().isEmpty()) {
            property(http, "Authorization", "Bearer " + connection.key().value());
        }
        return http;
    }

    private static void property(HttpURLConnection http, String name, @Nullable String value) {
        if (value != null) {
            http.setRequestProperty(name, value);
        }
    }

    private static String text(HttpURLConnection http, int status) throws IOException {
        try (InputStream in = status >= 400 ? http.getErrorStream() : http.getInputStream()) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /// The data of each server-sent event.
    private static List<String> events(String text) {
        List<String> messages = new ArrayList<>();
        StringBuilder data = new StringBuilder();
        for (String line : text.lines().toList()) {
            if (line.startsWith("data:")) {
                data.append(line.substring("data:".length()).strip());
            } else if (line.isEmpty() && !data.isEmpty()) {
                messages.add(data.toString());
                data.setLength(0);
            }
        }
        if (!data.isEmpty()) {
            messages.add(data.toString());
        }
        return messages;
    }
}
