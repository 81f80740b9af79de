package io.festinger.judge;

import io.festinger.text.WordClasses;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Whether one text denies the other.
final class PolarityEvidence implements EvidenceReader {
    private static final Set<String> NEGATION = WordClasses.set("negation");
    private static final Set<String> NEVER = WordClasses.set("never");
    private static final Set<String> ONLY = WordClasses.set("exclusives");
    private static final Set<String> ALL = WordClasses.set("all");
    private static final Set<String> SOME = WordClasses.set("some");
    private static final Set<String> LEAST = WordClasses.set("least");
    /// The highest weight of one word.
    private static final double LONGEST_WORD = 1.2;

    private static final Set<String> DETERMINERS = WordClasses.set("determiner");
    private static final Set<String> FROM = Set.of("from");
    private static final Set<String> TO = WordClasses.set("result_prepositions");
    private static final Set<String> MOST = WordClasses.set("most");
    private static final Set<String> LINKS = WordClasses.set("link");
    private static final Set<String> MUTUAL = WordClasses.set("mutual");
    private static final Set<String> PREPOSITIONS = WordClasses.set("preposition");
    private static final Set<String> BY = Set.of("by");
    private static final Set<String> CONJUNCTIONS = WordClasses.set("and_or");

    @Override
    public void read(Pairing pairing, MeasuredEvidence into) {
        Reading one = pairing.one();
        Reading other = pairing.other();
        Optional<MeasuredEvidence.Place> opposite = opposite(pairing);
        Map<String, Set<Integer>> local = sides(one);
        Map<String, Set<Integer>> remote = sides(other);
        boolean isApart = isSideOf(local, remote, false);
        boolean isDenied = negations(one) % 2 != negations(other) % 2;
        boolean isTurned = (opposite.isPresent() || isApart) != isDenied;
        if (isTurned) {
            into.put(
                    Evidence.TURNED,
                    opposite.orElseGet(() -> new MeasuredEvidence.Place(0, one.size(), 0, other.size())));
            into.put(Evidence.TURNED_ON_TOPIC, into.get(Evidence.COVERAGE_MOST));
            into.put(Evidence.TURNED_OF_SUBJECTS, Math.min(1, into.get(Evidence.SUBJECT_UNPAIRED_BOTH)));
            into.one(Evidence.TURNED_NEVER, one, other, NEVER);
            boolean words = opposite.isPresent() && into.get(Evidence.UNPAIRED_ONE) <= LONGEST_WORD;
            into.put(
                    Evidence.TURNED_ALONE,
                    (words || !into.has(Evidence.UNPAIRED_ONE))
                            && !into.has(Evidence.VALUE_CLASH)
                            && !into.has(Evidence.VALUE_OF_SUBJECT));
            into.put(Evidence.TURNED_BESIDE_CLASH, into.has(Evidence.VALUE_CLASH));
        }
        into.one(Evidence.NEVER_ONE, one, other, NEVER);
        into.one(Evidence.ONLY_ONE, one, other, ONLY);
        into.one(Evidence.ALL_ONE, one, other, ALL);
        into.one(Evidence.SOME_ONE, one, other, SOME);
        into.put(Evidence.SIDE_SAME, isSideOf(local, remote, true));
        into.put(Evidence.SWAPPED, isSwapped(pairing) || areSidesExchanged(pairing));
        into.put(
                Evidence.BOUND_TURNED,
                isBoundTurned(one, other) || isBoundTurned(other, one) || hasTurnedBounds(one, other));
    }

    private static boolean isSwapped(Pairing pairing) {
        for (int i = 1; i < pairing.one().size(); i++) {
            int j = pairing.toOther()[i];
            if (j > 0
                    && isNamed(pairing.one(), i)
                    && FROM.contains(before(pairing.one(), i))
                    && TO.contains(before(pairing.other(), j))) {
                return true;
            }
        }
        return false;
    }

    /// `A replaced B` and `B replaced A`, both active or both passive.
    private static boolean areSidesExchanged(Pairing pairing) {
        Reading one = pairing.one();
        Reading other = pairing.other();
        for (int verb = 1; one.has(BY) == other.has(BY) && verb + 1 < one.size(); verb++) {
            int turned = pairing.toOther()[verb];
            if (turned > 0
                    && mayBeVerb(one, verb)
                    && mayBeVerb(other, turned)
                    && isSubjectAfter(one, verb, pairing.toOther(), turned)
                    && isSubjectAfter(other, turned, pairing.toOne(), verb)) {
                return true;
            }
        }
        return false;
    }

