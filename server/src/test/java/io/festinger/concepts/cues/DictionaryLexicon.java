package io.festinger.concepts.cues;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

/// The product's own word list as a lexicon, with some concepts placed.
record DictionaryLexicon(Set<String> placedTexts) implements TokenKnowledge {
    private static final Set<String> WORDS = load();

    static DictionaryLexicon knowing(String... placed) {
        return new DictionaryLexicon(Set.of(placed));
    }

    @Override
    public boolean common(String form) {
        return WORDS.contains(form);
    }

    @Override
    public boolean isKnown(String form) {
        return placedTexts.contains(form);
    }

    private static Set<String> load() {
        Set<String> words = new HashSet<>();
        for (int band : new int[] {10, 20, 35, 40, 50}) {
            String name = "/words/scowl-" + band + ".txt";
            var stream = Objects.requireNonNull(DictionaryLexicon.class.getResourceAsStream(name), name);
            try (var lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
                lines.lines().forEach(words::add);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return words;
    }
}
