package io.festinger.claims.values;

import io.festinger.text.Lexemes;
import io.festinger.text.WordClasses;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads dates in their usual spellings: `31 March 2026`, `March 31, 2026`, `2026-03-31`, `31.03.2026`,
/// `3/31/2026` when one of the two cannot be a month, `March 2026`, `Q3 2026`, `end of March 2026`.
final class Dates {
    private static final Map<String, Integer> MONTHS = months();
    private static final Set<String> DAYS = WordClasses.of("weekday_names");
    private static final Set<String> ORDINALS = WordClasses.set("ordinal_endings");
    private static final List<String> QUARTERS = WordClasses.list("quarter_ordinals");
    private static final int FIRST_YEAR = 1000;
    private static final int LAST_YEAR = 2999;

    /// The possible first words of a part of a period: `end of March`.
    private static final Set<String> PARTS = WordClasses.of("period_parts");

    /// The possible first words of a date.
    static final Set<String> OPENINGS = openings();

    private Dates() {}

    /// @param end the index after its last lexeme
    record Match(Period period, int end) {}

    /// The longest date that begins at a lexeme, with its time of day; null for none.
    static @Nullable Match at(Lexemes text, int i) {
        if (!text.isNumber(i) && !(text.isWord(i) && OPENINGS.contains(text.lower(i)))) {
            return Clocks.at(text, i);
        }
        @Nullable Match part = part(text, i);
        @Nullable Match day = part == null ? date(text, i) : part;
        if (day == null) {
            return Clocks.at(text, i);
        }
        if (!day.period().isDay()) {
            return day;
        }
        int next = Clocks.joint(text, day.end());
        @Nullable Match clock = Clocks.at(text, next);
        return clock == null
                ? day
                : new Match(
                        day.period().at(clock.period().time(), clock.period().zone()), clock.end());
    }

    private static @Nullable Match date(Lexemes text, int i) {
        if (text.isNumber(i)) {
            @Nullable Match digits = digits(text, i);
            return digits == null ? dayAndMonth(text, i) : digits;
        }
        if (!text.isWord(i)) {
            return null;
        }
        if (DAYS.contains(text.lower(i))) {
            int next = text.isSign(i + 1, ',') ? i + 2 : i + 1;
            @Nullable Match day = text.isNumber(next) || month(text, next) > 0 ? date(text, next) : null;
            return day != null && day.period().isDay() ? day : null;
        }
        @Nullable Match quarter = quarter(text, i);
        return quarter == null ? month(text, i) > 0 ? monthFirst(text, i) : null : quarter;
    }

    /// `2026-03-31`, `2026/03/31`, `2026-03`, `3/31/2026`, `31.03.2026`, `31-03-2026`.
    private static @Nullable Match digits(Lexemes text, int i) {
        String form = text.form(i);
        if (form.indexOf('.') >= 0) {
            return pointedMatch(form, i);
        }
        char sign = text.sign(i + 1);
        boolean hasJoined =
                (sign == '-' || sign == '/') && text.isGlued(i + 1) && text.isGlued(i + 2) && text.isNumber(i + 2);
        if (!hasJoined) {
            return null;
        }
        boolean three = text.isSign(i + 3, sign) && text.isGlued(i + 3) && text.isGlued(i + 4) && text.isNumber(i + 4);
        int a = number(form);
        int b = number(text.form(i + 2));
        if (!three) {
            boolean month = sign == '-'
                    && form.length() == 4
                    && isYear(a)
                    && text.form(i + 2).length() == 2;
            return month && !text.isGlued(i + 3) ? foundMatch(Period.of(a, b, 0), i + 3) : null;
        }
        int c = number(text.form(i + 4));
        if (form.length() == 4 && isYear(a)) {
            return c < 1 ? null : foundMatch(Period.of(a, b, c), i + 5);
        }
        if (!isYear(c) || text.form(i + 4).length() != 4) {
            return null;
        }
        boolean clear = a > 12 || b > 12 || a == b;
        return clear ? foundMatch(a > 12 ? Period.of(c, b, a) : Period.of(c, a, b), i + 5) : null;
    }

    private static @Nullable Match pointedMatch(String form, int i) {
        String[] parts = form.split("\\.", -1);
        boolean date = parts.length == 3 && parts[2].length() == 4 && parts[0].length() <= 2 && parts[1].length() <= 2;
        int year = date ? number(parts[2]) : -1;
        return isYear(year) ? foundMatch(Period.of(year, number(parts[1]), number(parts[0])), i + 1) : null;
    }

    /// `31 March 2026`, `31st of March`, `March` after a number with a hyphen.
    private static @Nullable Match dayAndMonth(Lexemes text, int i) {
        int day = day(text, i);
        int next = afterDay(text, i);
        next += text.is(next, "of") || text.isSign(next, '-') ? 1 : 0;
        int month = day > 0 ? month(text, next) : 0;
        if (month == 0) {
            return null;
        }
        return withYear(text, afterMonth(text, next), month, day);
    }

    /// `March 31, 2026`, `March 2026`, `March 31st`.
    private static @Nullable Match monthFirst(Lexemes text, int i) {
        int month = month(text, i);
        int next = afterMonth(text, i);
        int day = day(text, next);
        if (day > 0) {
            return withYear(text, afterDay(text, next), month, day);
        }
        return withYear(text, next, month, 0);
    }

    private static @Nullable Match withYear(Lexemes text, int i, int month, int day) {
        int at = text.isSign(i, ',') || text.is(i, "of") || text.isSign(i, '-') || text.isSign(i, '\'') ? i + 1 : i;
        int year = year(text, at);
        @Nullable Period period = Period.of(Math.max(year, 0), month, day);
        return foundMatch(period, year > 0 ? at + 1 : i);
    }

