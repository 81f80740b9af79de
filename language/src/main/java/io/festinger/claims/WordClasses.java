package io.festinger.claims;

import io.festinger.text.WordList;
import io.festinger.text.WordSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Classes of words by name, from a lexicon: a resource of lines `name: word word`. A name on several
/// lines has the words of all, `@name` includes the words of an earlier class, and `_` joins the
/// words of a phrase. Immutable.
public final class WordClasses {
    private static final WordClasses OF_CLAIMS = new WordClasses("/claims/lexicon.txt", Map.of());

    private final String path;
    private final Map<String, List<String>> classes = new LinkedHashMap<>();

    /// @param known classes of other lexicons, to which this one may refer by name
    private WordClasses(String path, Map<String, List<String>> known) {
        this.path = path;
        for (String line : WordList.read(path)) {
            String[] parts = line.split(":\\s+", 2);
            List<String> words = new ArrayList<>(classes.getOrDefault(parts[0], List.of()));
            for (String word : parts[1].split("\\s+")) {
                if (word.startsWith("@")) {
                    String other = word.substring(1);
                    words.addAll(known.containsKey(other) ? known.get(other) : words(other));
                } else {
                    words.add(word.replace('_', ' '));
                }
            }
            classes.put(parts[0], words);
        }
    }

    /// The classes of another lexicon, which may refer to those for claims.
    public static WordClasses read(String path) {
        return new WordClasses(path, OF_CLAIMS.classes);
    }

    /// The words of a class for reading claims.
    public static Set<String> of(String name) {
        return WordSet.of(Set.copyOf(OF_CLAIMS.words(name)));
    }

    /// The same in the order of the lexicon.
    public static List<String> list(String name) {
        return List.copyOf(OF_CLAIMS.words(name));
    }

    /// The meanings of words in claims, from entries `word=meaning`.
    public static Map<String, String> meanings(String name) {
        return OF_CLAIMS.words(name).stream()
                .map(entry -> entry.split("=", 2))
                .collect(Collectors.toUnmodifiableMap(entry -> entry[0], entry -> entry[1]));
    }

    public Set<String> names() {
        return classes.keySet();
    }

    /// @throws IllegalArgumentException when no class has that name
    public List<String> words(String name) {
        List<String> words = classes.get(name);
        if (words == null) {
            throw new IllegalArgumentException(path + " has no class of words called " + name);
        }
        return words;
    }
}
