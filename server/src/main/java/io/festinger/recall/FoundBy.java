package io.festinger.recall;

import java.util.Locale;

/// How a row was found.
public enum FoundBy {
    /// It shares words with the question.
    WORDS,

    /// Its embedding is near to the question's.
    VECTORS;

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
