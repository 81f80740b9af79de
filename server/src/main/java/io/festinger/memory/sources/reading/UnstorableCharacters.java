package io.festinger.memory.sources.reading;

import java.util.regex.Pattern;

/// What the database cannot keep in a text: the character 0, and halves of characters.
final class UnstorableCharacters {
    private static final Pattern ANY = Pattern.compile("[\0\\p{Cs}]");

    private UnstorableCharacters() {}

    /// Each becomes the mark for a character that is not there.
    static String marked(String text) {
        return ANY.matcher(text).replaceAll("\uFFFD");
    }
}
