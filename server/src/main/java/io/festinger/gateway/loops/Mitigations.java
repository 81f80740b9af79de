package io.festinger.gateway.loops;

import java.util.List;

/// The changes to one request because of a loop.
///
/// @param hint a sentence that asks for a different approach; empty when there is none
/// @param forbid a sentence that quotes the repeated action and forbids it; empty when there is none
/// @param temperatureBoost added to the temperature, 0 to 0.5
/// @param cut the elements to leave out of the history, in order
/// @param answer the final answer instead of the model's; empty when the model is asked
public record Mitigations(String hint, String forbid, double temperatureBoost, List<ElementRange> cut, String answer) {
    public static final Mitigations NONE = new Mitigations("", "", 0, List.of(), "");

    public Mitigations {
        cut = List.copyOf(cut);
    }

    /// True when the guard does not change the request.
    public boolean isNone() {
        return equals(NONE);
    }

    /// True when the model is not asked.
    public boolean breaks() {
        return !answer.isEmpty();
    }

    /// Hint and forbidden action as one block for the system message, in the guard's own tag; empty when there is
    /// neither.
    public String notice() {
        return LoopNotice.block(hint, forbid);
    }
}
