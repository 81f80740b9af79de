package io.festinger.gateway.answer;

import io.festinger.gateway.loops.ToolCall;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The answer so far. Bounded: text beyond the bounds goes to the sink and is not kept. Confined to
/// one thread.
final class AnswerTranscript {
    static final int MOST_CHARACTERS = 256 << 10;
    private static final int MOST_CALLS = 128;

    private final AnswerSink sink;
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder thinking = new StringBuilder();
    private final Map<Integer, Call> calls = new TreeMap<>();
    private String model = "";
    private String finish = "";
    private @Nullable String error;
    private long input;
    private long output;
    private long deltas;

    AnswerTranscript(AnswerSink sink) {
        this.sink = sink;
    }

    private static final class Call {
        private String name = "";
        private final StringBuilder arguments = new StringBuilder();
    }

    void model(String name) {
        model = name.isEmpty() ? model : name;
    }

    void finish(String reason) {
        finish = reason.isEmpty() ? finish : reason;
    }

    void usage(long in, long out) {
        input = in > 0 ? in : input;
        output = out > 0 ? out : output;
    }

    void error(String what) {
        error = what;
    }

    /// Another part of the text begins.
    void part() {
        if (!text.isEmpty()) {
            text("\n");
        }
    }

    void text(String delta) {
        if (!delta.isEmpty()) {
            deltas++;
            add(text, delta);
            sink.text(delta);
        }
    }

    void thinking(String delta) {
        if (!delta.isEmpty()) {
            deltas++;
            add(thinking, delta);
            sink.thinking(delta);
        }
    }

    /// A call, or the next piece of one.
    ///
    /// @param index the call's number; -1 for one after all others where it has a name, else for the last
    ///     one
    void call(int index, String name, String arguments) {
        int last = calls.size() - 1;
        int number = index >= 0 ? index : name.isEmpty() ? Math.max(last, 0) : last + 1;
        Call call = calls.get(number);
        if (call == null) {
            if (calls.size() == MOST_CALLS) {
                return;
            }
            call = new Call();
            calls.put(number, call);
        }
        call.name = name.isEmpty() ? call.name : name;
        add(call.arguments, arguments);
    }

    /// Replaces the pieces of the arguments so far with the whole.
    void arguments(int index, String whole) {
        Call call = calls.get(index);
        if (call != null && !whole.isEmpty()) {
            call.arguments.setLength(0);
            add(call.arguments, whole);
        }
    }

    boolean isEmpty() {
        return text.isEmpty() && calls.isEmpty();
    }

    String model() {
        return model;
    }

    TokenUsage usage() {
        return new TokenUsage(input, output);
    }

    /// As [#usage], with a guess where upstream has not reported usage yet.
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
        return new CompletedAnswer(model, text.toString(), thinking.toString(), toolCalls, finish, usage());
    }

    private static void add(StringBuilder to, String delta) {
        int room = MOST_CHARACTERS - to.length();
        if (room > 0) {
            to.append(delta, 0, Math.min(room, delta.length()));
        }
    }
}
