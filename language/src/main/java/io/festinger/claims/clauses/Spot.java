package io.festinger.claims.clauses;

import io.festinger.claims.MeetingWords;
import io.festinger.claims.Value;
import io.festinger.claims.Values;
import io.festinger.claims.clauses.Clause.Word;
import io.festinger.claims.values.Openings;
import io.festinger.text.WordClasses;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// A value that is recognised by its form in a clause: a quantity, a date, a version, with the
/// words of a bound or a range.
///
/// @param from its first word
/// @param noun the first word of the counted thing: `5 concurrent connections`; the same as `to` otherwise
/// @param to the word after its last
/// @param bounded whether it is a bound, a range or an approximation
public record Spot(Clause clause, int from, int noun, int to, Kind kind, boolean bounded, Value value) {
    private static final Set<String> COUNTED = countedNouns();
    private static final Set<String> NO_NOUNS = WordClasses.of("no_counted_nouns");
    private static final Set<String> BOUNDS_AFTER = WordClasses.of("spot_bounds");
    private static final Set<String> YEAR_LINKS = WordClasses.of("year_prepositions");
    private static final Set<String> VERSIONS = WordClasses.of("version_names");
    private static final Set<String> DATES = WordClasses.of("date_nouns");
    private static final Set<String> WEEKDAYS = WordClasses.of("weekdays_or_plurals");
    private static final String MARKS = "*`\"'";
    private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)?");
    private static final Pattern DATE_BOUND = Pattern.compile("@[<>]=? [^@]*");
    private static final Pattern YEAR = Pattern.compile("@\\d{4}");
    private static final Pattern PLAIN = Pattern.compile("[<>=~ ]*-?[\\d.]*( \\.\\. -?[\\d.]*)?");
    private static final Pattern DOTTED = Pattern.compile(".*\\d\\.\\d+\\..*");
    private static final Pattern SPACES = Pattern.compile("\\s+");
    private static final int WINDOW = 9;
    private static final int LONGEST_WORD = 60;

    public enum Kind {
        /// A number with a unit of measure.
        QUANTITY,
        /// A number of things.
        COUNT,
        NUMBER,
        VERSION,
        DATE,
        /// A period of repetition: `daily`.
        PERIOD,
        UNLIMITED
    }

    /// The value that begins at a word.
    public static Optional<Spot> at(Clause clause, int i) {
        return clause.spot(i);
    }

    /// Computes the result of [#at] for a word of the clause.
    static Optional<Spot> read(Clause clause, int i) {
        Word word = clause.word(i);
        if (word.lower().length() > LONGEST_WORD) {
            return Optional.empty();
        }
        Optional<Spot> spot = unlimitedSpot(clause, i);
        if (spot.isPresent()) {
            return spot;
        }
        String after = i + 1 < clause.size() ? clause.text(i + 1, i + 2) : "";
        if (!Openings.may(clause.text(i, i + 1), after)) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder();
        int[] ends = new int[Math.min(clause.size() - i, WINDOW)];
        for (int k = 0; k < ends.length; k++) {
            Word next = clause.word(i + k);
            text.append(clause.content(), next.start(), next.end());
            ends[k] = text.length();
            tail(text, next.tail());
        }
        Optional<Values.Match> match = Values.opening(text);
        if (match.isEmpty()) {
            return word(clause, i);
        }
        int words = ends.length;
        while (words > 1 && ends[words - 2] >= match.get().end()) {
            words--;
        }
        return spot(clause, i, i + words, match.get().value());
    }

    /// The punctuation after a word, without quotes and emphasis, and a space.
    private static void tail(StringBuilder text, String tail) {
        for (int i = 0; i < tail.length(); i++) {
            if (MARKS.indexOf(tail.charAt(i)) < 0) {
                text.append(tail.charAt(i));
            }
        }
        text.append(' ');
    }

    /// A value of one word: `six`, `Friday`, `daily`.
    private static Optional<Spot> word(Clause clause, int i) {
        if (clause.is(i, "one") || clause.word(i).isNumeric()) {
            return Optional.empty();
        }
        if (clause.is(i, WEEKDAYS)) {
            String lower = clause.word(i).lower();
            Value day = Values.of(lower.endsWith("s") ? lower.substring(0, lower.length() - 1) : lower);
            return Optional.of(new Spot(clause, i, i + 1, i + 1, Kind.DATE, false, day));
        }
        Value value = Values.of(clause.text(i, i + 1));
        if (value.key().startsWith("every ") && i > 0) {
            return spot(clause, i, i + 1, value);
        }
        return NUMBER.matcher(value.key()).matches() ? spot(clause, i, i + 1, value) : Optional.empty();
    }

    /// All values of a clause that do not overlap, in their order.
    public static List<Spot> all(Clause clause) {
        List<Spot> spots = new ArrayList<>();
        int i = 0;
        while (i < clause.size()) {
            Optional<Spot> spot = at(clause, i);
            spot.ifPresent(spots::add);
            i = spot.map(Spot::to).orElse(i + 1);
        }
        return spots;
    }

    /// The words for the counted thing; empty for none.
    public String countedText() {
        return clause.text(noun, to);
    }

    public boolean is(Kind requestedKind) {
        return kind == requestedKind;
    }

    /// The property of the value, when the name of the thing does not include it: a
    /// version, a date, a time of day.
    public String attribute(String name) {
        List<String> words = MeetingWords.words(name);
        String last = words.isEmpty() ? "" : words.getLast();
        return switch (kind) {
            case VERSION -> VERSIONS.contains(last) ? "" : "version";
            case DATE -> {
                boolean isNamed = DATES.contains(last) || last.endsWith("date") || last.endsWith("day");
                boolean day = !value.key().contains("@");
                yield isNamed ? "" : day ? "day" : value.key().contains("@T") ? "time" : "date";
            }
            default -> "";
        };
    }

    public boolean isNumber() {
        return kind == Kind.NUMBER || kind == Kind.COUNT;
    }

    private static Optional<Spot> unlimitedSpot(Clause clause, int i) {
        String next = i + 1 < clause.size() ? clause.text(i + 1, i + 2) : "";
        if (!Openings.mayUnlimit(clause.text(i, i + 1), next)) {
            return Optional.empty();
        }
        for (int length = 3; length > 0; length--) {
            boolean fits = i + length <= clause.size()
                    && !(length > 1 && clause.word(i).closed());
            if (fits && Values.of(clause.text(i, i + length)).key().equals("unlimited")) {
                Value value = Values.of(clause.text(i, i + length));
                int to = length == 1 ? afterNouns(clause, i + 1) : i + length;
                return Optional.of(new Spot(clause, i, i + length, to, Kind.UNLIMITED, false, value));
            }
        }
        return Optional.empty();
    }

    private static int afterNouns(Clause clause, int from) {
        int to = from;
        while (to < clause.size() && to < from + 3 && !clause.word(to - 1).closed() && !clause.is(to, NO_NOUNS)) {
            to++;
        }
        return to;
    }

    private static Optional<Spot> spot(Clause clause, int from, int to, Value value) {
        String key = value.key();
        if (key.startsWith("every ")) {
            Value period = new Value(value.text(), key.substring("every ".length()), value.text());
            return Optional.of(new Spot(clause, from, to, to, Kind.PERIOD, false, period));
        }
        boolean bounded = "<>~".indexOf(key.charAt(0)) >= 0 || key.contains(" .. ");
        if (DATE_BOUND.matcher(key).matches()) {
            return Optional.empty();
        }
        if (key.contains("@")) {
            boolean year = YEAR.matcher(key).matches() && from > 0 && !clause.is(from - 1, YEAR_LINKS);
            return year ? Optional.empty() : Optional.of(new Spot(clause, from, to, to, Kind.DATE, bounded, value));
        }
        if (!value.unit().isEmpty()) {
            return Optional.of(quantity(clause, from, to, value, bounded));
        }
        boolean version = !PLAIN.matcher(key).matches() || DOTTED.matcher(key).matches();
        if (version || value.text().startsWith("v")) {
            return Optional.of(new Spot(clause, from, to, to, Kind.VERSION, bounded, value));
        }
        int noun = nounEnd(clause, to - 1);
        return Optional.of(
                noun > to
                        ? new Spot(clause, from, to, noun, Kind.COUNT, bounded, value)
                        : new Spot(clause, from, to, to, Kind.NUMBER, bounded, value));
    }

    /// A count has its noun as the unit: `5 requests`, `at most 500 jobs`.
    private static Spot quantity(Clause clause, int from, int to, Value value, boolean bounded) {
        String unit = value.key().substring(value.key().lastIndexOf(' ') + 1);
        int words = SPACES.split(value.unit()).length;
        int end = to;
        while (end > from + 1 && clause.is(end - 1, BOUNDS_AFTER)) {
            end--;
        }
        boolean isApart = end - words > from;
        return COUNTED.contains(unit) && isApart
                ? new Spot(clause, from, end - words, to, Kind.COUNT, bounded, value)
                : new Spot(clause, from, to, to, Kind.QUANTITY, bounded, value);
    }

    /// The index after the plural that the number counts, at most three words on; its own for none.
    static int nounEnd(Clause clause, int number) {
        if (clause.word(number).closed()) {
            return number;
        }
        boolean one = clause.is(number, "1") || clause.is(number, "one");
        for (int i = number + 1; i < Math.min(clause.size(), number + 4); i++) {
            String lower = clause.word(i).lower();
            if (clause.word(i).in(NO_NOUNS) || clause.word(i).isNumeric()) {
                return number;
            }
            if (isPlural(lower) || (one && i + 1 == clause.size())) {
                return i + 1;
            }
            if (clause.word(i).closed()) {
                return number;
            }
        }
        return number;
    }

    private static boolean isPlural(String word) {
        return (word.endsWith("s") && !word.endsWith("ss") && !word.endsWith("us") && !word.endsWith("is"))
                || !io.festinger.text.NounStem.of(word).equals(word);
    }

    private static Set<String> countedNouns() {
        return Set.copyOf(WordList.read("/text/counted.txt").stream()
                .map(line -> line.split(" ", 2)[0])
                .toList());
    }
}
