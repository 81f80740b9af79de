package io.festinger.gateway.loops;

import io.festinger.concepts.graph.Turn;
import java.util.ArrayList;
import java.util.List;

/// A conversation that a test builds, each utterance in an element of its own.
final class Talk {
    private final List<Utterance> history = new ArrayList<>();

    static Talk asking(String question) {
        return new Talk().user(question);
    }

    Talk user(String text) {
        return add(Turn.Role.USER, text, List.of());
    }

    Talk system(String text) {
        return add(Turn.Role.SYSTEM, text, List.of());
    }

    Talk says(String text) {
        return add(Turn.Role.ASSISTANT, text, List.of());
    }

    Talk calls(String name, String arguments) {
        return add(Turn.Role.ASSISTANT, "", List.of(new ToolCall(name, arguments)));
    }

    Talk gives(String result) {
        return add(Turn.Role.TOOL, result, List.of());
    }

    /// A call and what came of it.
    Talk step(String name, String arguments, String result) {
        return calls(name, arguments).gives(result);
    }

    /// The step `what`, always the same for the same word.
    Talk step(String description) {
        return step("do", "{\"what\":\"" + description + "\"}", "error: " + description + " failed");
    }

    Talk add(Turn.Role role, String text, List<ToolCall> calls) {
        history.add(new Utterance(history.size(), role, text, calls));
        return this;
    }

    List<Utterance> history() {
        return List.copyOf(history);
    }
}
