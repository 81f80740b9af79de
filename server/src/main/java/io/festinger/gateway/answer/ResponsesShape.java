package io.festinger.gateway.answer;

import io.festinger.gateway.loops.ToolCall;
import java.util.ArrayList;
import java.util.List;

/// How OpenAI's responses write answers.
enum ResponsesShape implements AnswerShape {
    RESPONSES;

    @Override
    public String whole(CompletedAnswer answer, Stamp stamp) {
        return response(answer, stamp, status(answer), items(answer, stamp))
                .json("usage", usage(answer.usage()))
                .toString();
    }

    @Override
    public String streamed(CompletedAnswer answer, List<String> pieces, Stamp stamp) {
        JsonObjectText begun = response(answer, stamp, "in_progress", List.of()).putNull("usage");
        var events = new EventLines(0)
                .add("response.created", event -> event.json("response", begun))
                .add("response.in_progress", event -> event.json("response", begun));
        List<String> output = new ArrayList<>();
        if (saysSomething(answer)) {
            output.add(streamText(events, messageId(stamp), pieces));
        }
        for (ToolCall call : answer.calls()) {
            output.add(streamCall(events, call, stamp, output.size()));
        }
        String whole = whole(answer, stamp);
        return events.add("response.completed", event -> event.json("response", whole))
                .toString();
    }

    private static String streamText(EventLines events, String id, List<String> pieces) {
        var item = OutputItem.message(id);
        JsonObjectText begun = message(id, "in_progress", List.of());
        events.add(
                "response.output_item.added",
                event -> event.put("output_index", 0).json("item", begun));
        events.add(
                "response.content_part.added", event -> item.place(event, 0, 0).json("part", part("")));
        for (String piece : pieces) {
            events.add(
                    "response.output_text.delta",
                    event -> item.place(event, 0, 0).put("delta", piece).json("logprobs", "[]"));
            item.part(0).append(piece);
        }
        return item.close(events, 0);
    }

    private static String streamCall(EventLines events, ToolCall call, Stamp stamp, int index) {
        var outputItem = OutputItem.call(itemId(stamp, index), callId(stamp, index), call.name());
        events.add(
                "response.output_item.added",
                event -> event.put("output_index", index).json("item", outputItem.whole("in_progress")));
        events.add(
                "response.function_call_arguments.delta",
                event -> event.put("item_id", itemId(stamp, index))
                        .put("output_index", index)
                        .put("delta", call.arguments()));
        outputItem.argue(call.arguments());
        return outputItem.close(events, index);
    }

    private static List<JsonObjectText> items(CompletedAnswer answer, Stamp stamp) {
        List<JsonObjectText> items = new ArrayList<>();
        if (saysSomething(answer)) {
            items.add(message(messageId(stamp), "completed", List.of(part(answer.text()))));
        }
        for (ToolCall call : answer.calls()) {
            int index = items.size();
            items.add(call(itemId(stamp, index), callId(stamp, index), call.name(), call.arguments(), "completed"));
        }
        return items;
    }

    private static boolean saysSomething(CompletedAnswer answer) {
        return !answer.text().isEmpty() || answer.calls().isEmpty();
    }

    private static String messageId(Stamp stamp) {
        return "msg_" + stamp.id();
    }

    private static String itemId(Stamp stamp, int index) {
        return "fc_" + stamp.id() + index;
    }

    private static String callId(Stamp stamp, int index) {
        return "call_" + stamp.id() + index;
    }

    private static String status(CompletedAnswer answer) {
        return answer.finish().isEmpty() ? "completed" : answer.finish();
    }

    static JsonObjectText part(String text) {
        return new JsonObjectText()
                .put("type", "output_text")
                .put("text", text)
                .json("annotations", "[]")
                .json("logprobs", "[]");
    }

    static JsonObjectText message(String id, String status, List<JsonObjectText> parts) {
        return new JsonObjectText()
                .put("id", id)
                .put("type", "message")
                .put("status", status)
                .put("role", "assistant")
                .json("content", parts);
    }

    static JsonObjectText call(String id, String callId, String name, String arguments, String status) {
        return new JsonObjectText()
                .put("id", id)
                .put("type", "function_call")
                .put("status", status)
                .put("call_id", callId)
                .put("name", name)
                .put("arguments", arguments);
    }

    static JsonObjectText usage(TokenUsage usage) {
        return new JsonObjectText()
                .put("input_tokens", usage.input())
                .json("input_tokens_details", new JsonObjectText().put("cached_tokens", 0))
                .put("output_tokens", usage.output())
                .json("output_tokens_details", new JsonObjectText().put("reasoning_tokens", 0))
                .put("total_tokens", usage.input() + usage.output());
    }

    private static JsonObjectText response(
            CompletedAnswer answer, Stamp stamp, String status, List<JsonObjectText> output) {
        return new JsonObjectText()
                .put("id", "resp_" + stamp.id())
                .put("object", "response")
                .put("created_at", stamp.now().getEpochSecond())
                .put("status", status)
                .putNull("error")
                .putNull("incomplete_details")
                .putNull("instructions")
                .put("model", answer.model())
                .json("output", output)
                .put("parallel_tool_calls", true)
                .putNull("previous_response_id")
                .put("store", false)
                .put("temperature", 1)
                .json("text", "{\"format\":{\"type\":\"text\"}}")
                .put("tool_choice", "auto")
                .json("tools", "[]")
                .put("top_p", 1)
                .put("truncation", "disabled")
                .json("metadata", "{}");
    }
}
