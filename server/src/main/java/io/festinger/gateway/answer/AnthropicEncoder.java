package io.festinger.gateway.answer;

import io.festinger.gateway.loops.ToolCall;
import java.util.ArrayList;
import java.util.SortedSet;
import java.util.TreeSet;

/// How Anthropic's messages write answers.
final class AnthropicEncoder extends AnswerEncoder {
    private static final Reasons REASONS = new Reasons("end_turn", "tool_use", "max_tokens");

    private final String id;
    private final SortedSet<Integer> open;
    private final boolean hasEnded;
    private int blocks;

    /// The rest of an answer.
    ///
    /// @param open the blocks that are not closed
    /// @param hasEnded whether the reason and the usage are written
    AnthropicEncoder(SortedSet<Integer> open, boolean hasEnded) {
        super(true, REASONS);
        this.id = "";
        this.open = new TreeSet<>(open);
        this.hasEnded = hasEnded;
    }

    AnthropicEncoder(Stamp stamp) {
        super(false, REASONS);
        this.id = stamp.id();
        this.open = new TreeSet<>();
        this.hasEnded = false;
    }

    @Override
    void begin() {
        var message = head().json("content", "[]")
                .putNull("stop_reason")
                .putNull("stop_sequence")
                .json("usage", countedText(0));
        add("message_start", typedText("message_start").json("message", message));
    }

    @Override
    void text(String delta) {
        if (open.isEmpty()) {
            open(blocks, typedText("text").put("text", ""));
        }
        fill(typedText("text_delta").put("text", delta));
    }

    @Override
    void call(ToolCall call, int index) {
        close();
        open(blocks, use(call, blocks).json("input", "{}"));
        fill(typedText("input_json_delta").put("partial_json", object(call.arguments())));
        close();
    }

    private void open(int index, JsonObjectText block) {
        open.add(index);
        blocks++;
        add("content_block_start", ofBlock("content_block_start", index).json("content_block", block));
    }

    private void fill(JsonObjectText delta) {
        add(
                "content_block_delta",
                ofBlock("content_block_delta", open.getLast()).json("delta", delta));
    }

    private void close() {
        open.forEach(index -> add("content_block_stop", ofBlock("content_block_stop", index)));
        open.clear();
    }

    @Override
    void finish(String finishReason) {
        close();
        if (!hasEnded) {
            var delta = new JsonObjectText().put("stop_reason", finishReason).putNull("stop_sequence");
            var usedText = new JsonObjectText().put("output_tokens", usage().output());
            add("message_delta", typedText("message_delta").json("delta", delta).json("usage", usedText));
        }
        add("message_stop", typedText("message_stop"));
    }

    @Override
    String whole() {
        var content = new ArrayList<JsonObjectText>();
        if (!text().isEmpty()) {
            content.add(typedText("text").put("text", text()));
        }
        calls().forEach(call -> content.add(use(call, content.size()).json("input", object(call.arguments()))));
        return head().json("content", content)
                .put("stop_reason", reason())
                .putNull("stop_sequence")
                .json("usage", countedText(usage().output()))
                .toString();
    }

    private JsonObjectText head() {
        return new JsonObjectText()
                .put("id", "msg_" + id)
                .put("type", "message")
                .put("role", "assistant")
                .put("model", model());
    }

    private JsonObjectText countedText(long output) {
        return new JsonObjectText().put("input_tokens", usage().input()).put("output_tokens", output);
    }

    private JsonObjectText use(ToolCall call, int index) {
        return typedText("tool_use").put("id", "toolu_" + id + index).put("name", call.name());
    }

    private static JsonObjectText typedText(String type) {
        return new JsonObjectText().put("type", type);
    }

    private static JsonObjectText ofBlock(String type, int index) {
        return typedText(type).put("index", index);
    }
}
