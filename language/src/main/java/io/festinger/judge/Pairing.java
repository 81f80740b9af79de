package io.festinger.judge;

import io.festinger.claims.Agreement;
import io.festinger.claims.Comparison;
import io.festinger.claims.values.Shape;
import io.festinger.claims.values.Shapes;
import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Matches words and values of one text with those of another. Words pair by their letters first, then by
/// their family, then by a common beginning; of several candidates, those with paired neighbours come
/// first, then those at a similar position.
final class Pairing {
    private static final Set<String> BEFORE_PERIOD = WordClasses.set("before_period");
    private static final Set<String> BEFORE_SPAN = WordClasses.set("before_span");
    private static final int SHORTEST_BENT = 4;
    private static final int LONGEST_ENDING = 3;
    private static final int NEAR = 4;

    private final Reading one;
    private final Reading other;
    private final int[] toOther;
    private final int[] toOne;
    private final List<Values> values = new ArrayList<>();

    /// @param one the index of a value of the one text
    /// @param other the index of a value of the other
    /// @param context the share of the surrounding words that are paired with each other
    record Values(int one, int other, Agreement agreement, double context) {}

    Pairing(Reading one, Reading other) {
        this.one = one;
        this.other = other;
        this.toOther = new int[one.size()];
        this.toOne = new int[other.size()];
        Arrays.fill(toOther, -1);
        Arrays.fill(toOne, -1);
        for (Likeness likeness : Likeness.values()) {
            pairWords(likeness);
        }
        pairValues(true);
        pairValues(false);
    }

    private enum Likeness {
        LETTERS,
        FAMILY,
        BEGINNING
    }

    Reading one() {
        return one;
    }

    Reading other() {
        return other;
    }

    /// For each word of the one text, the index of its partner; -1 for none.
    int[] toOther() {
        return toOther;
    }

    int[] toOne() {
        return toOne;
    }

    /// Pairs of values of one kind, each value in one pair at most.
    List<Values> values() {
        return values;
    }

    StatedValue valueOfOne(Values pair) {
        return one.values().get(pair.one());
    }

    StatedValue valueOfOther(Values pair) {
        return other.values().get(pair.other());
    }

    /// Whether a value of one is an equal one of the other in other words: `60 seconds` and `1 minute`.
    boolean hasOtherSpelling() {
        return values.stream()
                .filter(pair -> pair.agreement() == Agreement.SAME)
                .anyMatch(pair -> !valueOfOne(pair)
                        .value()
                        .text()
                        .equalsIgnoreCase(valueOfOther(pair).value().text()));
    }

    /// Whether both are in the subjects: `level 5` and `level 4`.
    boolean isOfSubjects(Values pair) {
        return one.firstWordOf(pair.one()) < one.predicate() && other.firstWordOf(pair.other()) < other.predicate();
    }

    private void pairWords(Likeness likeness) {
        for (int i = 0; i < toOther.length; i++) {
            int best = toOther[i] >= 0 || one.word(i).value() >= 0 ? -1 : best(i, likeness);
            if (best >= 0) {
                toOther[i] = best;
                toOne[best] = i;
            }
        }
    }

    private int best(int i, Likeness likeness) {
        int best = -1;
        double min = Double.MAX_VALUE;
        for (int j = 0; j < toOne.length; j++) {
            if (toOne[j] < 0 && other.word(j).value() < 0 && areAlike(one.word(i), other.word(j), likeness)) {
                boolean adjacent = i > 0 && j > 0 && toOther[i - 1] == j - 1;
                double far = Math.abs((double) i / toOther.length - (double) j / toOne.length) - (adjacent ? 1 : 0);
                if (far < min) {
                    min = far;
                    best = j;
                }
            }
        }
        return best;
    }

    private static boolean areAlike(Word one, Word other, Likeness likeness) {
        boolean content = one.isContent() && other.isContent();
        return switch (likeness) {
            case LETTERS -> one.lower().equals(other.lower());
            case FAMILY -> content && one.stem().equals(other.stem());
            case BEGINNING ->
                content
                        && !one.code()
                        && !other.code()
                        && (isBent(one.lower(), other.lower()) || isBent(other.lower(), one.lower()));
        };
    }

    private static boolean isBent(String plain, String bent) {
        return plain.length() >= SHORTEST_BENT
                && bent.length() <= plain.length() + LONGEST_ENDING
                && bent.startsWith(plain);
    }

    /// A value that the other text marks as outdated stays available for comparison with its replacement.
    ///
    /// @param same whether to pair equal values, or else unpaired ones of one kind
    private void pairValues(boolean same) {
        Set<Integer> taken = new HashSet<>();
        Set<Integer> done = new HashSet<>();
        values.forEach(pair -> {
            boolean old = valueOfOne(pair).old();
            boolean otherOld = valueOfOther(pair).old();
            if (old || !otherOld) {
                done.add(pair.one());
            }
            if (otherOld || !old) {
                taken.add(pair.other());
            }
        });
        for (int v = 0; v < one.values().size(); v++) {
            if (!done.contains(v)) {
                int first = v;
                java.util.stream.IntStream.range(0, other.values().size())
                        .filter(w -> !taken.contains(w))
                        .mapToObj(w -> new Values(first, w, agreement(first, w), context(first, w)))
                        .filter(pair ->
                                same ? pair.agreement() == Agreement.SAME : pair.agreement() != Agreement.COMPATIBLE)
                        .max(Comparator.comparingDouble(Values::context))
                        .ifPresent(pair -> {
                            values.add(pair);
                            taken.add(pair.other());
                        });
            }
        }
    }

