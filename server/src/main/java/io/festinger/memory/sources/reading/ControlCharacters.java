package io.festinger.memory.sources.reading;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Characters in texts of documents that show nothing and act on what shows them, or cannot be stored: control
/// characters except tabs and line ends, marks that reorder text (the embeddings, overrides and isolates of UAX 9),
/// and lone surrogates. Pure.
public final class ControlCharacters {
    private static final Pattern ANY =
            Pattern.compile("[\\p{Cc}&&[^\t\n\r]]|\r(?!\n)|[\\u202a-\\u202e\\u2066-\\u2069\\p{Cs}]");
    private static final String LINE_ENDS = "\r\u000b\f\u0085";

    private ControlCharacters() {}

    /// How many there are.
    public static int count(String text) {
        return (int) ANY.matcher(text).results().count();
    }

    /// The text, of the same length, with a line feed for each that ends a line or page, and the replacement
    /// character U+FFFD for any other.
    public static String replace(String text) {
        return ANY.matcher(text).replaceAll(ControlCharacters::replacement);
    }

    private static String replacement(MatchResult match) {
        return LINE_ENDS.contains(match.group()) ? "\n" : "\uFFFD";
    }
}
