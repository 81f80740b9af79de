package io.festinger.gateway.demo;

import static io.festinger.gateway.demo.OllamaShapes.Carrier.CHAT;
import static io.festinger.gateway.demo.OllamaShapes.Carrier.GENERATE;

import io.festinger.gateway.demo.OllamaShapes.Carrier;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The demo model server: an HTTP server on a loopback port of its own.
public final class DemoUpstream implements AutoCloseable {
    private static final Map<String, Supplier<JsonObject>> READS = Map.of(
            "/api/tags", OllamaShapes::tags,
            "/api/ps", OllamaShapes::running,
            "/api/version", () -> new JsonObject().put("version", "0.0.0-demo"),
            "/api/show", OllamaShapes::show,
            "/v1/models", OpenAiShapes::models,
            "/v1/models/demo", () -> OpenAiShapes.model("demo"));

    private static final Map<String, Function<JsonObject, JsonObject>> CALLS = Map.of(
            "/api/embed", DemoEmbeddings::embed,
            "/api/embeddings", DemoEmbeddings::embedding,
            "/v1/embeddings", DemoEmbeddings::openAi);

    private final Vertx vertx;
    private final HttpServer server;

    private DemoUpstream(Vertx vertx) {
        this.vertx = vertx;
        // as Ollama: an offer to go on in HTTP/2, which Java's own client makes, is passed over
        this.server = vertx.createHttpServer(
                new HttpServerOptions().setTcpNoDelay(true).setHttp2ClearTextEnabled(false));
    }

    /// Starts one; it listens when the future completes.
    public static Future<DemoUpstream> start(Vertx vertx) {
        var demo = new DemoUpstream(vertx);
        return demo.server.requestHandler(demo::handle).listen(0, "127.0.0.1").map(listening -> demo);
    }

    public URI url() {
        return URI.create("http://127.0.0.1:" + server.actualPort());
    }

    private void handle(HttpServerRequest request) {
        String origin = request.getHeader("Origin");
        if (origin != null) {
            request.response().putHeader("Access-Control-Allow-Origin", origin);
        }
        switch (request.method().name()) {
            case "OPTIONS" ->
                request.response()
                        .putHeader("Access-Control-Allow-Methods", "GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS")
                        .putHeader("Access-Control-Allow-Headers", "Authorization,Content-Type,User-Agent,Accept")
                        .setStatusCode(204)
                        .end();
            case "GET", "HEAD" -> read(request);
            default ->
                request.body()
                        .onSuccess(body -> call(request, body))
                        .onFailure(gone -> request.response().close());
        }
    }

    private void read(HttpServerRequest request) {
        Supplier<JsonObject> answer = READS.get(request.path());
        if ("/".equals(request.path())) {
            request.response()
                    .putHeader("Content-Type", "text/plain; charset=utf-8")
                    .end("Festinger demo upstream is running");
        } else if (answer == null) {
            json(request, 404, OllamaShapes.error("the demo upstream has no " + request.path()));
        } else {
            json(request, 200, answer.get());
        }
    }

    private void call(HttpServerRequest request, Buffer bytes) {
        String path = String.valueOf(request.path());
        try {
            JsonObject body = bytes.length() == 0 ? new JsonObject() : bytes.toJsonObject();
            answer(request, path, withoutNulls(body));
        } catch (DecodeException garbled) {
            json(request, 400, error(path, "invalid request: the body is not a JSON object"));
        } catch (ClassCastException odd) {
            json(request, 400, error(path, "invalid request: a field has another type than " + path + " takes"));
        }
    }

    /// A null field counts as absent.
    private static JsonObject withoutNulls(JsonObject object) {
        JsonObject without = new JsonObject();
        object.fieldNames().stream()
                .filter(name -> object.getValue(name) != null)
                .forEach(name -> without.put(name, withoutNulls(object.getValue(name))));
        return without;
    }

    private static Object withoutNulls(Object value) {
        return switch (value) {
            case JsonObject object -> withoutNulls(object);
            case JsonArray list ->
                new JsonArray(list.stream()
                        .filter(Objects::nonNull)
                        .map(DemoUpstream::withoutNulls)
                        .toList());
            default -> value;
        };
    }

