package io.festinger.claims.sentences;

import io.festinger.text.WordList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Verbs of up to three words and what they stand for, from a list of lines `meaning : verb verb-of-words`.
final class VerbTable {
    private static final int LONGEST = 3;

    private final Map<String, String> meanings = new HashMap<>();

    private VerbTable() {}

    static VerbTable read(String path) {
        VerbTable table = new VerbTable();
        for (String line : WordList.read(path)) {
            String[] parts = line.split(":", 2);
            WordList.of(parts[1]).forEach(verb -> table.meanings.put(verb.replace('-', ' '), parts[0].strip()));
        }
        return table;
    }

    /// @param to behind the verb
    record Found(String meaning, int to) {}

    /// The longest verb that begins at a word, in the third person or without its `s`.
    Optional<Found> at(Clause clause, int i) {
        for (int length = LONGEST; length > 0; length--) {
            if (i + length <= clause.size()) {
                List<Clause.Word> words = clause.words().subList(i, i + length);
                String verb = words.stream().map(Clause.Word::lower).collect(Collectors.joining(" "));
                String third = words.getFirst().lower() + "s"
                        + verb.substring(words.getFirst().lower().length());
                String meaning = meanings.getOrDefault(verb, meanings.get(third));
                if (meaning != null) {
                    return Optional.of(new Found(meaning, i + length));
                }
            }
        }
        return Optional.empty();
    }
}
