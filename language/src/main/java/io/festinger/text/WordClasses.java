package io.festinger.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The lexicon: all classes of English words by name, read once from the files in `lexicon/`. A line is
/// `name: word word`. A name on several lines of one file has the words of all, `@name` includes the words of
/// an earlier class, also of an earlier file, and `_` joins the words of a phrase.
public final class WordClasses {
    private static final Map<String, List<String>> CLASSES =
            read(List.of("claims", "judge", "text", "cues", "loops", "recall", "extraction"));

    private WordClasses() {}

    /// The words of a class, as a set for rules that look up every word of a clause.
    ///
    /// @throws IllegalArgumentException when no class has that name
    public static Set<String> of(String name) {
        return WordSet.of(set(name));
    }

    /// The words of a class.
    public static Set<String> set(String name) {
        return Set.copyOf(list(name));
    }

    /// The same in the order of the lexicon.
    public static List<String> list(String name) {
        return of(CLASSES, name);
    }

    /// The meanings of words, from entries `word=meaning`.
    public static Map<String, String> meanings(String name) {
        return list(name).stream()
                .map(entry -> entry.split("=", 2))
                .collect(Collectors.toUnmodifiableMap(entry -> entry[0], entry -> entry[1]));
    }

    /// The names of all classes in the order of the lexicon.
    public static Set<String> names() {
        return CLASSES.keySet();
    }

    /// @throws IllegalStateException when two files have a class of one name
    static Map<String, List<String>> read(List<String> files) {
        Map<String, List<String>> classes = new LinkedHashMap<>();
        for (String file : files) {
            Map<String, List<String>> here = new LinkedHashMap<>();
            for (String line : WordList.read("/lexicon/" + file + ".txt")) {
                int colon = line.indexOf(": ");
                List<String> words = here.computeIfAbsent(line.substring(0, colon), _ -> new ArrayList<>());
                for (String word : line.substring(colon + 1).strip().split("\\s+")) {
                    if (word.startsWith("@")) {
                        String other = word.substring(1);
                        words.addAll(here.containsKey(other) ? here.get(other) : of(classes, other));
                    } else {
                        words.add(word.replace('_', ' '));
                    }
                }
            }
            here.forEach((name, words) -> {
                if (classes.putIfAbsent(name, List.copyOf(words)) != null) {
                    throw new IllegalStateException("two files of the lexicon have a class called " + name);
                }
            });
        }
        return classes;
    }

    private static List<String> of(Map<String, List<String>> classes, String name) {
        List<String> words = classes.get(name);
        if (words == null) {
            throw new IllegalArgumentException("the lexicon has no class of words called " + name);
        }
        return words;
    }
}
