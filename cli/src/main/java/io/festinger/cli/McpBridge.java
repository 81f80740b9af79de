package io.festinger.cli;

import io.festinger.cli.client.PlainJson;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Carries MCP messages between standard input and output and a server, one message per line, one after the
/// other. Standard output carries the protocol and nothing else; a request that cannot be delivered is
/// answered with an error, so a client never waits forever.
record McpBridge(McpEndpoint endpoint, PrintWriter out, PrintWriter err) {
    private static final int SERVER_ERROR = -32_000;
    private static final int PARSE_ERROR = -32_700;

    /// Returns when the input ends.
    void carry(InputStream in) {
        try (var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isBlank()) {
                    carry(line);
                }
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException("standard input cannot be read", unreadable);
        }
        leave();
    }

    private void carry(String line) {
        Optional<Map<String, @Nullable Object>> message = PlainJson.object(line);
        if (message.isEmpty()) {
            fail(null, PARSE_ERROR, "a line of standard input is not a JSON object");
            return;
        }
        Map<String, @Nullable Object> fields = message.get();
        try {
            McpEndpoint.Delivery delivery = endpoint.deliver(line);
            if (!delivery.refusal().isEmpty() || delivery.status() >= 400) {
                reportRefusal(fields, delivery);
                return;
            }
            if ("initialize".equals(fields.get("method"))) {
                delivery.messages().forEach(this::agree);
            }
            delivery.messages().forEach(this::say);
        } catch (IOException unreachable) {
            reportFailure(
                    fields,
                    "no Festinger server answers: " + unreachable.getMessage()
                            + "; start one with 'festinger serve', or name one with --server or FESTINGER_URL");
        }
    }

    private void agree(String answer) {
        PlainJson.object(answer)
                .flatMap(fields -> PlainJson.child(fields, "result"))
                .flatMap(result -> PlainJson.text(result, "protocolVersion"))
                .ifPresent(endpoint::agreed);
    }

    private void reportRefusal(Map<String, @Nullable Object> message, McpEndpoint.Delivery delivery) {
        String reason = PlainJson.object(delivery.refusal())
                .flatMap(fields -> PlainJson.child(fields, "error"))
                .flatMap(error -> PlainJson.text(error, "message"))
                .orElse("the server refused it");
        reportFailure(message, reason + " (HTTP " + delivery.status() + ")");
    }

    /// A request gets an error as its answer; for a notification the error is only logged.
    private void reportFailure(Map<String, @Nullable Object> message, String reason) {
        err.println("festinger mcp: " + reason);
        if (message.containsKey("method") && message.get("id") != null) {
            fail(message.get("id"), SERVER_ERROR, reason);
        }
    }

    private void fail(@Nullable Object id, int code, String reason) {
        Map<String, @Nullable Object> answer = new LinkedHashMap<>();
        answer.put("jsonrpc", "2.0");
        answer.put("id", id);
        answer.put("error", Map.of("code", code, "message", reason));
        say(PlainJson.write(answer));
    }

    /// Prints one line in ASCII, regardless of the locale.
    private void say(String json) {
        StringBuilder line = new StringBuilder(json.length());
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            if (c == '\n' || c == '\r') {
                line.append(' ');
            } else if (c < 128) {
                line.append(c);
            } else {
                line.append("\\u%04x".formatted((int) c));
            }
        }
        out.println(line);
        out.flush();
    }

    private void leave() {
        try {
            endpoint.leave();
        } catch (IOException e) {
            err.println("festinger mcp: the session could not be ended: " + e.getMessage());
        }
    }
}
