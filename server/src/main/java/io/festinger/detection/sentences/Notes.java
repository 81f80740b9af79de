package io.festinger.detection.sentences;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Which notes a model that was made for them is asked about.
public final class Notes {
    private static final int LONGEST = 400;

    private Notes() {}

    /// Whether it is short enough to be judged as a whole.
    public static boolean isShort(String content) {
        return content.length() <= LONGEST;
    }

    /// What such a model is given: who speaks matters where somebody says `I`.
    static String said(String author, String content) {
        return author.isEmpty() ? content : author + ": " + content;
    }

    /// Whether they differ in more than numbers. What a number counts or names is what rules read exactly, while to
    /// a model `lunch 7 is in hall 7` contradicts `lunch 8 is in hall 8`.
    static boolean differInWords(Sentence one, Sentence other) {
        return !withoutNumbers(one).equals(withoutNumbers(other));
    }

    public static boolean differInWords(String one, String other) {
        return differInWords(Sentence.whole(one, List.of()), Sentence.whole(other, List.of()));
    }

    private static Set<String> withoutNumbers(Sentence sentence) {
        return sentence.all().stream()
                .filter(word -> word.chars().noneMatch(Character::isDigit))
                .collect(Collectors.toSet());
    }
}
