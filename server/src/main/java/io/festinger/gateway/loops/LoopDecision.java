package io.festinger.gateway.loops;

import org.jspecify.annotations.Nullable;

/// The guard's decision about one request.
///
/// @param sighting the loop at the end of the history; null when there is none
/// @param rung the session's rung on the ladder; null while it is below the first
/// @param fresh false when the history has nothing new to judge, as in a client's retry: the request is
///     not counted
/// @param would the ladder's mitigations
/// @param does what to do: `would`, or nothing in a dry run
/// @param why a sentence for people, without text from the conversation
public record LoopDecision(
        @Nullable DetectedLoop sighting,
        @Nullable Rung rung,
        boolean fresh,
        Breaker breaker,
        Mitigations would,
        Mitigations does,
        String why) {
    /// Nothing is checked, since the guard is off.
    public static final LoopDecision OFF = new LoopDecision(
            null, null, false, Breaker.CLOSED, Mitigations.NONE, Mitigations.NONE, "the loop guard is off");
}
