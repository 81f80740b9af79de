package io.festinger.gateway.loops;

import io.festinger.concepts.graph.Turn;
import java.util.List;

/// One thing that was said or done in a conversation, as it stands in a request's history.
///
/// @param element which element of the request's list of messages or items it stands in, from 0; several utterances may
///     stand in one
/// @param role who spoke; a tool's result is `TOOL`
/// @param text what was said, or what the tool gave; may be empty
/// @param calls the tools that the model called; empty for everybody else
public record Utterance(int element, Turn.Role role, String text, List<ToolCall> calls) {
    public Utterance {
        calls = List.copyOf(calls);
    }
}
