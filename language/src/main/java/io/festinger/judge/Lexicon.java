package io.festinger.judge;

import io.festinger.text.WordClasses;
import io.festinger.text.WordList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The words for measuring evidence, from the lexicon, WordNet's antonyms and
/// the frequencies of SCOWL.
final class Lexicon {
    private static final String AXIS = "axis ";
    private static final String MARK = "mark ";
    private static final String CONTRAST = "contrast ";
    private static final int SHORTEST_TURNED = 4;
    private static final List<String> TURNING = List.of("un", "non", "dis", "in", "im", "ir");

    private static final Map<String, Side> SIDES = new HashMap<>();
    private static final Map<String, Side> MARKS = new HashMap<>();
    private static final Map<String, Side> CONTRASTS = new HashMap<>();
    private static final Map<String, Set<String>> ANTONYMS = new HashMap<>();
    /// The frequency rank of a word: 1 for the most common.
    private static final Map<String, Integer> RANKS = new HashMap<>();
    private static final Set<String> VERBS = WordList.read("/words/wordnet/verbs.txt").stream()
            .flatMap(line -> Arrays.stream(line.split("\\s+")))
            .collect(Collectors.toUnmodifiableSet());

    static {
        for (String name : WordClasses.names()) {
            if (name.startsWith(AXIS)) {
                sides(SIDES, name.substring(AXIS.length()), WordClasses.list(name));
            } else if (name.startsWith(MARK)) {
                sides(MARKS, name.substring(MARK.length()), WordClasses.list(name));
            } else if (name.startsWith(CONTRAST)) {
                sides(CONTRASTS, name.substring(CONTRAST.length()), WordClasses.list(name));
            }
        }
        for (String line : WordList.read("/words/wordnet/antonyms.txt")) {
            String[] words = line.split(" ");
            ANTONYMS.computeIfAbsent(words[1], _ -> new HashSet<>()).add(words[2]);
            ANTONYMS.computeIfAbsent(words[2], _ -> new HashSet<>()).add(words[1]);
        }
        List<String> sizes = List.of("10", "20", "35", "40", "50");
        sizes.forEach(size -> WordList.read("/words/scowl-" + size + ".txt")
                .forEach(word -> RANKS.putIfAbsent(word, sizes.indexOf(size) + 1)));
    }

    /// One of several sides that exclude each other.
    record Side(String axis, int number) {}

    private Lexicon() {}

    private static void sides(Map<String, Side> into, String axis, List<String> words) {
        int side = 0;
        for (String word : words) {
            if (word.equals("|")) {
                side++;
            } else {
                into.put(word, new Side(axis, side));
            }
        }
    }

    static Set<String> verbs() {
        return VERBS;
    }

    /// Sides that phrases of at most [#LONGEST_SIDE] words express, such as `enabled` and `turned off`.
    static Map<String, Side> sides() {
        return SIDES;
    }

    /// Words that distinguish similar things, such as `staging` and `production`.
    static Map<String, Side> marks() {
        return MARKS;
    }

    /// Whether two words are on different sides of one contrast, mark or axis.
    static boolean areContrasted(String one, String other) {
        return Stream.of(CONTRASTS, MARKS, SIDES).anyMatch(sides -> {
            Side side = sides.get(one);
            Side otherSide = sides.get(other);
            return side != null
                    && otherSide != null
                    && side.axis().equals(otherSide.axis())
                    && side.number() != otherSide.number();
        });
    }

    /// Most words of a phrase that expresses a side.
    static final int LONGEST_SIDE = 4;

    static boolean areOpposite(String one, String other) {
        return ANTONYMS.getOrDefault(one, Set.of()).contains(other) || isTurned(one, other) || isTurned(other, one);
    }

    private static boolean isTurned(String plain, String turnedText) {
        return plain.length() >= SHORTEST_TURNED
                && turnedText.endsWith(plain)
                && TURNING.stream()
                        .anyMatch(prefix -> turnedText.length() == prefix.length() + plain.length()
                                && turnedText.startsWith(prefix));
    }

    /// The informativeness of a word that is not a function word: higher for rarer words.
    static double weight(String lower, String stem) {
        int rank = Math.min(RANKS.getOrDefault(lower, 9), RANKS.getOrDefault(stem, 9));
        return switch (rank) {
            case 1 -> 0.6;
            case 2 -> 0.8;
            case 3, 4, 5 -> 1;
            default -> 1.2;
        };
    }
}
