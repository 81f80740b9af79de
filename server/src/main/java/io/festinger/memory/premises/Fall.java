package io.festinger.memory.premises;

import io.festinger.base.WireName;

/// Why a row does not hold as it did.
public enum Fall implements WireName {
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

    /// @throws java.util.NoSuchElementException for another text
    public static Fall of(String wire) {
        return WireName.of(Fall.class, wire);
    }
}
