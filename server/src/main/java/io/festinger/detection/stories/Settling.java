package io.festinger.detection.stories;

import java.util.List;

/// Tells whether a text says itself that it comes in the place of what was said before. What is only
/// planned or asked settles nothing.
final class Settling {
    private static final Phrases WORDS = Phrases.read("/stories/settling.txt");
    private static final Phrases CURRENT = Phrases.read("/stories/current.txt");
    private static final Phrases OPEN = Phrases.read("/stories/open.txt");

    private Settling() {}

    static boolean replaces(FactWords words) {
        return words.sentences().stream().anyMatch(sentence -> WORDS.in(sentence) && !isOpen(sentence));
    }

    /// Whether the text stresses that it is so at the time.
    static boolean stressesPresent(FactWords words) {
        return words.sentences().stream().anyMatch(sentence -> CURRENT.in(sentence) && !isOpen(sentence));
    }

    /// Whether the sentence leaves open if it is so.
    static boolean isOpen(List<String> sentence) {
        return OPEN.in(sentence);
    }
}
