package io.festinger.memory.premises;

import java.util.Arrays;
import java.util.Locale;

/// How it is known that a row rests on another one.
public enum PremiseOrigin {
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

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// @throws java.util.NoSuchElementException for another text
    public static PremiseOrigin of(String wire) {
        return Arrays.stream(values())
                .filter(origin -> origin.wire().equals(wire))
                .findFirst()
                .orElseThrow();
    }
}
