package io.festinger.recall;

import java.util.Locale;

/// What led to a row.
public enum FoundBy {
    /// It shares words with the question.
    WORDS,

    /// What it says is near to the question, as an embedding model sees it.
    VECTORS;

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
