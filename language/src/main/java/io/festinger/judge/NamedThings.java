package io.festinger.judge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// Parts of a text that name things.
final class NamedThings {
    private final Reading of;
    private final List<Range> ranges = new ArrayList<>();

    /// Words from an index until just before another.
    private record Range(int from, int to) {}

    NamedThings(Reading of) {
        this.of = of;
    }

    boolean isEmpty() {
        return ranges.isEmpty();
    }

    void add(int from, int to) {
        for (int i = from; i < to; i++) {
            if (of.word(i).isContent() || of.word(i).value() >= 0) {
                ranges.add(new Range(from, to));
                return;
            }
        }
    }

    /// How far another text names one of the things: the share of its names that the text has, or of its
    /// words when it has no name.
    double namedBy(Reading other) {
        Set<String> stems = stems(other);
        double max = 0;
        for (Range range : ranges) {
            for (double share : shares(range, stems)) {
                max = Math.max(max, share);
            }
        }
        return max;
    }

    /// Whether another text has every name of one of the things, or every word when it has no name.
    boolean areNamedBy(Reading other) {
        Set<String> stems = stems(other);
        return ranges.stream().anyMatch(range -> shares(range, stems).stream().allMatch(share -> share >= 1));
    }

    /// Whether another text gives one of the names with another number: `Postgres 17`, `Postgres 14`.
    boolean haveOtherNumberIn(Reading other) {
        return ranges.stream()
                .anyMatch(range -> IntStream.range(range.from() + 1, range.to())
                        .anyMatch(i -> isNumberOfName(of, i) && isOtherIn(other, of.word(i - 1), of.word(i))));
    }

    private static boolean isOtherIn(Reading other, Word name, Word number) {
        return IntStream.range(1, other.size())
                .filter(i -> other.word(i - 1).stem().equals(name.stem())
                        && other.word(i).hasDigit())
                .mapToObj(i -> other.word(i).lower())
                .reduce((one, last) -> last)
                .filter(one -> !one.equals(number.lower()))
                .isPresent();
    }

    private static boolean isNumberOfName(Reading of, int i) {
        return of.word(i).hasDigit() && of.word(i - 1).name() && !of.word(i - 1).hasDigit();
    }

    private static Set<String> stems(Reading other) {
        Set<String> stems = new HashSet<>();
        other.words().forEach(word -> stems.add(word.stem()));
        other.values().forEach(value -> stems.add(value.key()));
        return stems;
    }

    /// For each name of a thing, or for the thing when it has none, the share of its words that are among the stems.
    private List<Double> shares(Range range, Set<String> stems) {
        List<Double> shares = new ArrayList<>();
        for (int i = range.from(); i < range.to(); i++) {
            int from = i;
            while (i < range.to() && isName(i)) {
                i++;
            }
            if (i > from) {
                shares.add(share(from, i, stems));
            }
        }
        return shares.isEmpty() ? List.of(share(range.from(), range.to(), stems)) : shares;
    }

    private boolean isName(int i) {
        Word word = of.word(i);
        return word.name() || word.code() || word.value() >= 0;
    }

    private double share(int from, int to, Set<String> stems) {
        double all = 0;
        double named = 0;
        for (int i = from; i < to; i++) {
            Word word = of.word(i);
            boolean isValue = word.value() >= 0;
            double weight = isValue ? 1 : word.weight();
            all += weight;
            named += stems.contains(isValue ? of.values().get(word.value()).key() : word.stem()) ? weight : 0;
        }
        return all == 0 ? 0 : named / all;
    }
}
