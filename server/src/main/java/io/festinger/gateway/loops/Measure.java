package io.festinger.gateway.loops;

/// The size of a duration, to detect whether it grows from one outcome to the next.
final class Measure {
    private Measure() {}

    /// The seconds of a duration such as `12s` or `3.5 min`; 0 for a date, an id, or anything else.
    static double of(CharSequence text, int from, int to) {
        int unit = from;
        while (unit < to && (isDigit(text.charAt(unit)) || text.charAt(unit) == '.')) {
            unit++;
        }
        double number = of(text.subSequence(from, unit));
        unit += unit < to && text.charAt(unit) == ' ' ? 1 : 0;
        if (number == 0 || unit >= to) {
            return 0;
        }
        return switch (text.charAt(unit)) {
            case 'n' -> number / 1e9;
            case 'u', '\u00b5' -> number / 1e6;
            case 'm' -> number * (isAt(text, unit + 1, to, 's') ? 1e-3 : 60);
            case 's' -> number;
            case 'h' -> number * 3600;
            default -> 0;
        };
    }

    /// A plain number; 0 for anything else.
    static double of(CharSequence number) {
        if (number.isEmpty() || number.length() > 15) {
            return 0;
        }
        double whole = 0;
        double place = 0;
        for (int i = 0; i < number.length(); i++) {
            char c = number.charAt(i);
            if (c == '.' && place == 0) {
                place = 1;
            } else if (isDigit(c)) {
                whole = whole * 10 + (c - '0');
                place *= 10;
            } else {
                return 0;
            }
        }
        return place > 1 ? whole / place : whole;
    }

    private static boolean isAt(CharSequence text, int at, int to, char wanted) {
        return at < to && text.charAt(at) == wanted;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
