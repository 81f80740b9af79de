package io.festinger.recall;

import io.festinger.text.WordList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Words that do not say what a message is about: greetings, thanks, and what sentences are made of.
public final class SmallTalk {
    /// In lower case.
    public static final Set<String> WORDS = WordList.read("/words/small-talk.txt").stream()
            .flatMap(line -> Stream.of(line.split(" ")))
            .collect(Collectors.toUnmodifiableSet());

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");

    private SmallTalk() {}

    /// Whether a text has no other words. One character is not a word.
    public static boolean isAll(String text) {
        return List.of(BETWEEN_WORDS.split(text)).stream()
                .filter(word -> word.codePointCount(0, word.length()) > 1)
                .allMatch(word -> WORDS.contains(word.toLowerCase(Locale.ROOT)));
    }
}
