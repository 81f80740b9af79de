package io.festinger.bench.retrieval;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// A running server, seen by its clients.
final class Service {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int LONGEST_QUESTION = 20_000;
    private static final int POLL_MILLIS = 100;

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI address;

    Service(URI address) {
        this.address = address;
    }

    /// Imports the facts as episodic memories of the project, in order.
    void load(String project, List<Corpus.Fact> facts) throws IOException, InterruptedException {
        StringBuilder lines = new StringBuilder();
        for (Corpus.Fact fact : facts) {
            ObjectNode line = JSON.createObjectNode()
                    .put("memory_type", "episodic")
                    .put("content", fact.text())
                    .put("project", project)
                    .put("author", fact.author())
                    .put("observed_at", fact.at().contains("T") ? fact.at() + "Z" : fact.at() + "T00:00:00Z");
            lines.append(JSON.writeValueAsString(line)).append('\n');
        }
        JsonNode report = send(HttpRequest.newBuilder(address.resolve("/import"))
                .header("Content-Type", "application/x-ndjson")
                .POST(HttpRequest.BodyPublishers.ofString(lines.toString()))
                .build());
        if (report.path("facts").path("refused").asInt() > 0) {
            throw new IOException("not all facts were imported: " + report);
        }
    }

    /// Waits until every text has its vector.
    void awaitVectors(String project) throws IOException, InterruptedException {
        ask(project, "?", "");
        while (send(HttpRequest.newBuilder(address.resolve("/health")).build())
                .path("recall")
                .path("vectors")
                .asText()
                .contains("to read")) {
            Thread.sleep(POLL_MILLIS);
        }
    }

    /// The contents of the first ten answers.
    ///
    /// @param by `words`, `vectors`, or empty for both
    List<String> ask(String project, String question, String by) throws IOException, InterruptedException {
        String asked = question.substring(0, Math.min(question.length(), LONGEST_QUESTION));
        JsonNode answer = send(HttpRequest.newBuilder(address.resolve("/recall?limit=10&project=" + encoded(project)
                        + (by.isEmpty() ? "" : "&by=" + by) + "&q=" + encoded(asked)))
                .build());
        return answer.path("items").findValuesAsText("content");
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private JsonNode send(HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() / 100 != 2) {
            throw new IOException(
                    request.uri().getPath() + " answers " + response.statusCode() + ": " + response.body());
        }
        return JSON.readTree(response.body());
    }
}
