package io.festinger.claims.sentences;

import io.festinger.text.WordFamilies;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Words of which one thing has one at a time, from `contrast/opposites.txt`, and those that a prefix turns
/// around: `open` and `closed`, `steel` and `wood`, `numbered` and `unnumbered`.
final class Opposites {
    private static final Map<String, List<Group>> GROUPS = read();
    private static final List<String> PREFIXES = List.of("un", "in", "im", "ir", "il", "dis", "non-", "non");
    /// They only seem to be the opposite of what is behind the prefix.
    private static final Set<String> NO_OPPOSITES = WordSet.of("indifferent invaluable inflammable disease infamous");
    private static final String KIND = "*";
    private static final String PREFIXED = "prefixed ";
    private static final int LONGEST = 4;
    private static final int SHORTEST = 4;
    private static final int LEAST = 3;

    private Opposites() {}

    /// @param line of which words it is the opposite
    /// @param side of the line
    /// @param kind it tells what a thing is, and not what it is like
    private record Group(String line, int side, boolean kind) {}

    /// A word of the lists in a clause.
    ///
    /// @param line of which words it is the opposite
    /// @param side of the line
    /// @param kind it tells what a thing is, and not what it is like
    record Stance(String line, int side, boolean kind, int from, int to) {
        boolean excludes(Stance other) {
            return line.equals(other.line) && side != other.side;
        }
    }

    /// All of them in a clause, in its order; of words that begin alike the longest.
    static List<Stance> of(Clause clause) {
        List<Stance> stances = new ArrayList<>();
        for (int i = 0; i < clause.size(); i++) {
            String words = clause.word(i).lower();
            List<Group> found = GROUPS.getOrDefault(words, List.of());
            int to = i + 1;
            for (int k = 1;
                    k < LONGEST
                            && i + k < clause.size()
                            && !clause.word(i + k - 1).closed();
                    k++) {
                words += "_" + clause.word(i + k).lower();
                List<Group> longer = GROUPS.get(words);
                if (longer != null) {
                    found = longer;
                    to = i + k + 1;
                }
            }
            for (Group group : found) {
                stances.add(new Stance(group.line(), group.side(), group.kind(), i, to));
            }
            compound(clause, i).ifPresent(stances::add);
        }
        return stances;
    }

    /// `single` of `single-glazed` is the opposite of `triple` in `triple-glazed` alone.
    private static Optional<Stance> compound(Clause clause, int i) {
        String lower = clause.word(i).lower();
        int dash = lower.indexOf('-');
        if (dash < LEAST || GROUPS.containsKey(lower)) {
            return Optional.empty();
        }
        return GROUPS.getOrDefault(lower.substring(0, dash), List.of()).stream()
                .findFirst()
                .map(group -> new Stance(group.line() + lower.substring(dash), group.side(), false, i, i + 1));
    }

    /// The two words are one and its opposite with a prefix; both as the same line, on two sides.
    static Optional<Stance> prefixed(Clause clause, int i, Clause other) {
        String lower = clause.word(i).lower();
        if (NO_OPPOSITES.contains(lower)) {
            return Optional.empty();
        }
        for (String prefix : PREFIXES) {
            String rest = lower.startsWith(prefix) ? lower.substring(prefix.length()) : "";
            if (rest.length() >= SHORTEST
                    && (WordFamilies.knows(rest) || ContrastWords.isWeak(rest))
                    && other.words().stream().anyMatch(word -> word.is(rest))) {
                return Optional.of(new Stance(PREFIXED + rest, 1, false, i, i + 1));
            }
        }
        return Optional.empty();
    }

    /// The word without the prefix that the other clause has.
    static Optional<Stance> plain(Clause clause, Stance prefixed) {
        String rest = prefixed.line().substring(PREFIXED.length());
        for (int i = 0; i < clause.size(); i++) {
            if (clause.word(i).is(rest)) {
                return Optional.of(new Stance(prefixed.line(), 0, false, i, i + 1));
            }
        }
        return Optional.empty();
    }

    private static Map<String, List<Group>> read() {
        Map<String, List<Group>> groups = new HashMap<>();
        int number = 0;
        for (String line : WordList.read("/contrast/opposites.txt")) {
            number++;
            boolean kind = line.startsWith(KIND);
            String[] sides = line.substring(kind ? KIND.length() : 0).split("\\|");
            for (int side = 0; side < sides.length; side++) {
                for (String word : sides[side].strip().split("\\s+")) {
                    groups.computeIfAbsent(word, none -> new ArrayList<>())
                            .add(new Group("line " + number, side, kind));
                }
            }
        }
        return groups;
    }
}
