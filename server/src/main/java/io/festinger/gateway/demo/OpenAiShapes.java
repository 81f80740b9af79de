package io.festinger.gateway.demo;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// OpenAI's shapes, as Ollama gives them under `/v1`.
final class OpenAiShapes {
    private OpenAiShapes() {}

    static JsonObject completion(DemoRequest asked) {
        var message = new JsonObject().put("role", "assistant");
        asked.call()
                .ifPresentOrElse(
                        call -> message.putNull("content").put("tool_calls", new JsonArray().add(tool(call))),
                        () -> message.put("content", asked.answer()));
        return head(asked, "chat.completion")
                .put("choices", choice(new JsonObject().put("message", message).put("finish_reason", finish(asked))))
                .put("usage", usage(asked));
    }

    private static String finish(DemoRequest asked) {
        return asked.call().isPresent() ? "tool_calls" : "stop";
    }

    private static JsonObject tool(AskedCall call) {
        var function = new JsonObject()
                .put("name", call.name())
                .put("arguments", call.arguments().encode());
        return new JsonObject().put("id", AskedCall.ID).put("type", "function").put("function", function);
    }

    private static JsonObject piece(DemoRequest asked, AskedCall call) {
        var calls = new JsonArray().add(tool(call).put("index", 0));
        return chunk(asked, new JsonObject().put("role", "assistant").put("tool_calls", calls))
                .put("usage", (Object) null);
    }

    private static JsonObject piece(DemoRequest asked, String text) {
        var delta = new JsonObject().put("role", "assistant").put("content", text);
        return chunk(asked, delta).put("usage", (Object) null);
    }

    private static JsonObject last(DemoRequest asked) {
        JsonObject chunk = chunk(asked, new JsonObject());
        chunk.getJsonArray("choices").getJsonObject(0).put("finish_reason", finish(asked));
        return chunk;
    }

    /// The pieces of a text that is continued, as they are streamed.
    static List<JsonObject> texts(DemoRequest asked) {
        return Stream.concat(
                        asked.pieces().stream().map(piece -> text(asked, piece, null)),
                        Stream.of(text(asked, "", "stop")))
                .toList();
    }

    /// The pieces of a message, as they are streamed.
    static List<JsonObject> chunks(DemoRequest asked) {
        Stream<JsonObject> pieces = asked.call()
                .map(call -> Stream.of(piece(asked, call)))
                .orElseGet(() -> asked.pieces().stream().map(piece -> piece(asked, piece)));
        return Stream.concat(pieces, Stream.of(last(asked))).toList();
    }

    /// What is streamed after the last piece to those who ask what was used.
    static JsonObject lastUsage(DemoRequest asked, String object) {
        return head(asked, object).put("choices", new JsonArray()).put("usage", usage(asked));
    }

    static JsonObject textCompletion(DemoRequest asked) {
        return head(asked, "text_completion")
                .put(
                        "choices",
                        choice(new JsonObject().put("text", asked.answer()).put("finish_reason", "stop")))
                .put("usage", usage(asked));
    }

    private static JsonObject text(DemoRequest asked, String text, @Nullable String finish) {
        return head(asked, "text_completion")
                .put("choices", choice(new JsonObject().put("text", text).put("finish_reason", finish)));
    }

    static JsonObject models() {
        return new JsonObject().put("object", "list").put("data", new JsonArray().add(model("demo")));
    }

    static JsonObject model(String name) {
        return new JsonObject()
                .put("id", name)
                .put("object", "model")
                .put("created", 0)
                .put("owned_by", "library");
    }

    static JsonObject error(String what) {
        return new JsonObject()
                .put(
                        "error",
                        new JsonObject()
                                .put("message", what)
                                .put("type", "invalid_request_error")
                                .putNull("param")
                                .putNull("code"));
    }

    private static JsonObject chunk(DemoRequest asked, JsonObject delta) {
        return head(asked, "chat.completion.chunk")
                .put("choices", choice(new JsonObject().put("delta", delta).putNull("finish_reason")));
    }

    private static JsonArray choice(JsonObject choice) {
        return new JsonArray().add(choice.put("index", 0));
    }

    private static JsonObject head(DemoRequest asked, String object) {
        return new JsonObject()
                .put("id", "chatcmpl-demo")
                .put("object", object)
                .put("created", Instant.now().getEpochSecond())
                .put("model", asked.model())
                .put("system_fingerprint", "fp_demo");
    }

    private static JsonObject usage(DemoRequest asked) {
        return new JsonObject()
                .put("prompt_tokens", asked.promptTokens())
                .put("completion_tokens", asked.answerTokens())
                .put("total_tokens", asked.promptTokens() + asked.answerTokens());
    }
}
