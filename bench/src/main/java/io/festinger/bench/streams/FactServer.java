package io.festinger.bench.streams;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.bench.streams.FactStream.Fact;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A server into which streams are committed.
final class FactServer {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int PAGE = 500;

    private final URI address;
    private final HttpClient http = HttpClient.newHttpClient();

    FactServer(URI address) {
        this.address = address;
    }

    /// The answer to a written fact.
    ///
    /// @param micros how long the write took
    record Committed(String id, String verdict, long micros) {}

    /// A conflict, with the ids of its rows.
    ///
    /// @param proposed whether it proposes an update
    record Conflict(String detector, String rule, boolean proposed, Set<String> members, String explanation) {}

    Committed commit(String project, Fact fact) throws IOException, InterruptedException {
        String at = fact.at().contains("T") ? fact.at() : fact.at() + "T12:00:00Z";
        Map<String, String> body = Map.of(
                "memory_type",
                "knowledge",
                "content",
                fact.content(),
                "project",
                project,
                "author",
                fact.author(),
                "observed_at",
                at);
        long start = System.nanoTime();
        JsonNode answer = send("POST", "/memory", JSON.writeValueAsString(body));
        long micros = (System.nanoTime() - start) / 1_000;
        return new Committed(answer.path("id").asText(), answer.path("verdict").asText(), micros);
    }

    /// How many pieces of work the workspace has left.
    int waiting() throws IOException, InterruptedException {
        return send("GET", "/health", "").path("queue_depth").asInt();
    }

    /// The conflicts of a project.
    ///
    /// @param status `all` for open and closed ones, `held` for those in the review list
    List<Conflict> conflicts(String project, String status) throws IOException, InterruptedException {
        List<Conflict> all = new ArrayList<>();
        String next = "";
        do {
            JsonNode page = send(
                    "GET",
                    "/conflicts?status=" + status + "&limit=" + PAGE + "&project=" + encoded(project)
                            + (next.isEmpty() ? "" : "&cursor=" + encoded(next)),
                    "");
            for (JsonNode item : page.path("items")) {
                Set<String> members = new HashSet<>();
                item.path("members")
                        .forEach(member -> members.add(member.path("member_id").asText()));
                all.add(new Conflict(
                        item.path("detector").asText(),
                        item.path("rule_id").asText(),
                        item.path("status").asText().equals("proposed")
                                || item.path("suggestion").isObject(),
                        members,
                        item.path("explanation").asText()));
            }
            next = page.path("next_cursor").asText("");
        } while (!next.isEmpty());
        return all;
    }

    /// By the id of each superseded row of a project, the one that replaced it.
    Map<String, String> superseded(String project) throws IOException, InterruptedException {
        Map<String, String> replaced = new java.util.HashMap<>();
        String next = "";
        do {
            JsonNode page = send(
                    "GET",
                    "/memory?status=superseded&limit=" + PAGE + "&project=" + encoded(project)
                            + (next.isEmpty() ? "" : "&cursor=" + encoded(next)),
                    "");
            for (JsonNode item : page.path("items")) {
                replaced.put(
                        item.path("id").asText(), item.path("superseded_by").asText());
            }
            next = page.path("next_cursor").asText("");
        } while (!next.isEmpty());
        return replaced;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private JsonNode send(String method, String path, String body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address.resolve(path))
                .timeout(PATIENCE)
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() >= 300) {
            throw new IOException(path + " answers " + answer.statusCode() + ": " + answer.body());
        }
        return JSON.readTree(answer.body());
    }
}
