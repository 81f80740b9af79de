package io.festinger.gateway.loops;

import org.jspecify.annotations.Nullable;

/// What the guard makes of one request.
///
/// @param sighting the loop that the history ends with; null when it does not end with one
/// @param rung where the session stands on the ladder; null while it stands below it
/// @param fresh false when the history has nothing that the session had not been judged by before, as in a
///     client's retry: such a request is not counted
/// @param would what the ladder asks for
/// @param does what is to be done: `would`, or nothing in a dry run
/// @param why a sentence for people, without text of the conversation
public record LoopDecision(
        @Nullable DetectedLoop sighting,
        @Nullable Rung rung,
        boolean fresh,
        Breaker breaker,
        Mitigations would,
        Mitigations does,
        String why) {
    /// Nothing was looked at, since the guard is off.
    public static final LoopDecision OFF = new LoopDecision(
            null, null, false, Breaker.CLOSED, Mitigations.NONE, Mitigations.NONE, "the loop guard is off");
}
