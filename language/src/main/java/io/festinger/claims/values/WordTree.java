package io.festinger.claims.values;

import io.festinger.text.Lexemes;
import io.festinger.text.WordList;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Phrases of words and signs with a value each, matched from an index of a text, the longest first.
final class WordTree {
    private final Map<String, WordTree> branches = new HashMap<>();
    private @Nullable String value;

    private WordTree() {}

    /// @param end the index after the phrase's last lexeme
    record Match(String value, int end) {}

    /// Reads a resource of lines `value: phrase | phrase | ...`.
    static WordTree read(String path) {
        WordTree tree = new WordTree();
        for (String line : WordList.read(path)) {
            int colon = line.indexOf(':');
            tree.add(line.substring(colon + 1), line.substring(0, colon).strip());
        }
        return tree;
    }

    /// Makes a tree of phrases between `|`, all with one value.
    static WordTree of(String phrases, String value) {
        WordTree tree = new WordTree();
        tree.add(phrases, value);
        return tree;
    }

    private void add(String phrases, String of) {
        for (String phrase : phrases.split("\\|", -1)) {
            Lexemes words = Lexemes.of(phrase);
            WordTree at = this;
            for (int i = 0; i < words.size(); i++) {
                at = at.branches.computeIfAbsent(words.lower(i), _ -> new WordTree());
            }
            if (at != this) {
                at.value = of;
            }
        }
    }

    /// The first words and signs of its phrases.
    Set<String> openings() {
        return branches.keySet();
    }

    /// The second words of its phrases by the first; none for a phrase of one word.
    Map<String, Set<String>> followers() {
        return branches.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, branch -> branch.getValue().branches.keySet()));
    }

    /// Its phrases of one word.
    Set<String> single() {
        return branches.entrySet().stream()
                .filter(branch -> branch.getValue().value != null)
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }

    /// The first words of its phrases with one value.
    Set<String> openings(String of) {
        return branches.entrySet().stream()
                .filter(branch -> branch.getValue().has(of))
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }

    private boolean has(String of) {
        return of.equals(value) || branches.values().stream().anyMatch(branch -> branch.has(of));
    }

    /// The longest phrase that begins at a lexeme; null for none.
    @Nullable
    Match match(Lexemes text, int from) {
        WordTree at = this;
        @Nullable Match best = null;
        for (int i = from; i < text.size(); i++) {
            @Nullable WordTree next = at.branches.get(text.lower(i));
            if (next == null) {
                return best;
            }
            at = next;
            if (at.value != null) {
                best = new Match(at.value, i + 1);
            }
        }
        return best;
    }
}
