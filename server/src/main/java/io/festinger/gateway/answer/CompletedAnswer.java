package io.festinger.gateway.answer;

import io.festinger.gateway.loops.ToolCall;
import java.util.List;

/// What a model answered, whatever the dialect.
///
/// @param model the model that answered, as upstream names it; may be empty
/// @param text what it said; several parts of one answer are parted by line ends
/// @param thinking what it thought before; read, never written
/// @param calls the tools that it called, in their order
/// @param finish why it ended, in the dialect's own word; empty where that is not known, or is to be the
///     ordinary one
public record CompletedAnswer(
        String model, String text, String thinking, List<ToolCall> calls, String finish, TokenUsage usage) {
    public CompletedAnswer {
        calls = List.copyOf(calls);
    }

    /// A text that ends in the ordinary way.
    public static CompletedAnswer of(String model, String text) {
        return new CompletedAnswer(model, text, "", List.of(), "", TokenUsage.NONE);
    }
}
