package io.festinger.gateway.answer;

import io.festinger.gateway.loops.ToolCall;
import java.time.Duration;
import java.util.List;

/// How Ollama's own routes write answers.
final class OllamaEncoder extends AnswerEncoder {
    private static final Reasons REASONS = new Reasons("stop", "stop", "length");

    private final boolean chat;
    private final String createdAt;
    private final Duration duration;

    OllamaEncoder(boolean hasBegun, boolean chat, String createdAt, Duration duration) {
        super(hasBegun, REASONS);
        this.chat = chat;
        this.createdAt = createdAt;
        this.duration = duration;
    }

    @Override
    void begin() {}

    @Override
    void text(String delta) {
        add(line(delta, List.of()).put("done", false) + "\n");
    }

    @Override
    void call(ToolCall call, int index) {
        add(line("", List.of(call)).put("done", false) + "\n");
    }

    @Override
    void finish(String finishReason) {
        add(last("", List.of()) + "\n");
    }

    @Override
    String whole() {
        return last(text(), calls()).toString();
    }

    private JsonObjectText last(String text, List<ToolCall> calls) {
        long nanos = Math.max(duration.toNanos(), 1);
        return line(text, calls)
                .put("done", true)
                .put("done_reason", reason())
                .put("total_duration", nanos)
                .put("load_duration", 0)
                .put("prompt_eval_count", usage().input())
                .put("prompt_eval_duration", 0)
                .put("eval_count", usage().output())
                .put("eval_duration", nanos);
    }

    private JsonObjectText line(String text, List<ToolCall> calls) {
        var line = new JsonObjectText().put("model", model()).put("created_at", createdAt);
        if (!chat) {
            return line.put("response", text);
        }
        var message = new JsonObjectText().put("role", "assistant").put("content", text);
        if (!calls.isEmpty()) {
            message.json(
                    "tool_calls", calls.stream().map(OllamaEncoder::writtenText).toList());
        }
        return line.json("message", message);
    }

    private static JsonObjectText writtenText(ToolCall call) {
        var function = new JsonObjectText().put("name", call.name()).json("arguments", object(call.arguments()));
        return new JsonObjectText().json("function", function);
    }
}
