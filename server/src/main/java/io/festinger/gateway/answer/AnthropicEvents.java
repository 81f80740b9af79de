package io.festinger.gateway.answer;

import io.festinger.gateway.json.MalformedJson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/// Anthropic's `/v1/messages`: content blocks that are opened, filled and closed within a message; the
/// whole answer is such a message.
final class AnthropicEvents implements Events {
    private static final int MOST_BLOCKS = 128;

    private final AnswerTranscript answerTranscript;
    private final SortedSet<Integer> open = new TreeSet<>();

    /// The number of the call in each block.
    private final Map<Integer, Integer> calls = new HashMap<>();

    private boolean ended;
    private boolean done;

    AnthropicEvents(AnswerTranscript hearing) {
        this.answerTranscript = hearing;
    }

    private static final class Event {
        private String type = "";
        private String model = "";
        private String stop = "";
        private String error = "";
        private int index;
        private long input;
        private long output;
        private final List<Block> blocks = new ArrayList<>();
    }

    /// A block, or a delta of one.
    private static final class Block {
        private String type = "";
        private String text = "";
        private String thinking = "";
        private String name = "";
        private String input = "";
        private String partialInput = "";
    }

    @Override
    public void take(byte[] json) throws MalformedJson {
        var walk = new Walk(json);
        var event = new Event();
        walk.object(() -> member(walk, event));
        walk.end();
        answerTranscript.model(event.model);
        answerTranscript.finish(event.stop);
        answerTranscript.usage(event.input, event.output);
        switch (event.type) {
            case "message" -> {
                event.blocks.forEach(block -> say(block, block.input));
                done = true;
            }
            case "content_block_start" -> event.blocks.forEach(block -> start(event.index, block));
            case "content_block_delta" -> event.blocks.forEach(block -> delta(event.index, block));
            case "content_block_stop" -> open.remove(event.index);
            case "message_delta" -> ended = true;
            case "message_stop" -> done = true;
            case "error" -> answerTranscript.error(event.error);
            default -> {} // a ping, or something newer
        }
    }

    private void start(int index, Block block) {
        if (open.size() < MOST_BLOCKS) {
            open.add(index);
        }
        if (block.type.equals("tool_use") && calls.size() < MOST_BLOCKS) {
            calls.put(index, calls.size());
        }
        // an empty object is the placeholder of the input that follows
        say(block, block.input.equals("{}") ? "" : block.input);
    }

    private void say(Block block, String input) {
        switch (block.type) {
            case "text" -> {
                answerTranscript.part();
                answerTranscript.text(block.text);
            }
            case "thinking" -> answerTranscript.thinking(block.thinking);
            case "tool_use" -> answerTranscript.call(-1, block.name.isEmpty() ? "?" : block.name, input);
            default -> {} // thoughts that are not shown, tools that run upstream
        }
    }

    private void delta(int index, Block block) {
        switch (block.type) {
            case "text_delta" -> answerTranscript.text(block.text);
            case "thinking_delta" -> answerTranscript.thinking(block.thinking);
            case "input_json_delta" -> {
                Integer call = calls.get(index);
                if (call != null) {
                    answerTranscript.call(call, "", block.partialInput);
                }
            }
            default -> {} // signatures, citations
        }
    }

    private static void member(Walk walk, Event event) throws MalformedJson {
        if (walk.is("type")) {
            event.type = walk.text();
        } else if (walk.is("index")) {
            event.index = walk.index();
        } else if (walk.is("delta")) {
            var delta = new Block();
            walk.object(() -> ofDelta(walk, event, delta));
            event.blocks.add(delta);
        } else if (walk.is("content_block")) {
            event.blocks.add(block(walk));
        } else if (walk.is("message")) {
            // its own type is not the event's
            walk.object(() -> ofMessage(walk, event));
        } else if (walk.is("error")) {
            event.error = CompletionEvents.error(walk);
        } else {
            ofMessage(walk, event);
        }
    }

    private static void ofMessage(Walk walk, Event event) throws MalformedJson {
        if (walk.is("content")) {
            walk.array(() -> event.blocks.add(block(walk)));
        } else if (walk.is("model")) {
            event.model = walk.text();
        } else if (walk.is("stop_reason")) {
            event.stop = walk.text();
        } else if (walk.is("usage")) {
            walk.object(() -> {
                if (walk.is("input_tokens")) {
                    event.input = walk.number();
                } else if (walk.is("output_tokens")) {
                    event.output = walk.number();
                } else {
                    walk.skip();
                }
            });
        } else {
            walk.skip();
        }
    }

    private static void ofDelta(Walk walk, Event event, Block delta) throws MalformedJson {
        if (walk.is("stop_reason")) {
            event.stop = walk.text();
        } else {
            ofBlock(walk, delta);
        }
    }

    private static Block block(Walk walk) throws MalformedJson {
        var block = new Block();
        walk.object(() -> ofBlock(walk, block));
        return block;
    }

    private static void ofBlock(Walk walk, Block block) throws MalformedJson {
        if (walk.is("type")) {
            block.type = walk.text();
        } else if (walk.is("text")) {
            block.text = walk.text();
        } else if (walk.is("thinking")) {
            block.thinking = walk.text();
        } else if (walk.is("name")) {
            block.name = walk.text();
        } else if (walk.is("input")) {
            block.input = walk.raw();
        } else if (walk.is("partial_json")) {
            block.partialInput = walk.text();
        } else {
            walk.skip();
        }
    }

    @Override
    public boolean isDone() {
        return done || answerTranscript.error().isPresent();
    }

    @Override
    public String ending(Duration took) {
        if (isDone()) {
            return "";
        }
        var ending = new StringBuilder();
        open.forEach(index -> ending.append(AnthropicShape.stop(index)));
        return ending.append(
                        ended
                                ? AnthropicShape.over()
                                : AnthropicShape.end(
                                        "max_tokens",
                                        answerTranscript.guessedUsage().output()))
                .toString();
    }
}