    /// Two different limits or ranges of one kind are as far apart as two values. An outdated value of one
    /// text is compared only with the other text's mention of it. Frequency and duration are different
    /// things: `every 5 s`, `within 4 s`.
    private Agreement agreement(int v, int w) {
        StatedValue first = one.values().get(v);
        StatedValue second = other.values().get(w);
        Agreement agreement = areEqualAmounts(v, w) ? Agreement.SAME : Comparison.of(first.value(), second.value());
        if (first.old() != second.old()) {
            return agreement == Agreement.SAME ? agreement : Agreement.COMPATIBLE;
        }
        boolean period = isAfter(one, v, BEFORE_PERIOD) && isAfter(other, w, BEFORE_SPAN)
                || isAfter(one, v, BEFORE_SPAN) && isAfter(other, w, BEFORE_PERIOD);
        if (period) {
            return Agreement.COMPATIBLE;
        }
        boolean near = agreement == Agreement.NARROWER || agreement == Agreement.WIDER;
        return near && areOfOneForm(first.key(), second.key()) ? Agreement.CONTRARY : agreement;
    }

    /// Amounts of one unit that are equal as far as they are known, `1 GB` and `1024 MB`, and a rate beside its
    /// period: `4 times an hour`, `every 15 minutes`.
    private boolean areEqualAmounts(int v, int w) {
        Shape first = Shapes.of(one.values().get(v).key());
        Shape second = Shapes.of(other.values().get(w).key());
        if (!(first instanceof Shape.Amount local) || !(second instanceof Shape.Amount remote)) {
            return false;
        }
        boolean inverse = isAfter(one, v, BEFORE_PERIOD) && local.isPeriodOf(remote)
                || isAfter(other, w, BEFORE_PERIOD) && remote.isPeriodOf(local);
        return inverse
                || !local.unit().isEmpty()
                        && local.unit().equals(remote.unit())
                        && Comparison.of(
                                        one.values().get(v).value(),
                                        other.values().get(w).value())
                                == Agreement.COMPATIBLE;
    }

    /// Whether one of the words directly precedes the value, or opens it.
    private static boolean isAfter(Reading of, int value, Set<String> words) {
        int first = of.firstWordOf(value);
        return first >= 0 && (of.is(first - 1, words) || of.is(first, words));
    }

    private static boolean areOfOneForm(String key, String other) {
        boolean bounds = key.charAt(0) == other.charAt(0) && (key.charAt(0) == '<' || key.charAt(0) == '>');
        return bounds || key.contains(" .. ") && other.contains(" .. ");
    }

    private double context(int v, int w) {
        int from = one.firstWordOf(v);
        int there = other.firstWordOf(w);
        if (from < 0 || there < 0) {
            return 0;
        }
        int to = end(one, from, v);
        int thereTo = end(other, there, w);
        double all = 0;
        double both = 0;
        for (int i = Math.max(0, from - NEAR); i < Math.min(one.size(), to + NEAR); i++) {
            double weight = one.word(i).weight();
            int j = toOther[i];
            all += weight;
            both += j >= Math.max(0, there - 2 * NEAR) && j < thereTo + 2 * NEAR ? weight : 0;
        }
        return all == 0 ? 0 : both / all;
    }

    private static int end(Reading of, int from, int value) {
        int end = from;
        while (end < of.size() && of.word(end).value() == value) {
            end++;
        }
        return end;
    }

    /// The weight of the paired words, and of the unpaired words, of either text.
    double paired() {
        return weight(one, toOther, true);
    }

    double unpairedOfOne() {
        return weight(one, toOther, false);
    }

    double unpairedOfOther() {
        return weight(other, toOne, false);
    }

    private static double weight(Reading of, int[] to, boolean isPaired) {
        double sum = 0;
        for (int i = 0; i < to.length; i++) {
            sum += isPaired == to[i] >= 0 ? of.word(i).weight() : 0;
        }
        return sum;
    }

    /// The one text with its values replaced by equal values of the other, so only other words can differ;
    /// optionally also by contradicting values.
    String exchange(boolean contrary) {
        StringBuilder text = new StringBuilder(one.text());
        values.stream()
                .filter(pair -> pair.agreement() == Agreement.SAME || contrary && !isOfSubjects(pair))
                .sorted(Comparator.comparingInt(Values::one).reversed())
                .forEach(pair -> text.replace(
                        valueOfOne(pair).start(),
                        valueOfOne(pair).end(),
                        other.text()
                                .substring(
                                        valueOfOther(pair).start(),
                                        valueOfOther(pair).end())));
        return text.toString();
    }
}
