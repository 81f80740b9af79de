package io.festinger.judge;

import io.festinger.text.Sentences;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A text as its author wrote it, read for judging: as a whole when it is short, or else
/// sentence by sentence. Immutable.
public final class SpokenText {
    /// Most characters of a text that is judged as a whole.
    private static final int SHORT = 400;

    private static final int MOST_SENTENCES = 100;
    private static final int LONGEST_SENTENCE = 2_000;

    private final List<Sentence> sentences;
    private final boolean whole;

    /// @param start its start in the content
    record Sentence(int start, Reading reading) {}

    private SpokenText(List<Sentence> sentences, boolean whole) {
        this.sentences = List.copyOf(sentences);
        this.whole = whole;
    }

    /// @param author the meaning of `I`; empty when unknown
    /// @param at when it was stated; empty when unknown
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

    /// The number of its sentences that are judged.
    public int size() {
        return sentences.size();
    }

    /// The stems of the words for its subject.
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

    /// Whether all of it is judged.
    public boolean isWhole() {
        return whole;
    }
}
