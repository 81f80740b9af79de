package io.festinger.text;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Decides whether a text is about its author, or about the user in the third person.
public final class FirstPerson {
    private static final Set<String> WORDS = WordClasses.set("first_person");
    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}]+");

    private static final Pattern USER = Pattern.compile("\\b[Tt]he user('s)?\\b");

    private FirstPerson() {}

    /// Whether it speaks of `the user`, and not of its author.
    public static boolean isOfUser(String text) {
        return USER.matcher(text).find() && !isIn(text);
    }

    /// The text in which its author says `I` for `the user`, as long as before.
    public static String of(String text) {
        return USER.matcher(text).replaceAll(result -> {
            String word = result.group(1) == null ? "I" : "my";
            return word + " ".repeat(result.group().length() - word.length());
        });
    }

    public static boolean isIn(String text) {
        return NO_LETTERS.splitAsStream(text.toLowerCase(Locale.ROOT)).anyMatch(WORDS::contains);
    }
}
