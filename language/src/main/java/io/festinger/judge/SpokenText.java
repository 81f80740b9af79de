package io.festinger.judge;

import io.festinger.text.Sentences;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A text as it was said, read to be judged: as a whole where it is short, or else sentence by sentence.
/// Immutable.
public final class SpokenText {
    /// Characters that are judged as a whole.
    private static final int SHORT = 400;

    private static final int MOST_SENTENCES = 100;
    private static final int LONGEST_SENTENCE = 2_000;

    private final List<Sentence> sentences;
    private final boolean whole;

    /// @param start where it begins in the content
    record Sentence(int start, Reading reading) {}

    private SpokenText(List<Sentence> sentences, boolean whole) {
        this.sentences = List.copyOf(sentences);
        this.whole = whole;
    }

    /// @param author who `I` is; empty for no one named
    /// @param at when it was said; empty where that is not known
    public static SpokenText of(String content, String author, Optional<Instant> at) {
        if (content.length() <= SHORT) {
            return new SpokenText(List.of(new Sentence(0, Reading.of(content, author, at))), true);
        }
        Sentences split = Sentences.of(content);
        List<Sentence> sentences = new ArrayList<>();
        boolean whole = split.size() <= MOST_SENTENCES;
        for (int i = 0; i < Math.min(split.size(), MOST_SENTENCES); i++) {
            if (split.end(i) - split.start(i) > LONGEST_SENTENCE) {
                whole = false;
            } else if (split.kind(i) != Sentences.Kind.CODE) {
                String text = content.substring(split.start(i), split.end(i));
                sentences.add(new Sentence(split.start(i), Reading.of(text, author, at)));
            }
        }
        return new SpokenText(sentences, whole);
    }

    /// How many sentences of it are judged.
    public int size() {
        return sentences.size();
    }

    /// The stems of the words that tell what it is about.
    public Set<String> stems() {
        return sentences.stream()
                .flatMap(sentence -> sentence.reading().words().stream())
                .filter(Word::isContent)
                .map(Word::stem)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    List<Sentence> sentences() {
        return sentences;
    }

    /// Whether nothing of it was left out.
    public boolean isWhole() {
        return whole;
    }
}
