package io.festinger.memory.extraction;

import java.util.Locale;

/// Why a found statement is not stored.
public enum Drop {
    /// The same is a candidate, active or replaced; a candidate or active row counts the repetition.
    DUPLICATE,
    /// A person rejected the same before.
    REJECTED,
    /// Other proposals of the pass rank higher.
    OVER_CAP,
    TOO_SHORT,
    /// Its layer does not accept it.
    REFUSED;

    /// The spelling in the API and in reports.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
