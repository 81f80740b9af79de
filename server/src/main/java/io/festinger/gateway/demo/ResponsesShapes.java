package io.festinger.gateway.demo;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// The shapes of OpenAI's `/v1/responses`.
final class ResponsesShapes {
    private static final String ITEM = "msg_demo";
    private static final String FUNCTION = "fc_demo";

    private ResponsesShapes() {}

    /// The one answer.
    static JsonObject response(DemoRequest asked) {
        JsonObject item = asked.call()
                .map(call -> function(call, "completed", call.arguments().encode()))
                .orElseGet(() -> message("completed", part(asked.answer())));
        return head(asked, "completed", new JsonArray().add(item)).put("usage", usage(asked));
    }

    /// The answer as server-sent events, in their order.
    static List<String> events(DemoRequest asked) {
        var events = new ArrayList<JsonObject>();
        JsonObject begun = head(asked, "in_progress", new JsonArray()).putNull("usage");
        events.add(event("response.created").put("response", begun));
        events.add(event("response.in_progress").put("response", begun));
        asked.call().ifPresentOrElse(call -> call(events, call), () -> text(events, asked));
        events.add(event("response.completed").put("response", response(asked)));
        var lines = new ArrayList<String>();
        events.forEach(event -> lines.add(line(event.put("sequence_number", lines.size()))));
        return lines;
    }

    private static void text(List<JsonObject> events, DemoRequest asked) {
        events.add(ofOutput("response.output_item.added")
                .put("item", message("in_progress").put("content", new JsonArray())));
        events.add(ofPart("response.content_part.added").put("part", part("")));
        asked.pieces()
                .forEach(piece -> events.add(
                        ofPart("response.output_text.delta").put("delta", piece).put("logprobs", new JsonArray())));
        events.add(
                ofPart("response.output_text.done").put("text", asked.answer()).put("logprobs", new JsonArray()));
        events.add(ofPart("response.content_part.done").put("part", part(asked.answer())));
        events.add(ofOutput("response.output_item.done").put("item", message("completed", part(asked.answer()))));
    }

    private static void call(List<JsonObject> events, AskedCall call) {
        String arguments = call.arguments().encode();
        events.add(ofOutput("response.output_item.added").put("item", function(call, "in_progress", "")));
        events.add(ofOutput("response.function_call_arguments.delta")
                .put("item_id", FUNCTION)
                .put("delta", arguments));
        events.add(ofOutput("response.function_call_arguments.done")
                .put("item_id", FUNCTION)
                .put("name", call.name())
                .put("arguments", arguments));
        events.add(ofOutput("response.output_item.done").put("item", function(call, "completed", arguments)));
    }

    private static JsonObject function(AskedCall call, String status, String arguments) {
        return new JsonObject()
                .put("id", FUNCTION)
                .put("type", "function_call")
                .put("status", status)
                .put("call_id", AskedCall.ID)
                .put("name", call.name())
                .put("arguments", arguments);
    }

    private static String line(JsonObject event) {
        return "event: " + event.getString("type") + "\ndata: " + event + "\n\n";
    }

    private static JsonObject event(String type) {
        return new JsonObject().put("type", type);
    }

    private static JsonObject ofOutput(String type) {
        return event(type).put("output_index", 0);
    }

    private static JsonObject ofPart(String type) {
        return ofOutput(type).put("item_id", ITEM).put("content_index", 0);
    }

    private static JsonObject part(String text) {
        return new JsonObject()
                .put("type", "output_text")
                .put("text", text)
                .put("annotations", new JsonArray())
                .put("logprobs", new JsonArray());
    }

    private static JsonObject message(String status, JsonObject... parts) {
        return new JsonObject()
                .put("id", ITEM)
                .put("type", "message")
                .put("status", status)
                .put("role", "assistant")
                .put("content", new JsonArray(List.of(parts)));
    }

    private static JsonObject head(DemoRequest asked, String status, JsonArray output) {
        return new JsonObject()
                .put("id", "resp_demo")
                .put("object", "response")
                .put("created_at", Instant.now().getEpochSecond())
                .put("status", status)
                .putNull("error")
                .putNull("incomplete_details")
                .putNull("instructions")
                .put("model", asked.model())
                .put("output", output)
                .put("parallel_tool_calls", true)
                .putNull("previous_response_id")
                .put("store", false)
                .put("temperature", 1)
                .put("text", new JsonObject().put("format", new JsonObject().put("type", "text")))
                .put("tool_choice", "auto")
                .put("tools", new JsonArray())
                .put("top_p", 1)
                .put("truncation", "disabled")
                .put("metadata", new JsonObject());
    }

    private static JsonObject usage(DemoRequest asked) {
        return new JsonObject()
                .put("input_tokens", asked.promptTokens())
                .put("input_tokens_details", new JsonObject().put("cached_tokens", 0))
                .put("output_tokens", asked.answerTokens())
                .put("output_tokens_details", new JsonObject().put("reasoning_tokens", 0))
                .put("total_tokens", asked.promptTokens() + asked.answerTokens());
    }
}
