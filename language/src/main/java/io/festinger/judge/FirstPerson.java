package io.festinger.judge;

import java.util.Set;

/// Tells whether a text speaks of its author.
public final class FirstPerson {
    private static final Set<String> WORDS = Lexicon.of("first_person");

    private FirstPerson() {}

    public static boolean isIn(String text) {
        return Reading.of(text).has(WORDS);
    }
}