    private void answer(HttpServerRequest request, String path, JsonObject body) {
        switch (path) {
            case "/api/chat" -> ollama(request, CHAT, DemoRequest.chat(body, true));
            case "/api/generate" -> ollama(request, GENERATE, DemoRequest.generate(body, true));
            case "/v1/chat/completions" -> chat(request, DemoRequest.chat(body, false), body);
            case "/v1/completions" -> completion(request, DemoRequest.generate(body, false), body);
            case "/v1/responses" -> {
                DemoRequest asked = DemoRequest.responses(body);
                answer(request, asked, ResponsesShapes::response, ResponsesShapes::events);
            }
            case "/v1/messages" -> {
                DemoRequest asked = DemoRequest.anthropic(body);
                answer(request, asked, AnthropicShapes::message, AnthropicShapes::events);
            }
            case "/api/show" -> json(request, 200, OllamaShapes.show());
            default -> {
                Function<JsonObject, JsonObject> call = CALLS.get(path);
                if (call == null) {
                    json(request, 404, OllamaShapes.error("the demo upstream has no " + path + ": it is a demo"));
                } else {
                    json(request, 200, call.apply(body));
                }
            }
        }
    }

    private void ollama(HttpServerRequest request, Carrier carrier, DemoRequest asked) {
        if (asked.onlyLoads()) {
            json(request, 200, OllamaShapes.last(carrier, asked, ""));
        } else if (!asked.stream()) {
            json(request, 200, OllamaShapes.whole(carrier, asked));
        } else {
            List<String> lines = OllamaShapes.lines(carrier, asked).stream()
                    .map(line -> line + "\n")
                    .toList();
            request.response().putHeader("Content-Type", "application/x-ndjson");
            PieceWriter.write(vertx, request.response(), lines);
        }
    }

    private void chat(HttpServerRequest request, DemoRequest asked, JsonObject body) {
        answer(request, asked, OpenAiShapes::completion, streamed -> {
            var usage = wantsUsage(body) ? OpenAiShapes.lastUsage(asked, "chat.completion.chunk") : null;
            return events(OpenAiShapes.chunks(streamed), usage);
        });
    }

    private void completion(HttpServerRequest request, DemoRequest asked, JsonObject body) {
        answer(request, asked, OpenAiShapes::textCompletion, streamed -> {
            var usage = wantsUsage(body) ? OpenAiShapes.lastUsage(asked, "text_completion") : null;
            return events(OpenAiShapes.texts(streamed), usage);
        });
    }

    /// Answers on a `/v1` path, in one piece or as server-sent events.
    private void answer(
            HttpServerRequest request,
            DemoRequest asked,
            Function<DemoRequest, JsonObject> whole,
            Function<DemoRequest, List<String>> events) {
        if (asked.onlyLoads()) {
            json(request, 400, error(String.valueOf(request.path()), "nothing is asked: the prompt is empty"));
        } else if (!asked.stream()) {
            json(request, 200, whole.apply(asked));
        } else {
            request.response().putHeader("Content-Type", "text/event-stream");
            PieceWriter.write(vertx, request.response(), events.apply(asked));
        }
    }

    private static List<String> events(List<JsonObject> chunks, @Nullable JsonObject usage) {
        List<String> events = new ArrayList<>();
        chunks.forEach(chunk -> events.add(event(chunk)));
        if (usage != null) {
            events.add(event(usage));
        }
        events.add("data: [DONE]\n\n");
        return events;
    }

    private static JsonObject error(String path, String what) {
        if (path.equals("/v1/messages")) {
            return AnthropicShapes.error(what);
        }
        return path.startsWith("/v1/") ? OpenAiShapes.error(what) : OllamaShapes.error(what);
    }

    private static boolean wantsUsage(JsonObject body) {
        return body.getJsonObject("stream_options", new JsonObject()).getBoolean("include_usage", false);
    }

    private static String event(JsonObject object) {
        return "data: " + object + "\n\n";
    }

    private static void json(HttpServerRequest request, int status, JsonObject body) {
        request.response()
                .setStatusCode(status)
                .putHeader("Content-Type", "application/json; charset=utf-8")
                .end(body.toBuffer());
    }

    @Override
    public void close() {
        server.close();
    }
}
