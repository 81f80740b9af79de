package io.festinger.concepts.cues;

/// Knowledge about a token before a text is read. Called from the scanning thread, many times per text.
public interface TokenKnowledge {
    /// A word of the dictionary, which names nothing in particular.
    boolean common(String form);

    /// A concept that some edge places already, dictionary word or not.
    boolean isKnown(String form);
}