    /// In the third person or the past, directly after a noun.
    private static boolean mayBeVerb(Reading of, int i) {
        Word word = of.word(i);
        Word before = of.word(i - 1);
        boolean bent = word.lower().endsWith("s") || word.lower().endsWith("ed");
        return bent
                && !word.name()
                && word.value() < 0
                && word.segment() == before.segment()
                && word.chunk() != before.chunk()
                && !of.is(i, LINKS)
                && !of.is(i, MUTUAL)
                && !of.is(i - 1, DETERMINERS)
                && !of.is(i - 1, PREPOSITIONS)
                && !of.is(i - 1, CONJUNCTIONS)
                && !of.is(i + 1, CONJUNCTIONS);
    }

    /// Whether the whole subject of the one comes after the verb of the other.
    private static boolean isSubjectAfter(Reading of, int verb, int[] paired, int otherVerb) {
        boolean isNamed = false;
        for (int i = 0; i < verb; i++) {
            if (isNamed(of, i) && paired[i] <= otherVerb) {
                return false;
            }
            isNamed |= isNamed(of, i);
        }
        return isNamed && !of.is(0, PREPOSITIONS);
    }

    /// A content word, or a single letter as a name: `from A to B`.
    private static boolean isNamed(Reading of, int word) {
        char first = of.text().charAt(of.word(word).start());
        return of.word(word).isContent() || of.word(word).lower().length() == 1 && Character.isUpperCase(first);
    }

    /// The word before a noun and its article.
    private static String before(Reading of, int word) {
        int before = word - 1;
        while (before > 0 && of.is(before, DETERMINERS)) {
            before--;
        }
        return before < 0 ? "" : of.word(before).lower();
    }

    /// `at least` against `at most`.
    private static boolean isBoundTurned(Reading one, Reading other) {
        return one.has(LEAST) && !one.has(MOST) && other.has(MOST) && !other.has(LEAST);
    }

    /// `< 5` against `> 5`.
    private static boolean hasTurnedBounds(Reading one, Reading other) {
        return one.values().stream()
                .map(StatedValue::key)
                .anyMatch(key -> isBound(key)
                        && other.values().stream()
                                .map(StatedValue::key)
                                .anyMatch(turnedText -> isBound(turnedText)
                                        && key.charAt(0) != turnedText.charAt(0)
                                        && limit(key).equals(limit(turnedText))));
    }

    private static boolean isBound(String key) {
        return key.charAt(0) == '<' || key.charAt(0) == '>';
    }

    private static String limit(String bound) {
        return bound.substring(bound.indexOf(' ') + 1);
    }

    private static int negations(Reading of) {
        int count = 0;
        for (int i = 0; i < of.size(); i++) {
            boolean bound = of.is(i, "no") && of.is(i + 2, "than");
            boolean only = of.is(i, "not") && of.is(i + 1, "only");
            count += of.is(i, NEGATION) && !bound && !only ? 1 : 0;
        }
        return count;
    }

    private static Optional<MeasuredEvidence.Place> opposite(Pairing pairing) {
        for (int i = 0; i < pairing.one().size(); i++) {
            for (int j = 0; pairing.toOther()[i] < 0 && j < pairing.other().size(); j++) {
                if (pairing.toOne()[j] < 0
                        && areOpposite(pairing.one().word(i), pairing.other().word(j))) {
                    return Optional.of(new MeasuredEvidence.Place(i, i + 1, j, j + 1));
                }
            }
        }
        return Optional.empty();
    }

    static boolean areOpposite(Word one, Word other) {
        return Lexicon.areOpposite(one.lower(), other.lower()) || Lexicon.areOpposite(one.stem(), other.stem());
    }

    /// Whether both express a side of one axis: the same one, or no common one.
    private static boolean isSideOf(Map<String, Set<Integer>> local, Map<String, Set<Integer>> remote, boolean same) {
        return local.entrySet().stream()
                .anyMatch(axis -> remote.containsKey(axis.getKey())
                        && Collections.disjoint(remote.get(axis.getKey()), axis.getValue()) != same);
    }

    private static Map<String, Set<Integer>> sides(Reading of) {
        Map<String, Set<Integer>> sides = new HashMap<>();
        for (int i = 0; i < of.size(); i++) {
            StringBuilder phrase = new StringBuilder();
            for (int end = i; end < Math.min(of.size(), i + Lexicon.LONGEST_SIDE); end++) {
                phrase.append(end > i ? " " : "").append(of.word(end).lower());
                Lexicon.Side side = Lexicon.sides().get(phrase.toString());
                if (side != null) {
                    sides.computeIfAbsent(side.axis(), _ -> new HashSet<>()).add(side.number());
                }
            }
        }
        return sides;
    }
}
