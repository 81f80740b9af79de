package io.festinger.gateway.answer;

import io.festinger.gateway.answer.AnswerEvent.CallDelta;
import io.festinger.gateway.answer.AnswerEvent.UpstreamError;
import io.festinger.gateway.json.MalformedJson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;

/// Anthropic's `/v1/messages`: content blocks that are opened, filled and closed within a message; the
/// whole answer is such a message.
final class AnthropicDecoder extends AnswerDecoder {
    private static final MemberTable<Block> BLOCK = new MemberTable<Block>()
            .text("type", (block, type) -> block.type = type)
            .text("text", (block, text) -> block.text = text)
            .text("thinking", (block, thinking) -> block.thinking = thinking)
            .text("name", (block, name) -> block.name = name)
            .raw("input", (block, input) -> block.input = input)
            .text("partial_json", (block, input) -> block.partialInput = input)
            .text("stop_reason", (block, reason) -> block.reason = reason);

    private static final MemberTable<Event> USAGE = new MemberTable<Event>()
            .number("input_tokens", (event, tokens) -> event.input = tokens)
            .number("output_tokens", (event, tokens) -> event.output = tokens);

    /// A message's own type is not the event's.
    private static final MemberTable<Event> MESSAGE = new MemberTable<Event>()
            .list("content", Event::block, BLOCK)
            .text("model", (event, model) -> event.model = model)
            .text("stop_reason", (event, reason) -> event.reason = reason)
            .object("usage", USAGE);

    private static final MemberTable<Event> EVENT = new MemberTable<Event>()
            .text("type", (event, type) -> event.type = type)
            .index("index", (event, index) -> event.index = index)
            .object("delta", Event::block, BLOCK)
            .object("content_block", Event::block, BLOCK)
            .object("message", MESSAGE)
            .error("error", (event, error) -> event.error = error)
            .including(MESSAGE);

    private final SortedSet<Integer> open = new TreeSet<>();

    /// The number of the call in each block.
    private final Map<Integer, Integer> calls = new HashMap<>();

    private boolean hasEnded;

    AnthropicDecoder(Consumer<AnswerEvent> sink) {
        super(sink);
    }

    private static final class Event {
        private String type = "";
        private String model = "";
        private String reason = "";
        private String error = "";
        private int index;
        private long input;
        private long output;
        private final List<Block> blocks = new ArrayList<>();

        private Block block() {
            var block = new Block();
            blocks.add(block);
            return block;
        }
    }

    /// A block, or a delta of one or of the message.
    private static final class Block {
        private String type = "";
        private String text = "";
        private String thinking = "";
        private String name = "";
        private String input = "";
        private String partialInput = "";
        private String reason = "";
    }

    @Override
    void read(byte[] json) throws MalformedJson {
        Event event = EVENT.read(json, new Event());
        model(event.model);
        finish(event.reason);
        usage(event.input, event.output);
        switch (event.type) {
            case "message" -> {
                event.blocks.forEach(block -> whole(block, block.input));
                end();
            }
            case "content_block_start" -> event.blocks.forEach(block -> start(event.index, block));
            case "content_block_delta" -> event.blocks.forEach(block -> delta(event.index, block));
            case "content_block_stop" -> open.remove(event.index);
            case "message_delta" -> {
                event.blocks.forEach(delta -> finish(delta.reason));
                hasEnded = true;
            }
            case "message_stop" -> end();
            case "error" -> emit(new UpstreamError(event.error));
            default -> {} // a ping, or something newer
        }
    }

    private void start(int index, Block block) {
        if (open.size() < MAX_ITEMS) {
            open.add(index);
        }
        if (block.type.equals("tool_use") && calls.size() < MAX_ITEMS) {
            calls.put(index, calls.size());
        }
        // an empty object is the placeholder of the input that follows
        whole(block, block.input.equals("{}") ? "" : block.input);
    }

    private void whole(Block block, String input) {
        switch (block.type) {
            case "text" -> {
                part();
                text(block.text);
            }
            case "thinking" -> thinking(block.thinking);
            case "tool_use" -> call(block.name, input);
            default -> {} // thoughts that are not shown, tools that run upstream
        }
    }

    private void delta(int index, Block block) {
        switch (block.type) {
            case "text_delta" -> text(block.text);
            case "thinking_delta" -> thinking(block.thinking);
            case "input_json_delta" -> {
                Integer call = calls.get(index);
                if (call != null) {
                    emit(new CallDelta(call, "", block.partialInput));
                }
            }
            default -> {} // signatures, citations
        }
    }

    @Override
    AnswerEncoder encoder(Duration duration) {
        return new AnthropicEncoder(open, hasEnded);
    }
}
