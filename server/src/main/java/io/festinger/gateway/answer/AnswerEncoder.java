package io.festinger.gateway.answer;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonValue.Kind;
import io.festinger.gateway.json.MalformedJson;
import io.festinger.gateway.loops.ToolCall;
import java.util.ArrayList;
import java.util.List;

/// Writes one answer in one wire form, or the rest of one that has begun. Confined to one thread.
abstract sealed class AnswerEncoder permits OllamaEncoder, CompletionEncoder, ResponsesEncoder, AnthropicEncoder {
    private final List<String> pieces = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private final List<ToolCall> calls = new ArrayList<>();
    private final Reasons reasons;
    private boolean hasBegun;
    private String model = "";
    private TokenUsage usage = TokenUsage.NONE;
    private String reason = "";

    /// @param hasBegun whether upstream has written the beginning
    AnswerEncoder(boolean hasBegun, Reasons reasons) {
        this.hasBegun = hasBegun;
        this.reasons = reasons;
    }

    /// A form's words for why an answer ends.
    ///
    /// @param text after a text
    /// @param calls after tool calls
    /// @param limit where the answer reached a limit
    record Reasons(String text, String calls, String limit) {}

    final void write(AnswerEvent event) {
        switch (event) {
            case AnswerEvent.ModelName(String name) -> model = name;
            case AnswerEvent.Usage(TokenUsage tokens) -> usage = tokens;
            case AnswerEvent.Text(String delta) -> {
                start();
                text.append(delta);
                text(delta);
            }
            case AnswerEvent.Call(ToolCall call) -> {
                start();
                call(call, calls.size());
                calls.add(call);
            }
            case AnswerEvent.Finish(String word) -> {
                start();
                reason = word.isEmpty() ? calls.isEmpty() ? reasons.text() : reasons.calls() : word;
                finish(reason);
            }
            case AnswerEvent.Thinking _,
                    AnswerEvent.CallDelta _,
                    AnswerEvent.CallArguments _,
                    AnswerEvent.UpstreamError _,
                    AnswerEvent.End _ -> throw new IllegalArgumentException("never written: " + event);
        }
    }

    private void start() {
        if (!hasBegun) {
            hasBegun = true;
            begin();
        }
    }

    /// Writes what is before the first text.
    abstract void begin();

    abstract void text(String delta);

    /// @param index the call's number among the answer's calls
    abstract void call(ToolCall call, int index);

    /// Closes what is open, and ends the answer.
    abstract void finish(String finishReason);

    /// Ends an answer as one that reached a limit.
    final void limit() {
        write(new AnswerEvent.Finish(reasons.limit()));
    }

    /// The whole answer in one piece; called after its last event.
    abstract String whole();

    final void add(String piece) {
        pieces.add(piece);
    }

    /// Adds a server-sent event.
    final void add(String type, JsonObjectText data) {
        add("event: " + type + "\ndata: " + data + "\n\n");
    }

    /// The pieces of the stream, each to be sent on its own.
    final List<String> pieces() {
        return List.copyOf(pieces);
    }

    final String text() {
        return text.toString();
    }

    final List<ToolCall> calls() {
        return calls;
    }

    final String model() {
        return model;
    }

    final TokenUsage usage() {
        return usage;
    }

    final String reason() {
        return reason;
    }

    /// The arguments of a call as an object; an empty one where they are not an object.
    static String object(String arguments) {
        try {
            var cursor = new JsonCursor(arguments.getBytes(UTF_8));
            boolean object = cursor.take().is(Kind.OBJECT);
            cursor.end();
            return object ? arguments : "{}";
        } catch (MalformedJson e) {
            return "{}";
        }
    }
}
