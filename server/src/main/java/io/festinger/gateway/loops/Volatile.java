package io.festinger.gateway.loops;

import io.festinger.text.WordClasses;
import java.util.List;

/// Finds text that changes from call to call without meaning: ids, times, dates, durations, hex runs,
/// process ids. All other digits have a meaning: page 2 is not page 3.
final class Volatile {
    private static final List<String> UNITS = WordClasses.list("time_units");

    private static final List<String> ZONES = WordClasses.list("clock_ends");

    private Volatile() {}

    /// The length of the volatile text at the offset, 0 when there is none. A letter or digit is at the
    /// offset, with neither before it.
    static int length(CharSequence text, int at, int end) {
        char c = text.charAt(at);
        if (isDigit(c)) {
            int length = uuid(text, at, end);
            length = length > 0 ? length : date(text, at, end);
            length = length > 0 ? length : clock(text, at, end);
            length = length > 0 ? length : number(text, at, end);
            return length > 0 ? length : opaque(text, at, end);
        }
        int length = uuid(text, at, end);
        return length > 0 ? length : opaque(text, at, end);
    }

    private static int uuid(CharSequence text, int at, int end) {
        if (end - at < 36 || text.charAt(at + 8) != '-') {
            return 0;
        }
        for (int i = 0; i < 36; i++) {
            boolean dash = i == 8 || i == 13 || i == 18 || i == 23;
            char c = text.charAt(at + i);
            if (dash ? c != '-' : Character.digit(c, 16) < 0) {
                return 0;
            }
        }
        return bounded(text, at + 36, end) ? 36 : 0;
    }

    /// `2026-01-31`, `2026/01/31`, with or without a time after it.
    private static int date(CharSequence text, int at, int end) {
        if (digits(text, at, end) != 4 || at + 10 > end) {
            return 0;
        }
        char mark = text.charAt(at + 4);
        boolean date = (mark == '-' || mark == '/')
                && digits(text, at + 5, end) == 2
                && text.charAt(at + 7) == mark
                && digits(text, at + 8, end) >= 2;
        if (!date) {
            return 0;
        }
        int after = at + 10;
        if (after + 1 < end && "Tt _-".indexOf(text.charAt(after)) >= 0) {
            int time = clock(text, after + 1, end);
            return time > 0 ? 11 + time : bounded(text, after, end) ? 10 : 0;
        }
        return bounded(text, after, end) ? 10 : 0;
    }

    /// `9:05`, `09:05:59.123`, with an optional zone or AM/PM after it.
    private static int clock(CharSequence text, int at, int end) {
        int hours = digits(text, at, end);
        if (hours < 1 || hours > 2 || !isColonAndTwo(text, at + hours, end)) {
            return 0;
        }
        int i = at + hours + 3;
        if (isColonAndTwo(text, i, end)) {
            i += 3;
            if (i + 1 < end && (text.charAt(i) == '.' || text.charAt(i) == ',') && isDigit(text.charAt(i + 1))) {
                i += 1 + digits(text, i + 1, end);
            }
        }
        i = zone(text, i, end);
        // 1:20:3 is not a time
        return bounded(text, i, end) && !(i < end && text.charAt(i) == ':') ? i - at : 0;
    }

    private static boolean isColonAndTwo(CharSequence text, int at, int end) {
        return at + 2 < end && text.charAt(at) == ':' && digits(text, at + 1, end) == 2;
    }

    private static int zone(CharSequence text, int at, int end) {
        int space = at < end && text.charAt(at) == ' ' ? 1 : 0;
        if (at < end && (text.charAt(at) == 'Z' || text.charAt(at) == 'z')) {
            return at + 1;
        }
        if (at + 2 < end && (text.charAt(at) == '+' || text.charAt(at) == '-') && digits(text, at + 1, end) >= 2) {
            int i = at + 1 + digits(text, at + 1, end);
            return isColonAndTwo(text, i, end) ? i + 3 : i;
        }
        for (String name : ZONES) {
            int i = at + space;
            if (matches(text, i, end, name) && bounded(text, i + name.length(), end)) {
                return i + name.length();
            }
        }
        return at;
    }

