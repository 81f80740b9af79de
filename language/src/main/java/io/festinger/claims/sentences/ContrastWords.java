package io.festinger.claims.sentences;

import io.festinger.text.WordFamilies;
import io.festinger.text.WordList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The words by which sentences are compared, from the lists in `contrast/` and from WordNet's.
final class ContrastWords {
    /// They say nothing of what a sentence is about.
    static final Set<String> LIGHT = WordSet.of(set("/contrast/light.txt"));

    /// They are verbs before anything else: two people choose different ones for one thing.
    private static final Set<String> VERBS = set("/words/wordnet/verbs.txt");

    private static final Set<String> ADVERBS = set("/words/wordnet/adverbs.txt");
    private static final Map<String, String> CLASSES = classes();
    private static final Map<String, Side> SIDES = sides();
    private static final Map<String, Set<String>> AXES = axes();
    private static final Map<String, Set<String>> ANTONYMS = antonyms();

    private static final Set<String> GRADED = graded();

    private static final int SHORTEST_AGENT = 5;
    private static final int SHORTEST_BENT = 5;

    private ContrastWords() {}

    /// @param axis what a word takes a side of: `switch`
    /// @param sign 1 or -1
    record Side(String axis, int sign) {}

    /// The one word that stands for all that mean the same here.
    static String stem(String word) {
        String direct = CLASSES.get(word);
        if (direct != null) {
            return direct;
        }
        String family = WordFamilies.of(WordFamilies.knows(word) ? word : unbent(word));
        return CLASSES.getOrDefault(family, family);
    }

    /// `preload` of `preloaded`: a verb of a noun that no list bends.
    private static String unbent(String word) {
        int end = word.length() - (word.endsWith("ed") ? 2 : word.endsWith("ing") ? 3 : 0);
        return end >= SHORTEST_BENT && end < word.length() && Character.isLetter(word.charAt(0))
                ? word.substring(0, end)
                : word;
    }

    static Optional<Side> side(String word) {
        return Optional.ofNullable(SIDES.get(word));
    }

    /// The stem is of a word that takes a side on one of the axes.
    static boolean isOf(Set<String> axes, String stem) {
        Set<String> known = AXES.getOrDefault(stem, Set.of());
        return axes.stream().anyMatch(known::contains);
    }

    /// It says how or when rather than what.
    static boolean isWeak(String word) {
        boolean past = word.endsWith("ed") && Verbs.form(word).isPresent();
        if (past || VERBS.contains(word) || ADVERBS.contains(word)) {
            return true;
        }
        boolean agent = word.length() > SHORTEST_AGENT && (word.endsWith("er") || word.endsWith("or"));
        return !agent && VERBS.contains(WordFamilies.of(word));
    }

    static boolean isAdverb(String word) {
        return ADVERBS.contains(word);
    }

    static boolean areOpposite(String one, String other) {
        return ANTONYMS.getOrDefault(one, Set.of()).contains(other);
    }

    /// An adjective of which there is an opposite: it says how a thing is rather than of which kind.
    static boolean isGraded(String word) {
        return GRADED.contains(word);
    }

    private static Set<String> set(String path) {
        return WordList.read(path).stream()
                .flatMap(line -> Arrays.stream(line.split("\\s+")))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Map<String, String> classes() {
        Map<String, String> classes = new HashMap<>();
        for (String line : WordList.read("/contrast/classes.txt")) {
            String[] words = line.split("\\s+");
            for (String word : words) {
                classes.put(word, words[0]);
                classes.putIfAbsent(WordFamilies.of(word), words[0]);
            }
        }
        return classes;
    }

    private static Map<String, Side> sides() {
        Map<String, Side> sides = new HashMap<>();
        for (String line : WordList.read("/contrast/axes.txt")) {
            String[] parts = line.split(":");
            for (int i = 1; i < parts.length; i++) {
                for (String word : parts[i].strip().split("\\s+")) {
                    sides.put(word, new Side(parts[0].strip(), i == 1 ? 1 : -1));
                }
            }
        }
        return sides;
    }

    private static Map<String, Set<String>> axes() {
        Map<String, Set<String>> axes = new HashMap<>();
        SIDES.forEach((word, side) ->
                axes.computeIfAbsent(stem(word), none -> new HashSet<>()).add(side.axis()));
        return axes;
    }

    private static Map<String, Set<String>> antonyms() {
        Map<String, Set<String>> antonyms = new HashMap<>();
        for (String line : WordList.read("/words/wordnet/antonyms.txt")) {
            String[] words = line.split(" ");
            antonyms.computeIfAbsent(words[1], none -> new HashSet<>()).add(words[2]);
            antonyms.computeIfAbsent(words[2], none -> new HashSet<>()).add(words[1]);
        }
        return antonyms;
    }

    private static Set<String> graded() {
        return WordList.read("/words/wordnet/antonyms.txt").stream()
                .filter(line -> line.startsWith("a "))
                .flatMap(line -> Arrays.stream(line.split(" ")).skip(1))
                .collect(Collectors.toUnmodifiableSet());
    }

    /// `full-time`, `part-time`: none of its words says anything by itself.
    static boolean isCompoundOfLight(String word) {
        return word.indexOf('-') > 0
                && !LIGHT.contains(word)
                && Arrays.stream(word.split("-")).allMatch(LIGHT::contains);
    }
}
