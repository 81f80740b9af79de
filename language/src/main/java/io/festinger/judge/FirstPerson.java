package io.festinger.judge;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Decides whether a text is about its author.
public final class FirstPerson {
    private static final Set<String> WORDS = Lexicon.of("first_person");
    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}]+");

    private FirstPerson() {}

    public static boolean isIn(String text) {
        return NO_LETTERS.splitAsStream(text.toLowerCase(Locale.ROOT)).anyMatch(WORDS::contains);
    }
}
