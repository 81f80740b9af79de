package io.festinger.claims.sentences;

import io.festinger.claims.Value;
import io.festinger.claims.Values;
import io.festinger.text.Quantities;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// A value that is recognised by its form where it stands in a clause.
///
/// @param from its first word, `at most` included
/// @param noun where what is counted begins: `5 concurrent connections`; the same as `to` otherwise
/// @param to behind its last
record Spot(Clause clause, int from, int noun, int to, Kind kind, boolean bounded) {
    private static final Pattern VERSION =
            Pattern.compile("v\\d+(?:\\.\\d+){0,3}|\\d+\\.\\d+(?:\\.\\d+){1,2}(?:-[\\w.]+)?");
    private static final Pattern TIME = Pattern.compile("\\d{1,2}:\\d{2}(?::\\d{2})?(?:am|pm)?|\\d{1,2}(?:am|pm)");
    private static final Set<String> TWO_BOUNDS = WordList.of("at_least at_most up_to more_than less_than fewer_than");
    private static final Set<String> THREE_BOUNDS =
            WordList.of("no_more_than not_more_than no_less_than a_maximum_of a_minimum_of no_fewer_than");
    private static final Set<String> BOUNDS =
            WordList.of("about around approximately roughly over under above below ca approx nearly almost between");
    private static final Set<String> YEAR_LINKS = Set.of("in", "since", "by", "from", "until");
    private static final Set<String> RANGE = Set.of("to", "-", "–", "and");
    private static final Set<String> NO_NOUNS = WordList.of("""
            is are was were the a an and or of in on at for to per by with from but as than has have after before
            times now currently each every not instead because since until when which that
            """);
    private static final int LONGEST_TEXT = 40;
    private static final int WINDOW = 4;

    enum Kind {
        /// A number with a unit that is known.
        QUANTITY,
        /// A number of things.
        COUNT,
        NUMBER,
        VERSION,
        DATE,
        TIME,
        /// Between two numbers.
        RANGE
    }

    /// The value that begins at a word.
    static Optional<Spot> at(Clause clause, int i) {
        int start = bound(clause, i);
        if (start >= clause.size() || clause.word(start).lower().length() > LONGEST_TEXT) {
            return Optional.empty();
        }
        boolean bounded = start > i;
        return date(clause, i, start, bounded)
                .or(() -> quantity(clause, i, start, bounded))
                .or(() -> number(clause, i, start, bounded));
    }

    /// All values of a clause that do not overlap, in their order.
    static List<Spot> all(Clause clause) {
        List<Spot> spots = new ArrayList<>();
        int i = 0;
        while (i < clause.size()) {
            Optional<Spot> spot = at(clause, i);
            spot.ifPresent(spots::add);
            i = spot.map(Spot::to).orElse(i + 1);
        }
        return spots;
    }

    /// Empty where the bound or range around it is none that can be compared.
    Optional<Value> value() {
        Value value = Values.of(clause.text(from, noun));
        boolean compared = value.key().startsWith("<")
                || value.key().startsWith(">")
                || value.key().startsWith("~")
                || value.key().contains(" .. ");
        return bounded == compared ? Optional.of(value) : Optional.empty();
    }

    /// The words for what is counted; empty for none.
    String counted() {
        return clause.text(noun, to);
    }

    boolean is(Kind wanted) {
        return kind == wanted;
    }

    private static int bound(Clause clause, int i) {
        if (THREE_BOUNDS.contains(joined(clause, i, 3))) {
            return i + 3;
        }
        if (TWO_BOUNDS.contains(joined(clause, i, 2))) {
            return i + 2;
        }
        return clause.is(i, BOUNDS) ? i + 1 : i;
    }

    private static String joined(Clause clause, int i, int count) {
        if (i + count > clause.size()) {
            return "";
        }
        StringBuilder words = new StringBuilder(clause.word(i).lower());
        for (int k = i + 1; k < i + count && words.length() < LONGEST_TEXT; k++) {
            words.append('_').append(clause.word(k).lower());
        }
        return words.toString();
    }

    private static Optional<Spot> date(Clause clause, int i, int start, boolean bounded) {
        if (TIME.matcher(clause.word(start).lower()).matches()) {
            return Optional.of(new Spot(clause, i, start + 1, start + 1, Kind.TIME, bounded));
        }
        return DateWords.at(clause, start)
                .filter(found -> !found.date().isPast() && !found.date().isRelativePeriod())
                .filter(found -> !found.date().isYear() || (clause.is(i - 1, YEAR_LINKS) && noUnit(clause, start)))
                .map(found -> new Spot(clause, i, found.next(), found.next(), Kind.DATE, bounded));
    }

    private static boolean noUnit(Clause clause, int start) {
        return quantity(clause, start, start, false).isEmpty();
    }

    private static Optional<Spot> quantity(Clause clause, int i, int start, boolean bounded) {
        for (int length = WINDOW; length > 0; length--) {
            int end = start + length;
            boolean fits = end <= clause.size()
                    && !closedWithin(clause, start, end)
                    && !(length > 1 && clause.is(end - 1, "in"));
            if (fits && !Values.of(clause.text(start, end)).unit().isEmpty()) {
                return Optional.of(new Spot(clause, i, end, end, Kind.QUANTITY, bounded));
            }
        }
        return Optional.empty();
    }

    private static Optional<Spot> number(Clause clause, int i, int start, boolean bounded) {
        String lower = clause.word(start).lower();
        if (VERSION.matcher(lower).matches()) {
            return Optional.of(new Spot(clause, i, start + 1, start + 1, Kind.VERSION, bounded));
        }
        boolean pronoun = clause.is(start, "one") && (clause.is(start + 1, "of") || start + 1 == clause.size());
        if (pronoun || Quantities.read(lower).isEmpty()) {
            return Optional.empty();
        }
        if (clause.is(start + 1, RANGE) && !clause.word(start).closed()) {
            Optional<Spot> other = at(clause, start + 2).filter(spot -> !spot.is(Kind.DATE));
            boolean and = clause.is(start + 1, "and") && !clause.is(i, "between");
            if (other.isPresent() && !and) {
                return other.map(spot -> new Spot(clause, i, spot.noun(), spot.to(), Kind.RANGE, true));
            }
        }
        int noun = nounEnd(clause, start);
        return Optional.of(
                noun > start + 1
                        ? new Spot(clause, i, start + 1, noun, Kind.COUNT, bounded)
                        : new Spot(clause, i, start + 1, start + 1, Kind.NUMBER, bounded));
    }

    /// Behind the plural that a number counts, at most three words on.
    private static int nounEnd(Clause clause, int number) {
        if (clause.word(number).closed()) {
            return number;
        }
        for (int i = number + 1; i < Math.min(clause.size(), number + 4); i++) {
            if (clause.word(i).in(NO_NOUNS) || clause.word(i).isNumeric()) {
                return number;
            }
            String lower = clause.word(i).lower();
            boolean one = clause.is(number, "1") || clause.is(number, "one");
            if ((lower.endsWith("s") && !lower.endsWith("ss")) || (one && i + 1 == clause.size())) {
                return i + 1;
            }
            if (clause.word(i).closed()) {
                return number;
            }
        }
        return number;
    }

    private static boolean closedWithin(Clause clause, int from, int to) {
        for (int i = from; i < to - 1; i++) {
            if (clause.word(i).closed()) {
                return true;
            }
        }
        return false;
    }
}
