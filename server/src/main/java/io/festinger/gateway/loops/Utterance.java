package io.festinger.gateway.loops;

import io.festinger.concepts.graph.Turn;
import java.util.List;

/// One text or action of a conversation, as in a request's history.
///
/// @param element its element in the request's list of messages or items, from 0; one element may have
///     several utterances
/// @param role who spoke; a tool's result is `TOOL`
/// @param text the message, or the tool's result; may be empty
/// @param calls the tools that the model called; empty for all other roles
public record Utterance(int element, Turn.Role role, String text, List<ToolCall> calls) {
    public Utterance {
        calls = List.copyOf(calls);
    }
}
