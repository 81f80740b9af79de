package io.festinger.gateway.demo;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The shapes of Anthropic's `/v1/messages`.
final class AnthropicShapes {
    private AnthropicShapes() {}

    /// The one answer.
    static JsonObject message(DemoRequest asked) {
        JsonObject block = asked.call().map(call -> use(call, call.arguments())).orElseGet(() -> text(asked.answer()));
        return head(asked)
                .put("content", new JsonArray().add(block))
                .put("stop_reason", stop(asked))
                .put("usage", usage(asked, asked.answerTokens()));
    }

    /// The answer as server-sent events, in their order.
    static List<String> events(DemoRequest asked) {
        var lines = new ArrayList<String>();
        JsonObject begun = head(asked)
                .put("content", new JsonArray())
                .putNull("stop_reason")
                .put("usage", usage(asked, 0));
        lines.add(line(event("message_start").put("message", begun)));
        JsonObject block = asked.call().map(call -> use(call, new JsonObject())).orElseGet(() -> text(""));
        lines.add(line(ofBlock("content_block_start").put("content_block", block)));
        lines.add(line(event("ping")));
        deltas(asked)
                .forEach(delta -> lines.add(line(ofBlock("content_block_delta").put("delta", delta))));
        lines.add(line(ofBlock("content_block_stop")));
        var end = new JsonObject().put("stop_reason", stop(asked)).putNull("stop_sequence");
        lines.add(line(event("message_delta")
                .put("delta", end)
                .put("usage", new JsonObject().put("output_tokens", asked.answerTokens()))));
        lines.add(line(event("message_stop")));
        return lines;
    }

    private static Stream<JsonObject> deltas(DemoRequest asked) {
        return asked.call()
                .map(call -> Stream.of(new JsonObject()
                        .put("type", "input_json_delta")
                        .put("partial_json", call.arguments().encode())))
                .orElseGet(() -> asked.pieces().stream()
                        .map(piece -> new JsonObject().put("type", "text_delta").put("text", piece)));
    }

    private static JsonObject use(AskedCall call, JsonObject input) {
        return new JsonObject()
                .put("type", "tool_use")
                .put("id", AskedCall.ID)
                .put("name", call.name())
                .put("input", input);
    }

    private static String stop(DemoRequest asked) {
        return asked.call().isPresent() ? "tool_use" : "end_turn";
    }

    static JsonObject error(String what) {
        return new JsonObject()
                .put("type", "error")
                .put(
                        "error",
                        new JsonObject().put("type", "invalid_request_error").put("message", what));
    }

    private static String line(JsonObject event) {
        return "event: " + event.getString("type") + "\ndata: " + event + "\n\n";
    }

    private static JsonObject event(String type) {
        return new JsonObject().put("type", type);
    }

    private static JsonObject ofBlock(String type) {
        return event(type).put("index", 0);
    }

    private static JsonObject text(String text) {
        return new JsonObject().put("type", "text").put("text", text);
    }

    private static JsonObject head(DemoRequest asked) {
        return new JsonObject()
                .put("id", "msg_demo")
                .put("type", "message")
                .put("role", "assistant")
                .put("model", asked.model())
                .putNull("stop_sequence");
    }

    private static JsonObject usage(DemoRequest asked, int output) {
        return new JsonObject().put("input_tokens", asked.promptTokens()).put("output_tokens", output);
    }
}
