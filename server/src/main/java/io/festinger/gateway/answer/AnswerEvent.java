package io.festinger.gateway.answer;

import io.festinger.gateway.loops.ToolCall;

/// What a model's answer says next, in any wire form. A decoder makes events of an upstream's bytes, an
/// encoder makes bytes of the events of an answer that the gateway or the demo upstream gives.
public sealed interface AnswerEvent {
    /// The model that answers, as upstream names it; read where it is new.
    record ModelName(String name) implements AnswerEvent {}

    /// The next piece of the text; never empty.
    record Text(String delta) implements AnswerEvent {}

    /// The next piece of the model's thoughts; never empty. Read, never written.
    record Thinking(String delta) implements AnswerEvent {}

    /// A whole tool call.
    record Call(ToolCall call) implements AnswerEvent {}

    /// The next piece of a tool call. Read, never written.
    ///
    /// @param index the call's number; -1 for one after all others where it has a name, else for the last
    ///     one
    record CallDelta(int index, String name, String arguments) implements AnswerEvent {}

    /// A call's arguments as a whole, instead of the pieces so far. Read, never written.
    record CallArguments(int index, String arguments) implements AnswerEvent {}

    /// The tokens so far. Written answers have it before their first text.
    record Usage(TokenUsage tokens) implements AnswerEvent {}

    /// Why the answer ends, in the wire form's own word; empty for the normal one.
    record Finish(String reason) implements AnswerEvent {}

    /// The error that upstream reports within its answer. Read, never written.
    record UpstreamError(String message) implements AnswerEvent {}

    /// The wire form's own ending: a client needs nothing more. Written by [Finish].
    record End() implements AnswerEvent {}
}