    /// A duration, a Unix time in seconds or finer, or a process id in brackets.
    private static int number(CharSequence text, int at, int end) {
        int digits = digits(text, at, end);
        int i = at + digits;
        boolean fraction = i + 1 < end && text.charAt(i) == '.' && isDigit(text.charAt(i + 1));
        i = fraction ? i + 1 + digits(text, i + 1, end) : i;
        int unit = unit(text, i, end);
        if (unit > 0) {
            return i + unit - at;
        }
        if (isEpoch(text, at, digits) && bounded(text, i, end)) {
            return i - at;
        }
        if (!fraction && bounded(text, i, end) && isProcess(text, at, i, end)) {
            return digits;
        }
        return 0;
    }

    private static int unit(CharSequence text, int at, int end) {
        int i = at < end && text.charAt(at) == ' ' ? at + 1 : at;
        for (String unit : UNITS) {
            if (matches(text, i, end, unit) && bounded(text, i + unit.length(), end)) {
                return i + unit.length() - at;
            }
        }
        return 0;
    }

    private static boolean isEpoch(CharSequence text, int at, int digits) {
        boolean length = digits == 10 || digits == 13 || digits == 16 || digits == 19;
        return length && text.charAt(at) == '1' && text.charAt(at + 1) >= '5' && text.charAt(at + 1) <= '9';
    }

    /// `sshd[4321]:`, `pid 4321`, `pid=4321`.
    private static boolean isProcess(CharSequence text, int at, int after, int end) {
        if (at >= 2 && text.charAt(at - 1) == '[' && Character.isLetter(text.charAt(at - 2))) {
            return after - at >= 3 && matches(text, after, end, "]:");
        }
        int i = at - 1;
        while (i >= 0 && at - i <= 3 && " :=#(\"".indexOf(text.charAt(i)) >= 0) {
            i--;
        }
        return i >= 2
                && i < at - 1
                && lower(text.charAt(i)) == 'd'
                && lower(text.charAt(i - 1)) == 'i'
                && lower(text.charAt(i - 2)) == 'p'
                && (i == 2 || !Character.isLetter(text.charAt(i - 3)));
    }

    /// A hex run, or a word that alternates between letters and digits as only random text does.
    private static int opaque(CharSequence text, int at, int end) {
        int i = at;
        int decimals = 0;
        int changes = 0;
        boolean hex = true;
        boolean before = isDigit(text.charAt(at));
        for (; i < end && isWord(text.charAt(i)); i++) {
            char c = text.charAt(i);
            boolean decimal = isDigit(c);
            decimals += decimal ? 1 : 0;
            hex &= decimal || isHexLetter(c) || (i == at + 1 && c == 'x' && text.charAt(at) == '0');
            changes += decimal != before ? 1 : 0;
            before = decimal;
        }
        int length = i - at;
        boolean isPrefixed = length > 4 && matches(text, at, end, "0x");
        boolean run = length >= 7 && decimals >= 2 && decimals < length && (changes >= 2 || length >= 12);
        boolean random = length >= 8 && decimals >= 2 && changes >= 4;
        return (hex && (isPrefixed || run)) || random ? length : 0;
    }

    private static int digits(CharSequence text, int at, int end) {
        int i = at;
        while (i < end && isDigit(text.charAt(i))) {
            i++;
        }
        return i - at;
    }

    private static boolean bounded(CharSequence text, int at, int end) {
        return at >= end || !isWord(text.charAt(at));
    }

    private static boolean matches(CharSequence text, int at, int end, String value) {
        if (end - at < value.length()) {
            return false;
        }
        for (int i = 0; i < value.length(); i++) {
            if (text.charAt(at + i) != value.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isWord(char c) {
        return c < 128 ? c == '_' || isDigit(c) || (lower(c) >= 'a' && lower(c) <= 'z') : Character.isLetterOrDigit(c);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isHexLetter(char c) {
        return lower(c) >= 'a' && lower(c) <= 'f';
    }

    private static char lower(char c) {
        return (char) (c | 0x20);
    }
}
