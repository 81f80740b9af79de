package io.festinger.bench.precision;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/// `POST /add`, `PUT /update`, `POST /search` and `DELETE /reset` of PrecisionMemBench, over the HTTP interface of
/// a running server: a user is a workspace, a scope a project, a belief a memory of its author. It ranks, cuts
/// and adds nothing. Argument: the server's address; prints its own.
public final class PrecisionWrapper {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String AUTHOR = "bench";

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI server;

    /// The workspaces of users in this run.
    private final Map<String, String> workspaces = new HashMap<>();

    /// Beliefs by the ids of their memories.
    private final Map<String, String> beliefs = new HashMap<>();

    /// Memories by the ids of their beliefs.
    private final Map<String, String> memories = new HashMap<>();

    private int runs;

    private PrecisionWrapper(URI server) {
        this.server = server;
    }

    public static void main(String... args) throws IOException {
        PrecisionWrapper wrapper = new PrecisionWrapper(URI.create(args[0]));
        HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http.createContext("/", wrapper::handle);
        http.start();
        System.out.println("ready http://127.0.0.1:" + http.getAddress().getPort());
    }

    private synchronized void handle(HttpExchange exchange) throws IOException {
        int status = 200;
        JsonNode answer;
        try {
            byte[] body = exchange.getRequestBody().readAllBytes();
            JsonNode request = body.length == 0 ? JSON.createObjectNode() : JSON.readTree(body);
            answer = switch (exchange.getRequestURI().getPath()) {
                case "/reset" -> reset();
                case "/add" -> add(request);
                case "/update" -> update(request);
                case "/search" -> search(request);
                default -> throw new IOException("no " + exchange.getRequestURI());
            };
        } catch (IOException e) {
            status = 500;
            answer = JSON.createObjectNode().put("error", e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        }
        byte[] bytes = JSON.writeValueAsBytes(answer);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private JsonNode reset() {
        runs++;
        workspaces.clear();
        beliefs.clear();
        memories.clear();
        return done();
    }

    private JsonNode add(JsonNode request) throws IOException, InterruptedException {
        String belief = request.path("metadata").path("beliefId").asText();
        if (memories.containsKey(belief)) {
            return update(((ObjectNode) request).put("beliefId", belief));
        }
        ObjectNode memory = JSON.createObjectNode()
                .put("memory_type", "project")
                .put("author", AUTHOR)
                .put("project", project(request.path("metadata").path("scope")))
                .put("content", request.path("text").asText());
        String id = call(request, "POST", "/memory", memory).path("id").asText();
        beliefs.put(id, belief);
        memories.put(belief, id);
        return done();
    }

    private JsonNode update(JsonNode request) throws IOException, InterruptedException {
        String id = memories.getOrDefault(request.path("beliefId").asText(), "");
        ObjectNode memory =
                JSON.createObjectNode().put("content", request.path("text").asText());
        call(request, "PUT", "/memory/" + id, memory);
        return done();
    }

    private JsonNode search(JsonNode request) throws IOException, InterruptedException {
        String path = "/recall?limit=" + request.path("limit").asInt(20)
                + "&q=" + encoded(request.path("query").asText())
                + (request.hasNonNull("scope") ? "&project=" + encoded(project(request.path("scope"))) : "");
        ObjectNode answer = JSON.createObjectNode();
        ArrayNode results = answer.putArray("results");
        for (JsonNode item : call(request, "GET", path, JSON.createObjectNode()).path("items")) {
            results.addObject()
                    .put("id", beliefs.getOrDefault(item.path("id").asText(), ""))
                    .put("memory", item.path("content").asText())
                    .put("score", item.path("score").asDouble());
        }
        return answer;
    }

    private static JsonNode done() {
        return JSON.createObjectNode().put("ok", true);
    }

    private static String project(JsonNode scope) {
        return scope.asText().replace(':', ' ');
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private JsonNode call(JsonNode request, String method, String path, JsonNode body)
            throws IOException, InterruptedException {
        String user = request.path("user_id").asText();
        if (!workspaces.containsKey(user)) {
            String name = "run%d_%s".formatted(runs, user.replaceAll("[^a-z0-9]", "_"));
            send(HttpRequest.newBuilder(server.resolve("/workspaces"))
                    .POST(json(JSON.createObjectNode().put("name", name))));
            workspaces.put(user, name);
        }
        return send(HttpRequest.newBuilder(server.resolve(path))
                .header("X-Festinger-Workspace", workspaces.get(user))
                .method(method, method.equals("GET") ? BodyPublishers.noBody() : json(body)));
    }

    private static HttpRequest.BodyPublisher json(JsonNode body) throws IOException {
        return BodyPublishers.ofByteArray(JSON.writeValueAsBytes(body));
    }

    private JsonNode send(HttpRequest.Builder request) throws IOException, InterruptedException {
        var response =
                http.send(request.header("Content-Type", "application/json").build(), BodyHandlers.ofString());
        if (response.statusCode() / 100 != 2) {
            throw new IOException(response.statusCode() + ": " + response.body());
        }
        return JSON.readTree(response.body());
    }
}
