package io.festinger.gateway.demo;

import io.festinger.gateway.answer.AnswerWriter;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.door.ErrorShape;
import io.festinger.gateway.door.Route;
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
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/// The demo model server: an HTTP server on its own loopback port.
public final class DemoUpstream implements AutoCloseable {
    private static final Map<String, Function<Instant, JsonObject>> READS = Map.of(
            "/api/tags", _ -> DemoModel.tags(),
            "/api/ps", DemoModel::running,
            "/api/version", _ -> new JsonObject().put("version", "0.0.0-demo"),
            "/api/show", _ -> DemoModel.show(),
            "/v1/models", _ -> DemoModel.openAiList(),
            "/v1/models/demo", _ -> DemoModel.openAi());

    private static final Map<String, Function<JsonObject, JsonObject>> CALLS = Map.of(
            "/api/show", _ -> DemoModel.show(),
            "/api/embed", DemoEmbeddings::embed,
            "/api/embeddings", DemoEmbeddings::embedding,
            "/v1/embeddings", DemoEmbeddings::openAi);

    private final Vertx vertx;
    private final InstantSource clock;

    /// The same id for every answer, so equal requests have equal answers.
    private final AnswerWriter writer;

    private final HttpServer server;

    private DemoUpstream(Vertx vertx, InstantSource clock) {
        this.vertx = vertx;
        this.clock = clock;
        this.writer = new AnswerWriter(clock, () -> "demo");
        // like Ollama, ignore an offer to upgrade to HTTP/2, which Java's own client makes
        this.server = vertx.createHttpServer(
                new HttpServerOptions().setTcpNoDelay(true).setHttp2ClearTextEnabled(false));
    }

    /// Starts a server, which listens when the future completes.
    public static Future<DemoUpstream> start(Vertx vertx, InstantSource clock) {
        var demo = new DemoUpstream(vertx, clock);
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
                        .onFailure(e -> request.response().close());
        }
    }

    private void read(HttpServerRequest request) {
        Function<Instant, JsonObject> answer = READS.get(request.path());
        if ("/".equals(request.path())) {
            request.response()
                    .putHeader("Content-Type", "text/plain; charset=utf-8")
                    .end("Festinger demo upstream is running");
        } else if (answer == null) {
            refuse(request, 404, "the demo upstream has no " + request.path());
        } else {
            json(request, 200, answer.apply(clock.instant()).encode());
        }
    }

    private void call(HttpServerRequest request, Buffer bytes) {
        String path = String.valueOf(request.path());
        try {
            JsonObject body = bytes.length() == 0 ? new JsonObject() : bytes.toJsonObject();
            answer(request, path, withoutNulls(body));
        } catch (DecodeException e) {
            refuse(request, 400, "invalid request: the body is not a JSON object");
        } catch (ClassCastException e) {
            refuse(request, 400, "invalid request: a field has another type than " + path + " takes");
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
        Optional<Dialect> dialect = Route.of("POST", path).flatMap(Route::dialect);
        Function<JsonObject, JsonObject> call = CALLS.get(path);
        if (dialect.isPresent()) {
            answer(request, dialect.get(), body);
        } else if (call != null) {
            json(request, 200, call.apply(body).encode());
        } else {
            refuse(request, 404, "the demo upstream has no " + path + ": it is a demo");
        }
    }

    private void answer(HttpServerRequest request, Dialect dialect, JsonObject body) {
        DemoRequest demoRequest = DemoRequest.of(dialect, body);
        boolean ollama = dialect == Dialect.OLLAMA_CHAT || dialect == Dialect.OLLAMA_GENERATE;
        if (demoRequest.onlyLoads() && !ollama) {
            refuse(request, 400, "nothing is asked: the prompt is empty");
        } else if (demoRequest.onlyLoads() || !demoRequest.stream()) {
            json(request, 200, String.join("", writer.write(dialect, false, demoRequest.answer(true))));
        } else {
            String contentType = AnswerWriter.framing(dialect, true).contentType();
            request.response().putHeader("Content-Type", contentType);
            PieceWriter.write(
                    vertx,
                    request.response(),
                    writer.write(dialect, true, demoRequest.answer(isCounted(dialect, body))));
        }
    }

    /// OpenAI's two older routes report a stream's usage to clients that ask for it.
    private static boolean isCounted(Dialect dialect, JsonObject body) {
        return switch (dialect) {
            case OPENAI_CHAT, OPENAI_COMPLETIONS ->
                body.getJsonObject("stream_options", new JsonObject()).getBoolean("include_usage", false);
            case OLLAMA_CHAT, OLLAMA_GENERATE, OPENAI_RESPONSES, ANTHROPIC_MESSAGES -> true;
        };
    }

    private static void refuse(HttpServerRequest request, int status, String message) {
        json(
                request,
                status,
                ErrorShape.of(request.path()).error(status, message, null).encode());
    }

    private static void json(HttpServerRequest request, int status, String body) {
        request.response()
                .setStatusCode(status)
                .putHeader("Content-Type", "application/json; charset=utf-8")
                .end(body);
    }

    @Override
    public void close() {
        server.close();
    }
}
