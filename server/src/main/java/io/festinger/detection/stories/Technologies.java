package io.festinger.detection.stories;

import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Technologies that take one another's place, by what they are: an API is REST or GraphQL.
final class Technologies {
    private static final Map<String, Technology> BY_NAME = new HashMap<>();
    private static final Map<String, Set<String>> NOUNS = new HashMap<>();
    private static final Phrases NAMES;
    private static final List<String> SUFFIXES = List.of("-based", "-backed", "-powered", "-style", "-first", "-only");

    static {
        WordList.read("/stories/alternatives.txt").forEach(Technologies::family);
        NAMES = Phrases.of(List.copyOf(BY_NAME.keySet()));
    }

    private Technologies() {}

    /// @param family what it is, by the first noun for it
    record Technology(String family, String name) {}

    /// A technology in a sentence, from its first word to behind its last.
    record Named(Technology technology, int from, int to) {}

    private static void family(String line) {
        String[] sides = line.split("\\|", -1);
        List<String> nouns = entries(sides[0]);
        NOUNS.put(
                nouns.getFirst(),
                nouns.stream()
                        .flatMap(noun -> Arrays.stream(noun.split("[ /-]")))
                        .collect(Collectors.toSet()));
        for (String entry : entries(sides[1])) {
            String[] names = entry.split("=", -1);
            String name = names[names.length - 1];
            BY_NAME.put(names[0], new Technology(nouns.getFirst(), name));
        }
    }

    private static List<String> entries(String text) {
        return Arrays.stream(text.split(",")).map(String::strip).toList();
    }

    /// All that are named, in their order.
    static List<Named> in(List<String> sentence) {
        List<Named> found = new ArrayList<>(2);
        List<String> plain = sentence.stream().map(Technologies::plain).toList();
        for (int i = 0; i < plain.size(); i++) {
            Optional<List<String>> name = NAMES.at(plain, i);
            if (name.isPresent()
                    && !(i > 0
                            && plain.get(i).equals("rest")
                            && plain.get(i - 1).equals("the"))) {
                int to = i + name.get().size();
                found.add(new Named(named(name.get()), i, to));
                i = to - 1;
            }
        }
        return found;
    }

    private static Technology named(List<String> words) {
        Technology technology = BY_NAME.get(String.join(" ", words));
        if (technology == null) {
            throw new IllegalStateException("the list has no " + words);
        }
        return technology;
    }

    /// Whether a word says no more than what a family is.
    static boolean isNoun(String family, String word) {
        return NOUNS.getOrDefault(family, Set.of()).contains(word);
    }

    private static String plain(String word) {
        for (String suffix : SUFFIXES) {
            if (word.endsWith(suffix) && word.length() > suffix.length() && !BY_NAME.containsKey(word)) {
                return word.substring(0, word.length() - suffix.length());
            }
        }
        return word;
    }
}
