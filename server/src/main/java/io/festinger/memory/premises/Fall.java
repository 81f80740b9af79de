package io.festinger.memory.premises;

import java.util.Arrays;
import java.util.Locale;

/// Why a row does not hold as it did.
public enum Fall {
    SUPERSEDED("was superseded"),
    INVALID("was declared invalid"),
    DELETED("was deleted"),
    EXPIRED("is over"),
    CHANGED("was changed"),
    DISPUTED("is disputed by an open conflict");

    private final String words;

    Fall(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// @throws java.util.NoSuchElementException for another text
    public static Fall of(String wire) {
        return Arrays.stream(values())
                .filter(fall -> fall.wire().equals(wire))
                .findFirst()
                .orElseThrow();
    }
}
