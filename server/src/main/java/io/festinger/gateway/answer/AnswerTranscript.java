package io.festinger.gateway.answer;

import io.festinger.gateway.loops.ToolCall;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The answer so far. Bounded: text beyond the bounds is not kept. Confined to
/// one thread.
final class AnswerTranscript {
    static final int MAX_CHARACTERS = 256 << 10;
    private static final int MAX_CALLS = 128;

    private final StringBuilder text = new StringBuilder();
    private final StringBuilder thinking = new StringBuilder();
    private final Map<Integer, Call> calls = new TreeMap<>();
    private String model = "";
    private String finish = "";
    private @Nullable String error;
    private long input;
    private long output;
    private long deltas;
    private boolean isDone;

    private static final class Call {
        private String name = "";
        private final StringBuilder arguments = new StringBuilder();
    }

    void take(AnswerEvent event) {
        switch (event) {
            case AnswerEvent.ModelName(String name) -> model = name;
            case AnswerEvent.Text(String delta) -> {
                deltas++;
                add(text, delta);
            }
            case AnswerEvent.Thinking(String delta) -> {
                deltas++;
                add(thinking, delta);
            }
            case AnswerEvent.Call(ToolCall call) -> call(-1, call.name(), call.arguments());
            case AnswerEvent.CallDelta(int index, String name, String arguments) -> call(index, name, arguments);
            case AnswerEvent.CallArguments(int index, String arguments) -> arguments(index, arguments);
            case AnswerEvent.Usage(TokenUsage tokens) -> {
                input = tokens.input() > 0 ? tokens.input() : input;
                output = tokens.output() > 0 ? tokens.output() : output;
            }
            case AnswerEvent.Finish(String reason) -> finish = reason;
            case AnswerEvent.UpstreamError(String message) -> error = message;
            case AnswerEvent.End _ -> isDone = true;
        }
    }

    private void call(int index, String name, String arguments) {
        int last = calls.size() - 1;
        int number = index >= 0 ? index : name.isEmpty() ? Math.max(last, 0) : last + 1;
        Call call = calls.get(number);
        if (call == null) {
            if (calls.size() == MAX_CALLS) {
                return;
            }
            call = new Call();
            calls.put(number, call);
        }
        call.name = name.isEmpty() ? call.name : name;
        add(call.arguments, arguments);
    }

    private void arguments(int index, String whole) {
        Call call = calls.get(index);
        if (call != null && !whole.isEmpty()) {
            call.arguments.setLength(0);
            add(call.arguments, whole);
        }
    }

    /// True once upstream has finished the answer or reported an error.
    boolean isDone() {
        return isDone || error != null;
    }

    String model() {
        return model;
    }

    /// The tokens, with a guess where upstream has not reported them yet.
    TokenUsage guessedUsage() {
        return new TokenUsage(input, Math.max(output, deltas));
    }

    Optional<String> error() {
        return Optional.ofNullable(error);
    }

    CompletedAnswer answer() {
        List<ToolCall> toolCalls = calls.values().stream()
                .map(call -> new ToolCall(call.name, call.arguments.toString()))
                .toList();
        return new CompletedAnswer(
                model, text.toString(), thinking.toString(), toolCalls, finish, new TokenUsage(input, output));
    }

    private static void add(StringBuilder to, String delta) {
        int room = MAX_CHARACTERS - to.length();
        if (room > 0) {
            to.append(delta, 0, Math.min(room, delta.length()));
        }
    }
}
