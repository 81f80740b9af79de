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
    private final boolean ended;
    private int blocks;

    /// The rest of an answer.
    ///
    /// @param open the blocks that are not closed
    /// @param ended whether the reason and the usage are written
    AnthropicEncoder(SortedSet<Integer> open, boolean ended) {
        super(true, REASONS);
        this.id = "";
        this.open = new TreeSet<>(open);
        this.ended = ended;
    }

    AnthropicEncoder(Stamp stamp) {
        super(false, REASONS);
        this.id = stamp.id();
        this.open = new TreeSet<>();
        this.ended = false;
    }

    @Override
    void begin() {
        var message = head().json("content", "[]")
                .putNull("stop_reason")
                .putNull("stop_sequence")
                .json("usage", counted(0));
        add("message_start", typed("message_start").json("message", message));
    }

    @Override
    void text(String delta) {
        if (open.isEmpty()) {
            open(blocks, typed("text").put("text", ""));
        }
        fill(typed("text_delta").put("text", delta));
    }

    @Override
    void call(ToolCall call, int index) {
        close();
        open(blocks, use(call, blocks).json("input", "{}"));
        fill(typed("input_json_delta").put("partial_json", object(call.arguments())));
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
        if (!ended) {
            var delta = new JsonObjectText().put("stop_reason", finishReason).putNull("stop_sequence");
            var used = new JsonObjectText().put("output_tokens", usage().output());
            add("message_delta", typed("message_delta").json("delta", delta).json("usage", used));
        }
        add("message_stop", typed("message_stop"));
    }

    @Override
    String whole() {
        var content = new ArrayList<JsonObjectText>();
        if (!text().isEmpty()) {
            content.add(typed("text").put("text", text()));
        }
        calls().forEach(call -> content.add(use(call, content.size()).json("input", object(call.arguments()))));
        return head().json("content", content)
                .put("stop_reason", reason())
                .putNull("stop_sequence")
                .json("usage", counted(usage().output()))
                .toString();
    }

    private JsonObjectText head() {
        return new JsonObjectText()
                .put("id", "msg_" + id)
                .put("type", "message")
                .put("role", "assistant")
                .put("model", model());
    }

    private JsonObjectText counted(long output) {
        return new JsonObjectText().put("input_tokens", usage().input()).put("output_tokens", output);
    }

    private JsonObjectText use(ToolCall call, int index) {
        return typed("tool_use").put("id", "toolu_" + id + index).put("name", call.name());
    }

    private static JsonObjectText typed(String type) {
        return new JsonObjectText().put("type", type);
    }

    private static JsonObjectText ofBlock(String type, int index) {
        return typed(type).put("index", index);
    }
}
