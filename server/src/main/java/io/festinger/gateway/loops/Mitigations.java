package io.festinger.gateway.loops;

import java.util.List;

/// What is changed in one request because of a loop.
///
/// @param hint a sentence that asks for another way; empty when there is none
/// @param forbid a sentence that quotes the repeated action as one not to take again; empty when there is none
/// @param temperatureBoost what is added to the temperature, 0 to 0.5
/// @param cut the elements to be left out of the history, in their order
/// @param answer the final answer that is given without asking the model; empty when the model is asked
public record Mitigations(String hint, String forbid, double temperatureBoost, List<ElementRange> cut, String answer) {
    public static final Mitigations NONE = new Mitigations("", "", 0, List.of(), "");

    public Mitigations {
        cut = List.copyOf(cut);
    }

    /// True when the request goes upstream as if there were no guard.
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
