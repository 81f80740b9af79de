package io.festinger.memory.premises;

import io.festinger.base.WireName;

/// How it is known that a row rests on another one.
public enum PremiseOrigin implements WireName {
    /// The writer named it.
    STATED,
    /// The session that wrote the row was given it just before, and the row repeats its words.
    USED,
    /// The notes of the decision that the row won name it.
    DECISION,
    /// The passage that the row was read from.
    PASSAGE,
    /// The memory that an entity graduates from.
    MEMORY;

    /// @throws java.util.NoSuchElementException for another text
    public static PremiseOrigin of(String wire) {
        return WireName.of(PremiseOrigin.class, wire);
    }
}
