package io.festinger.recall;

import io.festinger.claims.values.NamedDays;
import io.festinger.text.Lexemes;
import io.festinger.text.WordClasses;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// The times that a question names, in days of UTC: dates (`on 3 May`, `in 2023`, see [NamedDays]) and days
/// relative to the one of the question (`last week`, see [RelativeDays]). A date without a year is the
/// latest one that has begun. One pass over the text.
///
/// @param ranges in the order of the question; empty where it names no time
/// @param now whether it speaks of the present or of what follows (`what is next?`)
public record QuestionTimes(List<Range> ranges, boolean now) {
    public static final QuestionTimes NONE = new QuestionTimes(List.of(), false);

    /// The most times that are read.
    private static final int MOST = 16;

    /// After this many days a later moment fits half as well.
    private static final int HALF_LIFE = 2;

    private static final int FIRST_YEAR = 1900;
    private static final int LAST_YEAR = 2099;

    /// Words before a month or year. Without one, `May` and `March` are verbs or names, and numbers
    /// are counts.
    private static final Set<String> BEFORE_PERIODS = WordClasses.set("before_periods");

    private static final Set<String> PRESENT = WordClasses.set("present_words");
    private static final Set<String> FROM_ON = WordClasses.set("range_starts");
    private static final Set<String> UP_TO = WordClasses.set("range_ends");
    private static final Set<String> COMING = WordClasses.set("coming_words");
    private static final Set<String> SPANNING = WordClasses.set("range_openings");
    private static final Set<String> JOINTS = WordClasses.set("range_joints");

    /// @param from the first of the days
    /// @param to the day after the last
    public record Range(LocalDate from, LocalDate to) {}

    public QuestionTimes {
        ranges = List.copyOf(ranges);
    }

    /// @param requestedAt when the question is asked, or the past time that it asks about
    public static QuestionTimes of(String question, Instant requestedAt) {
        return new Reader(Lexemes.of(question), LocalDate.ofInstant(requestedAt, ZoneOffset.UTC)).read();
    }

    public boolean isEmpty() {
        return ranges.isEmpty();
    }

    /// How well a moment fits: 1 within one of the times, less the longer after it, since many notes are
    /// written some days later, and 0 before it.
    ///
    /// @param second since the epoch
    public double fit(long second) {
        long day = Math.floorDiv(second, 86_400L);
        double best = 0;
        for (Range range : ranges) {
            long late = Math.max(0, day - range.to().toEpochDay() + 1);
            if (day >= range.from().toEpochDay()) {
                best = Math.max(best, Math.pow(0.5, (double) late / HALF_LIFE));
            }
        }
        return best;
    }

    private static final class Reader {
        private final Lexemes text;
        private final LocalDate today;
        private final List<Range> ranges = new ArrayList<>();

        /// Where the last range ends in the text, and whether `between` or `from` precedes it.
        private int lastEnd = -1;

        private boolean spans;

        Reader(Lexemes text, LocalDate today) {
            this.text = text;
            this.today = today;
        }

        private record Match(Range range, int end) {}

        QuestionTimes read() {
            for (int i = 0; i < text.size() && ranges.size() < MOST; ) {
                Optional<Match> match = at(i);
                if (match.isPresent()) {
                    add(match.get(), i);
                    i = match.get().end();
                } else {
                    i++;
                }
            }
            return new QuestionTimes(ranges, ranges.isEmpty() && speaksOfNow());
        }

        private boolean speaksOfNow() {
            return IntStream.range(0, text.size()).anyMatch(i -> PRESENT.contains(text.lower(i)));
        }

        private Optional<Match> at(int i) {
            Optional<RelativeDays> relative = RelativeDays.at(text, i, today);
            if (relative.isPresent()) {
                return relative.map(days -> new Match(new Range(days.from(), days.to()), days.end()));
            }
            Optional<NamedDays> namedDays = NamedDays.at(text, i);
            return namedDays.isPresent()
                    ? namedDays.flatMap(days -> namedMatch(days, i))
                    : year(i).or(() -> partOfYear(i));
        }

        /// `in Q3`, `in summer`, `in the summer of 2025`.
        private Optional<Match> partOfYear(int i) {
            if (!isPeriodBefore(i)) {
                return Optional.empty();
            }
            int next = text.is(i + 1, "of") ? i + 2 : i + 1;
            Optional<Integer> year = yearAt(next);
            int end = year.isPresent() ? next + 1 : i + 1;
            return RelativeDays.season(text.lower(i), year, end, today)
                    .or(() -> RelativeDays.quarter(text, i, today))
                    .map(days -> new Match(new Range(days.from(), days.to()), days.end()));
        }

        private Optional<Match> namedMatch(NamedDays days, int i) {
            boolean month = days.yearless() && !days.isDay() && text.isWord(i) && isOneWord(i, days.end());
            if (month && !isPeriodBefore(i) || days.yearless() && COMING.contains(before(i))) {
                return Optional.empty();
            }
            LocalDate first = days.first();
            LocalDate last = days.last();
            if (days.yearless()) {
                boolean over = before(i).equals("last");
                int year = today.getYear();
                boolean future = over
                        ? !last.withYear(year).isBefore(today)
                        : first.withYear(year).isAfter(today);
                first = first.withYear(future ? year - 1 : year);
                last = last.withYear(future ? year - 1 : year);
            }
            return Optional.of(new Match(new Range(first, last.plusDays(1)), days.end()));
        }

        private boolean isOneWord(int i, int end) {
            return end == i + 1 || text.isSign(end - 1, '.');
        }

        private Optional<Match> year(int i) {
            return yearAt(i).filter(year -> isPeriodBefore(i)).map(year -> {
                LocalDate first = LocalDate.of(year, 1, 1);
                return new Match(new Range(first, first.plusYears(1)), i + 1);
            });
        }

        private Optional<Integer> yearAt(int i) {
            String form = text.isNumber(i) ? text.form(i) : "";
            return Optional.of(form)
                    .filter(number -> number.matches("[0-9]{4}"))
                    .map(Integer::valueOf)
                    .filter(year -> year >= FIRST_YEAR && year <= LAST_YEAR);
        }

        private boolean isPeriodBefore(int i) {
            return BEFORE_PERIODS.contains(before(i)) || isJoined(i);
        }

        /// Whether the previous range ends just before, with `and` or similar between them.
        private boolean isJoined(int i) {
            return lastEnd == i - 1 && JOINTS.contains(text.lower(i - 1));
        }

        /// The previous word, ignoring articles.
        private String before(int i) {
            return text.lower(text.is(i - 1, "the") ? i - 2 : i - 1);
        }

        private void add(Match match, int i) {
            Range range = match.range();
            String before = before(i);
            if (spans && isJoined(i) && ranges.getLast().from().isBefore(range.to())) {
                range = new Range(ranges.removeLast().from(), range.to());
            } else if (FROM_ON.contains(before)) {
                range = new Range(before.equals("after") ? range.to() : range.from(), today.plusDays(1));
            } else if (UP_TO.contains(before)) {
                range = new Range(LocalDate.MIN, range.from());
            }
            spans = SPANNING.contains(before);
            lastEnd = match.end();
            ranges.add(range);
        }
    }
}
