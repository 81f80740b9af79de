package io.festinger.gateway.answer;

import io.festinger.gateway.loops.ToolCall;
import java.util.List;

/// A model's answer, in any dialect.
///
/// @param model the model that answered, as upstream names it; may be empty
/// @param text its text; line ends separate several parts of one answer
/// @param thinking its thoughts; read, never written
/// @param calls the tools that it called, in order
/// @param finish why it ended, in the dialect's own word; empty where unknown, or for the normal one
public record CompletedAnswer(
        String model, String text, String thinking, List<ToolCall> calls, String finish, TokenUsage usage) {
    public CompletedAnswer {
        calls = List.copyOf(calls);
    }

    /// A text that ends normally.
    public static CompletedAnswer of(String model, String text) {
        return new CompletedAnswer(model, text, "", List.of(), "", TokenUsage.NONE);
    }
}
