package io.festinger.gateway.loops;

import java.util.Locale;

/// The steps of the ladder, in climbing order. Each step includes the earlier ones that are switched on.
public enum Rung {
    /// The repetition is reported in the log, the metrics and the session; nothing is changed.
    OBSERVE,
    /// The system message says that the last steps repeat, and asks for a different approach.
    HINT,
    /// The temperature is raised, and a fixed seed dropped.
    TEMPERATURE,
    /// The system message quotes the repeated action as data and forbids it.
    FORBID,
    /// The repeated span is cut out of the history that the model gets.
    TRUNCATE,
    /// The model is not asked: a well-formed final answer says what happened.
    BREAK;

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
