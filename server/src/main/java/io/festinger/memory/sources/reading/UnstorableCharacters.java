package io.festinger.memory.sources.reading;

import java.util.regex.Pattern;

/// Characters that the database cannot store in a text: NUL characters and lone surrogates.
final class UnstorableCharacters {
    private static final Pattern ANY = Pattern.compile("[\0\\p{Cs}]");

    private UnstorableCharacters() {}

    /// The text with the replacement character U+FFFD for each.
    static String marked(String text) {
        return ANY.matcher(text).replaceAll("\uFFFD");
    }
}
