package io.festinger.claims.sentences;

import io.festinger.claims.Value;
import io.festinger.claims.Values;
import io.festinger.claims.sentences.Spot.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

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
    private static final Map<String, Integer> PLACES =
            ORDINALS.stream().collect(Collectors.toUnmodifiableMap(name -> name, name -> ORDINALS.indexOf(name) + 1));
    private static final Set<String> ORDERED =
            WordSet.of("floor edition level version draft grade class row gear place storey revision issue");
    private static final Set<String> SCALES = WordSet.of("hundred thousand million billion dozen");
    private static final int LONGEST_NUMBER = 4;
    private static final Pattern FIGURES = Pattern.compile("(\\d{1,2})(?:st|nd|rd|th)");
    private static final Set<String> MONTHLY = WordSet.of(
            "month monthly rent salary salaries wages payday paid due instalment instalments payroll invoiced");
    private static final Set<String> EACH_MONTH = WordSet.of("each", "every", "the", "a");
    private static final int NEAR = 12;
    private static final Set<String> WORKING = WordSet.of("working", "business", "work");
    private static final Set<String> DAYS = WordSet.of("day", "days");
    private static final Set<String> ENOUGH = WordSet.of("enough", "suffices", "suffice", "sufficient");
    private static final Set<String> EXACT = WordSet.of("exactly", "precisely");
    private static final Set<String> NO_NOUNS = WordSet.of("of is are was or and to in on at more less by for with");
    private static final Set<String> ONE = WordSet.of("a an one");
    private static final Set<String> SINGLE = WordSet.of("single");
    private static final Set<String> ARTICLES = WordSet.of("a", "the");

    private NumberPhrases() {}

    static Optional<Spot> of(Clause clause, int i) {
        return working(clause, i)
                .or(() -> single(clause, i))
                .or(() -> one(clause, i))
                .or(() -> joined(clause, i))
                .or(() -> ordinal(clause, i))
                .or(() -> last(clause, i))
                .or(() -> monthly(clause, i))
                .or(() -> inWords(clause, i));
    }

    /// `an hour and a half`, `one and a half million`
    static Optional<Spot> half(Clause clause, int i) {
        boolean half =
                clause.is(i, ONE) && clause.is(i + 2, "and") && clause.is(i + 3, "a") && clause.is(i + 4, "half");
        if (half) {
            Value value = Values.of("1.5 " + clause.text(i + 1, i + 2));
            return Optional.of(new Spot(clause, i, i + 5, i + 5, Kind.QUANTITY, false, value))
                    .filter(spot -> !value.unit().isEmpty());
        }
        boolean more = clause.is(i + 1, "and")
                && clause.is(i + 2, "a")
                && clause.is(i + 3, "half")
                && clause.is(i + 4, SCALES);
        String count = more ? Values.of(clause.text(i, i + 1)).key() : "";
        boolean scaled = count.length() < LONGEST_NUMBER
                && !count.isEmpty()
                && count.chars().allMatch(Character::isDigit);
        if (scaled) {
            String begun = count + ".5 ";
            Value value = Values.of(begun + clause.text(i + 4, i + 5));
            Value measured = i + 5 < clause.size() ? Values.of(begun + clause.text(i + 4, i + 6)) : value;
            if (Dimensions.isUnit(measured) && !clause.word(i + 4).closed()) {
                return Optional.of(new Spot(clause, i, i + 6, i + 6, Kind.QUANTITY, false, measured));
            }
            boolean noun = i + 5 < clause.size()
                    && !clause.word(i + 4).closed()
                    && !clause.word(i + 5).in(ContrastWords.LIGHT);
            int plural = Spot.nounEnd(clause, i + 4);
            int end = plural > i + 5 ? plural : noun ? i + 6 : i + 5;
            return Optional.of(new Spot(clause, i, i + 5, end, noun ? Kind.COUNT : Kind.NUMBER, false, value));
        }
        return Optional.empty();
    }

    private static Optional<Spot> single(Clause clause, int i) {
        if (clause.is(i, SINGLE) && i + 1 < clause.size() && !clause.word(i).closed() && clause.is(i - 1, ARTICLES)) {
            return Optional.of(new Spot(clause, i, i + 1, i + 2, Kind.COUNT, false, Values.of("1")));
        }
        return Optional.empty();
    }

    /// `three working days` are no days of the calendar.
    private static Optional<Spot> working(Clause clause, int i) {
        boolean most = clause.is(i, "within");
        int at = most ? i + 1 : i;
        boolean days = clause.is(at + 1, WORKING)
                && clause.is(at + 2, DAYS)
                && !clause.word(at).closed();
        String key = days ? Values.of(clause.text(at, at + 1)).key() : "";
        if (key.isEmpty() || key.length() > 2 || !key.chars().allMatch(Character::isDigit)) {
            return Optional.empty();
        }
        Value value = new Value(clause.text(i, at + 3), (most ? "<= " : "") + key + " workday", "workday");
        return Optional.of(new Spot(clause, i, at + 3, at + 3, Kind.QUANTITY, most, value));
    }

    /// `exactly one pump`, `one reviewer's approval`
    private static Optional<Spot> one(Clause clause, int i) {
        boolean alone =
                clause.is(i, "one") && i + 1 < clause.size() && !clause.word(i).closed();
        if (!alone || clause.word(i + 1).in(NO_NOUNS)) {
            return Optional.empty();
        }
        boolean owner = clause.word(i + 1).lower().endsWith("'s");
        boolean enough = clause.is(i + 2, ENOUGH) || (clause.is(i + 2, Profile.BE) && clause.is(i + 3, ENOUGH));
        if (!owner && !enough && !clause.is(i - 1, EXACT)) {
            return Optional.empty();
        }
        Value one = enough ? new Value("1", ">= 1", "") : Values.of("1");
        int plural = owner ? i + 2 : Spot.nounEnd(clause, i);
        return Optional.of(new Spot(clause, i, i + 1, plural > i + 1 ? plural : i + 2, Kind.COUNT, enough, one));
    }

    /// `an 8-character password`
    private static Optional<Spot> joined(Clause clause, int i) {
        String lower = clause.word(i).lower();
        int hyphen = lower.indexOf('-');
        boolean counts = hyphen > 0 && hyphen < LONGEST_NUMBER && Character.isDigit(lower.charAt(0));
        if (!counts) {
            return Optional.empty();
        }
        Value value = Values.of(lower.replace('-', ' '));
        boolean counted = value.key().endsWith(" character") || value.key().endsWith(" person");
        return counted ? Optional.of(new Spot(clause, i, i + 1, i + 1, Kind.COUNT, false, value)) : Optional.empty();
    }

    /// `on the third floor`, `its fourth edition`, `on the ground floor`
    private static Optional<Spot> ordinal(Clause clause, int i) {
        boolean ground = clause.is(i, "ground") && clause.is(i + 1, "floor");
        int place = ordinal(clause.word(i).lower());
        boolean ordered = ground
                || place > 0 && clause.is(i + 1, ORDERED) && !clause.word(i).closed();
        return ordered ? Optional.of(version(clause, i, place)) : Optional.empty();
    }

    /// `rent is due on the 3rd`, `by the 5th of each month`
    private static Optional<Spot> monthly(Clause clause, int i) {
        boolean month = clause.is(i - 1, "the")
                && isFigure(clause.word(i).lower())
                && FIGURES.matcher(clause.word(i).lower()).matches()
                && clause.around(i, NEAR).anyMatch(word -> word.in(MONTHLY))
                && (i == clause.size() - 1
                        || clause.word(i).closed()
                        || clause.is(i + 1, "of") && clause.is(i + 2, EACH_MONTH)
                        || clause.is(i + 1, EACH_MONTH));
        if (!month) {
            return Optional.empty();
        }
        String key = "the " + clause.word(i).lower();
        return Optional.of(new Spot(clause, i, i + 1, i + 1, Kind.VERSION, false, new Value(key, key, "")));
    }

    /// `one person is enough`, `two signatures suffice`: so many are needed, and no more.
    static boolean isEnough(Clause clause, int to) {
        int at = clause.is(to, Profile.BE) ? to + 1 : to;
        return clause.is(at, ENOUGH);
    }

    static boolean isOrdinal(String lower) {
        return lower.equals("ground") || ordinal(lower) > 0;
    }

    /// `is the fourth`, of editions: `the edition in force is the fourth`
    private static Optional<Spot> last(Clause clause, int i) {
        int place = ordinal(clause.word(i).lower());
        boolean ends = place > 0
                && i > 2
                && (i == clause.size() - 1 || clause.is(i + 1, "one"))
                && clause.is(i - 1, "the")
                && clause.is(i - 2, Profile.BE)
                && clause.around(i, NEAR).anyMatch(word -> word.in(ORDERED));
        return ends ? Optional.of(version(clause, i, place)) : Optional.empty();
    }

    private static Spot version(Clause clause, int i, int place) {
        String key = String.valueOf(place);
        return new Spot(clause, i, i + 1, i + 1, Kind.VERSION, false, new Value(key, key, ""));
    }

    /// `third`, `3rd`; 0 for none.
    private static int ordinal(String lower) {
        if (!isFigure(lower)) {
            return PLACES.getOrDefault(lower, 0);
        }
        Matcher figures = FIGURES.matcher(lower);
        return figures.matches() ? Integer.parseInt(figures.group(1)) : 0;
    }

    private static boolean isFigure(String lower) {
        return !lower.isEmpty() && Character.isDigit(lower.charAt(0));
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
        Value measured = to < clause.size() && !clause.word(to - 1).closed()
                ? Values.of(value.key() + " " + clause.text(to, to + 1))
                : value;
        if (number && !unit && Dimensions.isUnit(measured)) {
            return Optional.of(new Spot(clause, i, to + 1, to + 1, Kind.QUANTITY, false, measured));
        }
        int plural = Spot.nounEnd(clause, to - 1);
        boolean next = to < clause.size()
                && !clause.word(to - 1).closed()
                && !clause.word(to).in(ContrastWords.LIGHT);
        int noun = plural >= to + 1 ? plural : next ? to + 1 : to;
        Kind kind = noun > to ? Kind.COUNT : Kind.NUMBER;
        return number && !unit ? Optional.of(new Spot(clause, i, to, noun, kind, false, value)) : Optional.empty();
    }
}
