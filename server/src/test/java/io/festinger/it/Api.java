package io.festinger.it;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.testing.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// The server's interface as tests call it.
///
/// @param key what the caller brings; empty for nothing
/// @param workspace the one that the caller names; empty for none
record Api(URI address, String key, String workspace) {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final ObjectMapper JSON = new ObjectMapper();

    Api(URI address) {
        this(address, "", "");
    }

    /// The same server for the holder of a key.
    Api as(String secret) {
        return new Api(address, secret, workspace);
    }

    /// The same server in a new workspace, for a test that wants nothing to be known.
    Api inNew(String name) {
        Answer answer = post("/workspaces", Map.of("name", name));
        if (answer.status() != 201) {
            throw new IllegalStateException("no workspace " + name + ": " + answer.body());
        }
        return new Api(address, key, name);
    }

    /// An answer as it came.
    record Answer(int status, String body, HttpResponse<String> raw) {
        JsonNode json() {
            try {
                return JSON.readTree(body);
            } catch (IOException notJson) {
                throw new UncheckedIOException(body, notJson);
            }
        }
    }

    /// The status of an answer to a request without a body, its path sent as it is.
    int status(String method, String path) {
        return send(HttpRequest.newBuilder(URI.create(address + path))
                        .method(method, HttpRequest.BodyPublishers.noBody()))
                .status();
    }

    Answer get(String path) {
        return send(HttpRequest.newBuilder(address.resolve(path)));
    }

    Answer get(String path, Map<String, String> headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address.resolve(path));
        headers.forEach(request::header);
        return send(request);
    }

    /// @param accept the kinds of content that the caller takes
    Answer get(String path, String accept) {
        return send(HttpRequest.newBuilder(address.resolve(path)).header("Accept", accept));
    }

    Answer post(String path, Object body) {
        return post(path, write(body));
    }

    Answer post(String path, String body) {
        return send(HttpRequest.newBuilder(address.resolve(path)).POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    Answer post(String path, Object body, Map<String, String> headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address.resolve(path)).POST(HttpRequest.BodyPublishers.ofString(write(body)));
        headers.forEach(request::header);
        return send(request);
    }

    Answer put(String path, Object body) {
        return send(
                HttpRequest.newBuilder(address.resolve(path)).PUT(HttpRequest.BodyPublishers.ofString(write(body))));
    }

    Answer put(String path, Object body, Map<String, String> headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address.resolve(path)).PUT(HttpRequest.BodyPublishers.ofString(write(body)));
        headers.forEach(request::header);
        return send(request);
    }

    Answer tell(String fact) {
        return post("/iknowthat", Map.of("fact", fact));
    }

    /// One chat with one user message, not streaming.
    Answer chat(String text) {
        return chat(List.of(Map.of("role", "user", "content", text)));
    }

    Answer chat(List<Map<String, String>> messages) {
        return post("/api/chat", Map.of("model", "demo", "stream", false, "messages", messages));
    }

    /// What the server says of itself, once it says so as the database knows it now: on a loaded machine it answers
    /// before the database does, with the figures that were known last.
    JsonNode health() throws Exception {
        JsonNode[] health = new JsonNode[1];
        Eventually.holds("the figures of /health are current", () -> {
            health[0] = get("/health").json();
            return health[0].path("database").path("status").asText().equals("ok");
        });
        return health[0];
    }

    /// The block that a text would get.
    String recollect(String text) {
        return post("/recollect", Map.of("text", text)).json().path("block").asText();
    }

    private static String write(Object body) {
        try {
            return JSON.writeValueAsString(body);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    Answer delete(String path) {
        return send(HttpRequest.newBuilder(address.resolve(path)).DELETE());
    }

    private Answer send(HttpRequest.Builder request) {
        if (!key.isEmpty()) {
            request.header("Authorization", "Bearer " + key);
        }
        if (!workspace.isEmpty()) {
            request.header("X-Festinger-Workspace", workspace);
        }
        try {
            HttpResponse<String> answer =
                    CLIENT.send(request.timeout(Duration.ofMinutes(1)).build(), HttpResponse.BodyHandlers.ofString());
            ApiContract.check(answer);
            return new Answer(answer.statusCode(), answer.body(), answer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
