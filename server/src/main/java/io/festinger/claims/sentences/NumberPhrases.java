package io.festinger.claims.sentences;

import io.festinger.claims.Value;
import io.festinger.claims.Values;
import io.festinger.claims.sentences.Spot.Kind;
import io.festinger.text.WordList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Numbers in words: `two hundred`, `an hour and a half`, `the third floor`, `a single shift`.
final class NumberPhrases {
    private static final List<String> ORDINALS = List.of(
            "first",
            "second",
            "third",
            "fourth",
            "fifth",
            "sixth",
            "seventh",
            "eighth",
            "ninth",
            "tenth",
            "eleventh",
            "twelfth");
    private static final Set<String> ORDERED =
            WordList.of("floor edition level version draft grade class row gear place storey revision issue");
    private static final Set<String> SCALES = WordList.of("hundred thousand million billion dozen");
    private static final int LONGEST_NUMBER = 4;
    private static final Set<String> SINGLE = Set.of("single");
    private static final Set<String> ARTICLES = Set.of("a", "the");

    private NumberPhrases() {}

    static Optional<Spot> of(Clause clause, int i) {
        return single(clause, i).or(() -> ordinal(clause, i)).or(() -> inWords(clause, i));
    }

    /// `an hour and a half`, `one and a half million`
    static Optional<Spot> half(Clause clause, int i) {
        boolean half = clause.is(i, Set.of("a", "an", "one"))
                && clause.is(i + 2, "and")
                && clause.is(i + 3, "a")
                && clause.is(i + 4, "half");
        if (half) {
            Value value = Values.of("1.5 " + clause.text(i + 1, i + 2));
            return Optional.of(new Spot(clause, i, i + 5, i + 5, Kind.QUANTITY, false, value))
                    .filter(spot -> !value.unit().isEmpty());
        }
        boolean scaled = clause.is(i, "one")
                && clause.is(i + 1, "and")
                && clause.is(i + 2, "a")
                && clause.is(i + 3, "half")
                && clause.is(i + 4, SCALES);
        if (scaled) {
            Value value = Values.of("1.5 " + clause.text(i + 4, i + 5));
            Value measured = i + 5 < clause.size() ? Values.of("1.5 " + clause.text(i + 4, i + 6)) : value;
            if (!measured.unit().isEmpty() && !clause.word(i + 4).closed()) {
                return Optional.of(new Spot(clause, i, i + 6, i + 6, Kind.QUANTITY, false, measured));
            }
            boolean noun = i + 5 < clause.size()
                    && !clause.word(i + 4).closed()
                    && !ContrastWords.LIGHT.contains(clause.word(i + 5).lower());
            return Optional.of(
                    new Spot(clause, i, i + 5, noun ? i + 6 : i + 5, noun ? Kind.COUNT : Kind.NUMBER, false, value));
        }
        return Optional.empty();
    }

    private static Optional<Spot> single(Clause clause, int i) {
        if (clause.is(i, SINGLE) && i + 1 < clause.size() && !clause.word(i).closed() && clause.is(i - 1, ARTICLES)) {
            return Optional.of(new Spot(clause, i, i + 1, i + 2, Kind.COUNT, false, Values.of("1")));
        }
        return Optional.empty();
    }

    /// `on the third floor`, `its fourth edition`
    private static Optional<Spot> ordinal(Clause clause, int i) {
        int place = ORDINALS.indexOf(clause.word(i).lower()) + 1;
        boolean ordered =
                place > 0 && clause.is(i + 1, ORDERED) && !clause.word(i).closed();
        String key = String.valueOf(place);
        return ordered
                ? Optional.of(new Spot(clause, i, i + 1, i + 1, Kind.VERSION, false, new Value(key, key, "")))
                : Optional.empty();
    }

    /// `two hundred thermocouples`
    private static Optional<Spot> inWords(Clause clause, int i) {
        int to = i + 1;
        while (to < Math.min(clause.size(), i + LONGEST_NUMBER) && clause.is(to, SCALES)) {
            to++;
        }
        if (to == i + 1 || clause.word(i).isNumeric()) {
            return Optional.empty();
        }
        Value value = Values.of(clause.text(i, to));
        boolean number = value.key().chars().allMatch(Character::isDigit);
        boolean unit = Spot.at(clause, i)
                .filter(spot -> !spot.value().unit().isEmpty())
                .isPresent();
        int plural = Spot.nounEnd(clause, to - 1);
        boolean next = to < clause.size()
                && !clause.word(to - 1).closed()
                && !ContrastWords.LIGHT.contains(clause.word(to).lower());
        int noun = plural >= to + 1 ? plural : next ? to + 1 : to;
        Kind kind = noun > to ? Kind.COUNT : Kind.NUMBER;
        return number && !unit ? Optional.of(new Spot(clause, i, to, noun, kind, false, value)) : Optional.empty();
    }
}
