package io.festinger.memory.sources.reading;

import java.util.regex.Pattern;

/// What the database cannot store in a text: NUL characters and lone surrogates.
final class UnstorableCharacters {
    private static final Pattern ANY = Pattern.compile("[\0\\p{Cs}]");

    private UnstorableCharacters() {}

    /// Each becomes the replacement character U+FFFD.
    static String marked(String text) {
        return ANY.matcher(text).replaceAll("\uFFFD");
    }
}
