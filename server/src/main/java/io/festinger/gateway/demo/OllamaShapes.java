package io.festinger.gateway.demo;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// Ollama's native shapes.
final class OllamaShapes {
    private static final long NANOS = 1_000_000;

    private OllamaShapes() {}

    /// How a route carries text: `/api/chat` in a message, `/api/generate` in a plain field.
    enum Carrier {
        CHAT(text -> new JsonObject()
                .put("message", new JsonObject().put("role", "assistant").put("content", text))),
        GENERATE(text -> new JsonObject().put("response", text));

        private final Function<String, JsonObject> wrap;

        Carrier(Function<String, JsonObject> wrap) {
            this.wrap = wrap;
        }
    }

    /// The one answer.
    static JsonObject whole(Carrier carrier, DemoRequest asked) {
        return asked.call()
                .map(call -> calling(last(carrier, asked, ""), call))
                .orElseGet(() -> last(carrier, asked, asked.answer()));
    }

    /// The lines of a stream, the last one included.
    static List<JsonObject> lines(Carrier carrier, DemoRequest asked) {
        Stream<JsonObject> pieces = asked.call()
                .map(call -> Stream.of(calling(piece(carrier, asked, ""), call)))
                .orElseGet(() -> asked.pieces().stream().map(text -> piece(carrier, asked, text)));
        return Stream.concat(pieces, Stream.of(last(carrier, asked, ""))).toList();
    }

    /// Only a message can carry a call.
    private static JsonObject calling(JsonObject line, AskedCall call) {
        var function = new JsonObject().put("name", call.name()).put("arguments", call.arguments());
        if (line.getValue("message") instanceof JsonObject message) {
            message.put("tool_calls", new JsonArray().add(new JsonObject().put("function", function)));
        }
        return line;
    }

    private static JsonObject piece(Carrier carrier, DemoRequest asked, String text) {
        return head(asked).mergeIn(carrier.wrap.apply(text)).put("done", false);
    }

    /// The last line of a stream, or, with the whole text in it, the one answer.
    static JsonObject last(Carrier carrier, DemoRequest asked, String text) {
        JsonObject last = head(asked).mergeIn(carrier.wrap.apply(text)).put("done", true);
        if (asked.onlyLoads()) {
            return last.put("done_reason", asked.unload() ? "unload" : "load");
        }
        last.put("done_reason", "stop")
                .put("total_duration", 3 * NANOS)
                .put("load_duration", NANOS)
                .put("prompt_eval_count", asked.promptTokens())
                .put("prompt_eval_duration", NANOS)
                .put("eval_count", asked.answerTokens())
                .put("eval_duration", NANOS);
        return carrier == Carrier.GENERATE ? last.put("context", new JsonArray()) : last;
    }

    static JsonObject tags() {
        return new JsonObject().put("models", new JsonArray().add(model()));
    }

    static JsonObject running() {
        JsonObject model = model().put("size_vram", 0).put("context_length", 4_096);
        model.remove("modified_at");
        model.put("expires_at", Instant.now().plusSeconds(300).toString());
        return new JsonObject().put("models", new JsonArray().add(model));
    }

    static JsonObject show() {
        return new JsonObject()
                .put("modelfile", "FROM demo")
                .put("parameters", "")
                .put("template", "{{ .Prompt }}")
                .put("details", details())
                .put("model_info", new JsonObject().put("general.architecture", "demo"))
                .put(
                        "capabilities",
                        new JsonArray().add("completion").add("tools").add("vision"))
                .put("modified_at", Instant.EPOCH.toString());
    }

    static JsonObject error(String what) {
        return new JsonObject().put("error", what);
    }

    private static JsonObject head(DemoRequest asked) {
        return new JsonObject()
                .put("model", asked.model())
                .put("created_at", Instant.now().toString());
    }

    private static JsonObject model() {
        return new JsonObject()
                .put("name", "demo:latest")
                .put("model", "demo:latest")
                .put("modified_at", Instant.EPOCH.toString())
                .put("size", 0)
                .put("digest", "0".repeat(64))
                .put("details", details());
    }

    private static JsonObject details() {
        return new JsonObject()
                .put("parent_model", "")
                .put("format", "demo")
                .put("family", "demo")
                .put("families", new JsonArray().add("demo"))
                .put("parameter_size", "0")
                .put("quantization_level", "none");
    }
}
