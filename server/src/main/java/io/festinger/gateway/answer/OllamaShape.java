package io.festinger.gateway.answer;

import io.festinger.gateway.loops.ToolCall;
import java.time.Duration;
import java.util.List;

/// How Ollama's own routes write answers.
enum OllamaShape implements AnswerShape {
    CHAT {
        @Override
        JsonObjectText carry(JsonObjectText line, String text, List<ToolCall> calls) {
            var message = new JsonObjectText().put("role", "assistant").put("content", text);
            if (!calls.isEmpty()) {
                message.json("tool_calls", calls.stream().map(OllamaShape::call).toList());
            }
            return line.json("message", message);
        }
    },
    GENERATE {
        @Override
        JsonObjectText carry(JsonObjectText line, String text, List<ToolCall> calls) {
            return line.put("response", text);
        }
    };

    abstract JsonObjectText carry(JsonObjectText line, String text, List<ToolCall> calls);

    @Override
    public String whole(CompletedAnswer answer, Stamp stamp) {
        return last(answer, stamp.now().toString(), Duration.ofMillis(1));
    }

    @Override
    public String streamed(CompletedAnswer answer, List<String> pieces, Stamp stamp) {
        String at = stamp.now().toString();
        var lines = new StringBuilder();
        for (String piece : pieces) {
            lines.append(carry(head(answer, at), piece, List.of()).put("done", false))
                    .append('\n');
        }
        if (!answer.calls().isEmpty()) {
            lines.append(carry(head(answer, at), "", answer.calls()).put("done", false))
                    .append('\n');
        }
        CompletedAnswer end = new CompletedAnswer(answer.model(), "", "", List.of(), answer.finish(), answer.usage());
        return lines.append(last(end, at, Duration.ofMillis(1))).append('\n').toString();
    }

    /// The line with `done`, or the whole answer.
    String last(CompletedAnswer answer, String createdAt, Duration took) {
        long nanos = Math.max(took.toNanos(), 1);
        return carry(head(answer, createdAt), answer.text(), answer.calls())
                .put("done", true)
                .put("done_reason", answer.finish().isEmpty() ? "stop" : answer.finish())
                .put("total_duration", nanos)
                .put("load_duration", 0)
                .put("prompt_eval_count", answer.usage().input())
                .put("prompt_eval_duration", 0)
                .put("eval_count", answer.usage().output())
                .put("eval_duration", nanos)
                .toString();
    }

    private static JsonObjectText head(CompletedAnswer answer, String createdAt) {
        return new JsonObjectText().put("model", answer.model()).put("created_at", createdAt);
    }

    private static JsonObjectText call(ToolCall call) {
        var function =
                new JsonObjectText().put("name", call.name()).json("arguments", AnswerShape.object(call.arguments()));
        return new JsonObjectText().json("function", function);
    }
}