    /// `Q3 2026`, `2026 Q3` from the second word on, `third quarter of 2026`, `H1 2026`.
    private static @Nullable Match quarter(Lexemes text, int i) {
        boolean short3 = (text.is(i, "q") || text.is(i, "h")) && text.isGlued(i + 1) && text.isNumber(i + 1);
        int ordinal = QUARTERS.indexOf(text.lower(i)) + 1;
        boolean words = ordinal > 0 && (text.is(i + 1, "quarter") || text.is(i + 1, "half"));
        if (!short3 && !words) {
            return null;
        }
        int n = short3 ? number(text.form(i + 1)) : ordinal;
        boolean half = text.is(i, "h") || text.is(i + 1, "half");
        int next = i + 2;
        boolean joint = text.is(next, "of") || text.is(next, "in") || text.isSign(next, '/') || text.isSign(next, '-');
        int at = joint ? next + 1 : next;
        int year = year(text, at);
        int months = half ? 6 : 3;
        @Nullable Period whole = year > 0 && n >= 1 && n <= 12 / months ? Period.of(year, 0, 0) : null;
        if (whole == null) {
            return null;
        }
        LocalDate from = LocalDate.of(year, (n - 1) * months + 1, 1);
        return new Match(whole.between(from, from.plusMonths(months).minusDays(1)), at + 1);
    }

    /// `end of March 2026`, `early 2026`, `mid-June`.
    private static @Nullable Match part(Lexemes text, int i) {
        if (!text.isWord(i) || !PARTS.contains(text.lower(i))) {
            return null;
        }
        int part = 0;
        int next = i + 1;
        if (text.is(i, "the")) {
            @Nullable Match after = text.is(i + 1, "the") ? null : part(text, i + 1);
            return after;
        }
        if (text.is(i, "end") || text.is(i, "late") || text.is(i, "eoy")) {
            part = 3;
        } else if (text.is(i, "mid") || text.is(i, "middle")) {
            part = 2;
        } else if (text.is(i, "early") || text.is(i, "beginning") || text.is(i, "start")) {
            part = 1;
        }
        if (part == 0) {
            return null;
        }
        next += text.is(next, "of") || text.isSign(next, '-') ? 1 : 0;
        int year = year(text, next);
        @Nullable Match whole = year > 0 ? foundMatch(Period.of(year, 0, 0), next + 1) : date(text, next);
        if (whole == null || whole.period().isDay()) {
            return null;
        }
        return new Match(third(whole.period(), part), whole.end());
    }

    /// The beginning, the middle or the end of a period: a third of its days.
    private static Period third(Period whole, int part) {
        long days = whole.last().toEpochDay() - whole.first().toEpochDay() + 1;
        long from = days * (part - 1) / 3;
        long to = days * part / 3 - 1;
        return whole.between(whole.first().plusDays(from), whole.first().plusDays(to));
    }

    /// A month's number; 0 for another word. `may` and `march` in lower case are verbs.
    static int month(Lexemes text, int i) {
        if (!text.isWord(i)) {
            return 0;
        }
        int month = MONTHS.getOrDefault(text.lower(i), 0);
        boolean verb = month == 5 || text.lower(i).equals("march");
        return verb && Character.isLowerCase(text.form(i).charAt(0)) && !nextToNumber(text, i) ? 0 : month;
    }

    private static boolean nextToNumber(Lexemes text, int i) {
        return text.isNumber(i + 1) || text.isNumber(i - 1) || text.isNumber(i - 2);
    }

    private static int afterMonth(Lexemes text, int i) {
        return text.isSign(i + 1, '.') && text.isGlued(i + 1) && text.form(i).length() <= 4 ? i + 2 : i + 1;
    }

    /// A day of a month in digits; 0 for any other number.
    private static int day(Lexemes text, int i) {
        int day = text.isNumber(i) && text.form(i).length() <= 2 ? number(text.form(i)) : 0;
        return day >= 1 && day <= 31 ? day : 0;
    }

    private static int afterDay(Lexemes text, int i) {
        boolean ordinal = text.isGlued(i + 1) && text.isWord(i + 1) && ORDINALS.contains(text.lower(i + 1));
        boolean point = text.isSign(i + 1, '.') && text.isGlued(i + 1) && month(text, i + 2) > 0;
        return ordinal || point ? i + 2 : i + 1;
    }

    private static int year(Lexemes text, int i) {
        int year = text.isNumber(i) && text.form(i).length() == 4 ? number(text.form(i)) : 0;
        return isYear(year) ? year : 0;
    }

    private static boolean isYear(int year) {
        return year >= FIRST_YEAR && year <= LAST_YEAR;
    }

    /// A whole number of at most four digits; -1 for any other text.
    static int number(String digits) {
        boolean plain =
                !digits.isEmpty() && digits.length() <= 4 && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        return plain ? Integer.parseInt(digits) : -1;
    }

    private static @Nullable Match foundMatch(@Nullable Period period, int end) {
        return period == null ? null : new Match(period, end);
    }

    private static Set<String> openings() {
        Set<String> openings = new HashSet<>(PARTS);
        openings.addAll(MONTHS.keySet());
        openings.addAll(DAYS);
        openings.addAll(QUARTERS);
        openings.addAll(Set.of("q", "h"));
        return Set.copyOf(openings);
    }

    private static Map<String, Integer> months() {
        Map<String, Integer> months = new HashMap<>();
        List<String> names = WordClasses.list("months");
        for (int i = 0; i < names.size(); i++) {
            months.put(names.get(i), i + 1);
            months.put(names.get(i).substring(0, 3), i + 1);
        }
        months.put("sept", 9);
        return Map.copyOf(months);
    }
}
