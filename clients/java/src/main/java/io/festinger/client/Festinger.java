package io.festinger.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A Festinger server, over HTTP. Safe for any number of threads; each call is one blocking
/// request.
public final class Festinger {
    /// Where a server on this machine answers.
    public static final URI LOCAL = URI.create("http://127.0.0.1:11435");

    static final ObjectMapper JSON = new ObjectMapper();

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final String url;
    private final @Nullable String key;
    private final @Nullable String workspace;
    private final HttpClient http;

    /// A server that requires no key.
    public Festinger(URI url) {
        this(url, null, null);
    }

    /// @param key an agent's key; null on the server's own machine while no key exists
    /// @param workspace null for the key's own workspace, or `default`
    public Festinger(URI url, @Nullable String key, @Nullable String workspace) {
        this.url = url.toString().replaceFirst("/+$", "");
        this.key = key;
        this.workspace = workspace;
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(TIMEOUT)
                .build();
    }

    /// Stores a fact: one sentence or a few about one thing. What contradicts it is kept, and
    /// reported in the answer.
    ///
    /// @param project empty for none
    /// @throws FestingerException when it is refused, for instance because it has a secret in it
    public Commitment commit(String project, String content) {
        Map<String, Object> body = new LinkedHashMap<>(Map.of("content", content));
        if (!project.isEmpty()) {
            body.put("project", project);
        }
        return Commitment.of(post("/memory", body));
    }

    /// What is known about a question, the best first.
    ///
    /// @param project empty for all projects
    /// @throws FestingerException
    public List<RecalledItem> recall(String project, String question, int limit) {
        Map<String, Object> query = new LinkedHashMap<>(Map.of("q", question, "limit", limit));
        if (!project.isEmpty()) {
            query.put("project", project);
        }
        List<RecalledItem> items = new ArrayList<>();
        get("/recall", query).path("items").forEach(item -> items.add(RecalledItem.of(item)));
        return items;
    }

    /// What is known about a question as one text for a prompt; empty when nothing is.
    ///
    /// @param project empty for none
    /// @throws FestingerException
    public String context(String project, String question, int budgetTokens) {
        Map<String, Object> body = new LinkedHashMap<>(Map.of("query", question, "budget_tokens", budgetTokens));
        if (!project.isEmpty()) {
            body.put("project", project);
        }
        JsonNode answer = post("/context/build", body);
        return answer.path("items").isEmpty() ? "" : answer.path("context").asText();
    }

    /// @param path such as `/conflicts`
    /// @throws FestingerException
    public JsonNode get(String path, Map<String, ?> query) {
        String parameters = query.entrySet().stream()
                .map(entry -> encoded(entry.getKey()) + "=" + encoded(String.valueOf(entry.getValue())))
                .collect(Collectors.joining("&"));
        return send(
                request(path + (parameters.isEmpty() ? "" : "?" + parameters)).GET());
    }

    /// @param body what Jackson writes as a JSON object
    /// @throws FestingerException
    public JsonNode post(String path, Object body) {
        try {
            String json = JSON.writeValueAsString(body);
            return send(request(path)
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(json)));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("this cannot be written as JSON", e);
        }
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(url + path)).timeout(TIMEOUT).header("Accept", "application/json");
        if (key != null) {
            request.header("Authorization", "Bearer " + key);
        }
        if (workspace != null) {
            request.header("X-Festinger-Workspace", workspace);
        }
        return request;
    }

    private JsonNode send(HttpRequest.Builder request) {
        try {
            HttpResponse<String> answer =
                    http.send(request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
            if (answer.statusCode() / 100 == 2) {
                return JSON.readTree(answer.body());
            }
            throw refusal(answer);
        } catch (IOException e) {
            throw new FestingerException(
                    0,
                    null,
                    null,
                    "the Festinger server at " + url + " does not answer; start it, or check the address",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new FestingerException(0, null, null, "interrupted while waiting for " + url, e);
        }
    }

    private static FestingerException refusal(HttpResponse<String> answer) {
        JsonNode problem;
        try {
            problem = JSON.readTree(answer.body());
        } catch (JsonProcessingException notJson) {
            problem = JSON.createObjectNode();
        }
        return new FestingerException(
                answer.statusCode(),
                problem.path("code").asText(null),
                problem.path("field").asText(null),
                problem.path("detail").asText("HTTP " + answer.statusCode()),
                null);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
