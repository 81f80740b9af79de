package io.festinger.gateway.answer;

import io.festinger.gateway.loops.ToolCall;
import java.util.ArrayList;
import java.util.List;

/// How Anthropic's messages write answers.
enum AnthropicShape implements AnswerShape {
    MESSAGES;

    @Override
    public String whole(CompletedAnswer answer, Stamp stamp) {
        var content = new ArrayList<JsonObjectText>();
        if (!answer.text().isEmpty() || answer.calls().isEmpty()) {
            content.add(text(answer.text()));
        }
        for (ToolCall call : answer.calls()) {
            content.add(use(call, stamp, content.size()).json("input", AnswerShape.object(call.arguments())));
        }
        return head(answer, stamp)
                .json("content", content)
                .put("stop_reason", reason(answer))
                .putNull("stop_sequence")
                .json("usage", usage(answer.usage()))
                .toString();
    }

    @Override
    public String streamed(CompletedAnswer answer, List<String> pieces, Stamp stamp) {
        var begun = head(answer, stamp)
                .json("content", "[]")
                .putNull("stop_reason")
                .putNull("stop_sequence")
                .json("usage", usage(new TokenUsage(answer.usage().input(), 0)));
        var events =
                new StringBuilder(event("message_start", typed("message_start").json("message", begun)));
        int index = 0;
        if (!answer.text().isEmpty() || answer.calls().isEmpty()) {
            var deltas = pieces.stream()
                    .map(piece -> typed("text_delta").put("text", piece))
                    .toList();
            events.append(block(index++, text(""), deltas));
        }
        for (ToolCall call : answer.calls()) {
            var delta = typed("input_json_delta").put("partial_json", AnswerShape.object(call.arguments()));
            events.append(block(index, use(call, stamp, index).json("input", "{}"), List.of(delta)));
            index++;
        }
        return events.append(end(reason(answer), answer.usage().output())).toString();
    }

    /// The event that closes a content block.
    static String stop(int index) {
        return event("content_block_stop", ofBlock("content_block_stop", index));
    }

    /// The events that end a message whose blocks are closed.
    static String end(String reason, long output) {
        var delta = new JsonObjectText().put("stop_reason", reason).putNull("stop_sequence");
        var last = typed("message_delta")
                .json("delta", delta)
                .json("usage", new JsonObjectText().put("output_tokens", output));
        return event("message_delta", last) + over();
    }

    static String over() {
        return event("message_stop", typed("message_stop"));
    }

    private static String block(int index, JsonObjectText block, List<JsonObjectText> deltas) {
        var events = new StringBuilder(event(
                "content_block_start", ofBlock("content_block_start", index).json("content_block", block)));
        deltas.forEach(delta -> events.append(event(
                "content_block_delta", ofBlock("content_block_delta", index).json("delta", delta))));
        return events.append(stop(index)).toString();
    }

    private static JsonObjectText typed(String type) {
        return new JsonObjectText().put("type", type);
    }

    private static JsonObjectText ofBlock(String type, int index) {
        return typed(type).put("index", index);
    }

    private static JsonObjectText text(String text) {
        return typed("text").put("text", text);
    }

    private static JsonObjectText use(ToolCall call, Stamp stamp, int index) {
        return typed("tool_use").put("id", "toolu_" + stamp.id() + index).put("name", call.name());
    }

    private static JsonObjectText head(CompletedAnswer answer, Stamp stamp) {
        return new JsonObjectText()
                .put("id", "msg_" + stamp.id())
                .put("type", "message")
                .put("role", "assistant")
                .put("model", answer.model());
    }

    private static String reason(CompletedAnswer answer) {
        String ordinary = answer.calls().isEmpty() ? "end_turn" : "tool_use";
        return answer.finish().isEmpty() ? ordinary : answer.finish();
    }

    private static JsonObjectText usage(TokenUsage usage) {
        return new JsonObjectText().put("input_tokens", usage.input()).put("output_tokens", usage.output());
    }

    private static String event(String type, JsonObjectText data) {
        return "event: " + type + "\ndata: " + data + "\n\n";
    }
}
