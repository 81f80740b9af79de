package io.festinger.claims.values;

import io.festinger.text.Lexemes;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads times of day: `14:00 UTC`, `2 pm`, `2:30 p.m.`, `noon`, `midnight`.
final class Clocks {
    /// The possible first words of a time of day.
    static final Set<String> OPENINGS = Set.of("noon", "midnight");

    private Clocks() {}

    /// The time of day that begins at a lexeme; null for none.
    static Dates.@Nullable Match at(Lexemes text, int i) {
        if (text.isWord(i) && OPENINGS.contains(text.lower(i))) {
            return zonedMatch(text, text.is(i, "noon") ? "12:00" : "00:00", i + 1);
        }
        int hour = text.isNumber(i) && text.form(i).length() <= 2 ? Dates.number(text.form(i)) : -1;
        if (hour < 0 || hour > 24) {
            return null;
        }
        boolean colon = text.isSign(i + 1, ':') && text.isGlued(i + 1) && text.isGlued(i + 2);
        int minute =
                colon && text.isNumber(i + 2) && text.form(i + 2).length() == 2 ? Dates.number(text.form(i + 2)) : -1;
        int end = minute < 0 ? i + 1 : i + 3;
        if (minute > 59 || (colon && minute < 0)) {
            return null;
        }
        if (minute >= 0
                && text.isSign(end, ':')
                && text.isGlued(end)
                && text.isGlued(end + 1)
                && text.isNumber(end + 1)) {
            end += 2;
        }
        int half = half(text, end);
        if (half == 0) {
            return minute < 0 || hour == 24 ? null : zonedMatch(text, clock(hour, minute), end);
        }
        if (hour == 0 || hour > 12) {
            return null;
        }
        int day = hour % 12 + (half > 0 ? 12 : 0);
        return zonedMatch(text, clock(day, Math.max(minute, 0)), afterHalf(text, end));
    }

    /// The index after `at`, `T` or a comma that joins a date and its time.
    static int joint(Lexemes text, int i) {
        boolean joins = text.is(i, "at") || (text.is(i, "t") && text.isGlued(i)) || text.isSign(i, ',');
        return joins ? i + 1 : i;
    }

    /// 1 for `pm`, -1 for `am`, 0 for neither.
    private static int half(Lexemes text, int i) {
        if (text.is(i, "pm") || (text.is(i, "p") && isPointed(text, i))) {
            return 1;
        }
        return text.is(i, "am") || (text.is(i, "a") && isPointed(text, i)) ? -1 : 0;
    }

    private static boolean isPointed(Lexemes text, int i) {
        return text.isSign(i + 1, '.') && text.isGlued(i + 1) && text.is(i + 2, "m") && text.isGlued(i + 2);
    }

    private static int afterHalf(Lexemes text, int i) {
        if (text.is(i, "pm") || text.is(i, "am")) {
            return i + 1;
        }
        return text.isSign(i + 3, '.') && text.isGlued(i + 3) ? i + 4 : i + 3;
    }

    private static Dates.Match zonedMatch(Lexemes text, String clock, int end) {
        @Nullable String name = text.isWord(end) ? Zones.namedText(text.lower(end)) : null;
        if (name != null) {
            return new Dates.Match(Period.time(clock, name), end + 1);
        }
        boolean isSigned = (text.isSign(end, '+') || text.isSign(end, '-'))
                && text.isGlued(end)
                && isPair(text, end + 1)
                && text.isSign(end + 2, ':')
                && isPair(text, end + 3);
        String offset = isSigned ? text.sign(end) + text.form(end + 1) + ":" + text.form(end + 3) : "";
        return new Dates.Match(Period.time(clock, offset), isSigned ? end + 4 : end);
    }

    /// Two digits that continue the text before them.
    private static boolean isPair(Lexemes text, int i) {
        return text.isNumber(i) && text.isGlued(i) && text.form(i).length() == 2 && Dates.number(text.form(i)) >= 0;
    }

    private static String clock(int hour, int minute) {
        return String.format(Locale.ROOT, "%02d:%02d", hour, minute);
    }
}
