package io.festinger.judge;

import io.festinger.text.WordClasses;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/// Whether two texts are about one thing: their common words, and the words of only one of them.
final class TopicEvidence implements EvidenceReader {
    private static final Set<String> QUALIFYING = WordClasses.set("qualifying");
    private static final String ENVIRONMENT = "environment";
    private static final double MOST_SHARED = 6;
    private static final double MAX = 3;
    private static final double SMOOTH = 0.3;
    private static final int REACH = 3;

    @Override
    public void read(Pairing pairing, MeasuredEvidence into) {
        Reading one = pairing.one();
        Reading other = pairing.other();
        coverage(pairing, into);
        List<Integer> left = one.unpaired(pairing.toOther());
        List<Integer> right = other.unpaired(pairing.toOne());
        Range unpairedRange = Range.of(weight(one, left), weight(other, right));
        into.put(Evidence.UNPAIRED_BOTH, unpairedRange.min());
        into.put(Evidence.UNPAIRED_ONE, unpairedRange.max());
        Range subjects = Range.of(
                weight(one, left.stream().filter(i -> i < one.predicate()).toList()),
                weight(other, right.stream().filter(i -> i < other.predicate()).toList()));
        into.put(Evidence.SUBJECT_UNPAIRED_BOTH, subjects.min());
        into.put(Evidence.SUBJECT_UNPAIRED_ONE, subjects.max());
        into.put(
                Evidence.SUBJECT_COVERAGE,
                Math.min(subjectCoverage(one, pairing.toOther()), subjectCoverage(other, pairing.toOne())));
        into.put(
                Evidence.SUBJECT_ALONE,
                isSubjectAlone(one, pairing.toOther()) || isSubjectAlone(other, pairing.toOne()));
        Range names = Range.of(count(one, left, Word::name), count(other, right, Word::name));
        into.put(Evidence.NAME_BOTH, names.min());
        into.put(Evidence.NAME_ONE, names.max());
        into.put(
                Evidence.CODE_BOTH,
                Math.min(1, Math.min(count(one, left, Word::hasDigit), count(other, right, Word::hasDigit))));
        into.put(Evidence.SUBJECT_NAMES, hasSubjectName(one, left) && hasSubjectName(other, right));
        Range qualifiers = Range.of(qualifiers(one, left), qualifiers(other, right));
        into.put(Evidence.QUALIFIER_BOTH, qualifiers.min());
        into.put(Evidence.QUALIFIER_ONE, qualifiers.max());
        boolean isModified = isModified(one, left, pairing.toOther());
        boolean modifies = isModified(other, right, pairing.toOne());
        into.put(Evidence.MODIFIER_BOTH, isModified && modifies);
        into.put(Evidence.MODIFIER_ONE, isModified || modifies);
        Set<String> marks = differingMarks(one, other);
        into.put(Evidence.MARK_DIFFERS, Math.min(2, marks.size()));
        into.put(Evidence.ENVIRONMENT_DIFFERS, marks.contains(ENVIRONMENT));
    }

    /// The lesser and the greater of two sides, capped.
    private record Range(double min, double max) {
        static Range of(double one, double other) {
            return new Range(Math.min(MAX, Math.min(one, other)), Math.min(MAX, Math.max(one, other)));
        }
    }

    private static void coverage(Pairing pairing, MeasuredEvidence into) {
        double shared = pairing.paired();
        double one = pairing.unpairedOfOne();
        double other = pairing.unpairedOfOther();
        into.put(
                Evidence.EQUAL,
                pairing.one().foldedText().equals(pairing.other().foldedText()));
        into.put(Evidence.SHARED, Math.min(shared, MOST_SHARED));
        into.put(Evidence.COVERAGE_LEAST, shared / (shared + Math.max(one, other) + SMOOTH));
        into.put(Evidence.COVERAGE_MOST, shared / (shared + Math.min(one, other) + SMOOTH));
        into.put(
                Evidence.LENGTH,
                Math.log1p(Math.max(pairing.one().size(), pairing.other().size())));
    }

    private static double weight(Reading of, List<Integer> words) {
        return words.stream().mapToDouble(i -> of.word(i).weight()).sum();
    }

    private static double count(Reading of, List<Integer> words, Predicate<Word> filter) {
        return words.stream().map(of::word).filter(filter).count();
    }

    private static double subjectCoverage(Reading of, int[] paired) {
        double all = 0;
        double both = 0;
        for (int i = 0; i < Math.min(of.predicate(), of.size()); i++) {
            all += of.word(i).weight();
            both += paired[i] >= 0 ? of.word(i).weight() : 0;
        }
        return all == 0 ? 0 : both / all;
    }

    /// Whether all content words that the other text has, too, stand before the verb.
    private static boolean isSubjectAlone(Reading of, int[] paired) {
        int common = 0;
        for (int i = 0; i < of.size(); i++) {
            if (paired[i] >= 0 && of.word(i).isContent()) {
                if (i >= of.predicate()) {
                    return false;
                }
                common++;
            }
        }
        return common > 0 && of.predicate() < of.size();
    }

    private static boolean hasSubjectName(Reading of, List<Integer> unpaired) {
        return unpaired.stream().anyMatch(i -> i < of.predicate() && of.word(i).name());
    }

    private static double qualifiers(Reading of, List<Integer> unpaired) {
        return unpaired.stream()
                .filter(i -> isQualifying(of, i))
                .mapToDouble(i -> of.word(i).weight())
                .sum();
    }

    private static boolean isQualifying(Reading of, int word) {
        for (int i = word - 1; i >= Math.max(0, word - REACH); i--) {
            if (of.word(i).segment() != of.word(word).segment()) {
                return false;
            }
            if (of.is(i, QUALIFYING)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isModified(Reading of, List<Integer> unpaired, int[] paired) {
        return unpaired.stream()
                .anyMatch(i -> i + 1 < paired.length
                        && paired[i + 1] >= 0
                        && of.word(i + 1).isContent()
                        && of.word(i).segment() == of.word(i + 1).segment());
    }

    /// The axes on which each text is marked, without a common side.
    private static Set<String> differingMarks(Reading one, Reading other) {
        Map<String, Set<Integer>> differing = marks(one);
        Map<String, Set<Integer>> remote = marks(other);
        differing
                .entrySet()
                .removeIf(axis -> !remote.containsKey(axis.getKey())
                        || !Collections.disjoint(remote.getOrDefault(axis.getKey(), Set.of()), axis.getValue()));
        return differing.keySet();
    }

    private static Map<String, Set<Integer>> marks(Reading of) {
        Map<String, Set<Integer>> marks = new HashMap<>();
        for (Word word : of.words()) {
            Lexicon.Side side = Lexicon.marks().get(word.lower());
            if (side != null) {
                marks.computeIfAbsent(side.axis(), _ -> new HashSet<>()).add(side.number());
            }
        }
        return marks;
    }
}
