package io.festinger.claims.clauses;

import io.festinger.text.WordList;
import io.festinger.text.WordSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Verbs of up to three words with their meanings, from a list of lines `meaning : verb verb-of-words`.
public final class VerbTable {
    private static final int LONGEST = 3;

    private final Map<String, String> meanings;

    /// The first words of verbs, with and without an `s`.
    private final Set<String> firsts;

    private VerbTable(Map<String, String> meanings) {
        this.meanings = meanings;
        Set<String> words = new HashSet<>();
        for (String verb : meanings.keySet()) {
            String first = verb.substring(0, (verb + " ").indexOf(' '));
            words.add(first);
            words.add(first.endsWith("s") ? first.substring(0, first.length() - 1) : first);
        }
        this.firsts = WordSet.of(words);
    }

    public static VerbTable read(String path) {
        Map<String, String> meanings = new HashMap<>();
        for (String line : WordList.read(path)) {
            String[] parts = line.split(":", 2);
            WordList.of(parts[1]).forEach(verb -> meanings.put(verb.replace('-', ' '), parts[0].strip()));
        }
        return new VerbTable(meanings);
    }

    /// @param to the index after the verb
    public record Match(String meaning, int to) {}

    /// The longest verb that begins at a word, in the third person or without its `s`.
    public Optional<Match> at(Clause clause, int i) {
        for (int length = clause.is(i, firsts) ? LONGEST : 0; length > 0; length--) {
            if (i + length <= clause.size()) {
                String first = clause.word(i).lower();
                String remainder = rest(clause, i + 1, i + length);
                String meaning = meanings.getOrDefault(first + remainder, meanings.get(first + "s" + remainder));
                if (meaning != null) {
                    return Optional.of(new Match(meaning, i + length));
                }
            }
        }
        return Optional.empty();
    }

    private static String rest(Clause clause, int from, int to) {
        StringBuilder remainder = new StringBuilder();
        for (int i = from; i < to; i++) {
            remainder.append(' ').append(clause.word(i).lower());
        }
        return remainder.toString();
    }
}
