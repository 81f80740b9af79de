package io.festinger.text;

import java.util.Set;

/// The signs that belong to a name: `C++`, `C#`, `R&D`, `A/B`, `.NET`, `St. Gallen`. They join a token
/// only when the text around them is too short to be anything else: `++` after a letter and before
/// digits or nothing, `#` after a single letter, `&` and `/` between two parts of one or two letters.
/// Paths and diffs are longer.
public final class NameSigns {
    private static final int LONGEST_PART = 2;
    private static final int MOST_DIGITS = 2;
    private static final Set<String> ABBREVIATED = Set.of("St", "Mt", "Ft");
    private static final String NOT_BEFORE = "/&=?#@:\\;+%$~{}";
    private static final String NOT_AFTER = "/&=#@\\+%$~{}";

    private NameSigns() {}

    /// Whether the character belongs, as one of these signs, to the token before it.
    ///
    /// @param to the end of the text, or of the part that is read
    public static boolean isAt(CharSequence text, int at, int to) {
        if (at == 0 || at >= to) {
            return false;
        }
        boolean letter = isLetter(text.charAt(at - 1));
        return switch (text.charAt(at)) {
            case '+' -> letter ? isPlusPlus(text, at, to) : at > 1 && isPlusPlus(text, at - 1, to);
            case '#' -> letter && isSharp(text, at, to);
            case '&', '/' -> letter && isBetweenParts(text, at, to);
            default -> false;
        };
    }

    /// Whether a name begins with the full stop here: `.NET`.
    public static boolean opensName(CharSequence text, int at, int to) {
        boolean free = at == 0 || text.charAt(at - 1) <= ' ' || "([\"'".indexOf(text.charAt(at - 1)) >= 0;
        return free
                && at + 2 < to
                && text.charAt(at) == '.'
                && isCapital(text.charAt(at + 1))
                && isCapital(text.charAt(at + 2));
    }

    /// Whether the full stop here is that of an abbreviation within a name: `St. Gallen`, `Mt. Etna`.
    public static boolean isWithinName(CharSequence text, int at, int to) {
        boolean word =
                at + 2 < to && text.charAt(at) == '.' && text.charAt(at + 1) == ' ' && isCapital(text.charAt(at + 2));
        if (!word || at < 2) {
            return false;
        }
        int start = partStart(text, at);
        return start >= 0 && ABBREVIATED.contains(text.subSequence(start, at).toString());
    }

    static boolean isSign(int codePoint) {
        return codePoint == '+' || codePoint == '#' || codePoint == '&' || codePoint == '/';
    }

    private static boolean isPlusPlus(CharSequence text, int at, int to) {
        boolean two = at + 1 < to && text.charAt(at) == '+' && text.charAt(at + 1) == '+';
        if (!two || !isLetter(text.charAt(at - 1))) {
            return false;
        }
        int i = at + 2;
        while (i < to && i < at + 2 + MOST_DIGITS && isDigit(text.charAt(i))) {
            i++;
        }
        return isOver(text, i, to);
    }

    private static boolean isSharp(CharSequence text, int at, int to) {
        return partStart(text, at) == at - 1 && isOver(text, at + 1, to);
    }

    private static boolean isBetweenParts(CharSequence text, int at, int to) {
        int start = partStart(text, at);
        int limit = text.charAt(at) == '/' ? 1 : LONGEST_PART;
        int end = at + 1;
        while (end < to && isLetter(text.charAt(end))) {
            end++;
        }
        boolean isShort = start >= at - limit && end > at + 1 && end <= at + 1 + limit;
        return isShort && isOver(text, end, to) && !goesOn(text, end, to);
    }

    /// `a/b.txt` is a path, and `a&lt;` an entity.
    private static boolean goesOn(CharSequence text, int end, int to) {
        boolean entity = end < to && text.charAt(end) == ';';
        boolean path = end + 1 < to && text.charAt(end) == '.' && Character.isLetterOrDigit(text.charAt(end + 1));
        return path || (entity && end + 1 < to && text.charAt(end + 1) > ' ');
    }

    /// The start of the letters before `at`; -1 when a preceding character excludes a name.
    private static int partStart(CharSequence text, int at) {
        int start = at;
        while (start > 0 && start >= at - LONGEST_PART && isLetter(text.charAt(start - 1))) {
            start--;
        }
        if (start == 0) {
            return start;
        }
        char before = text.charAt(start - 1);
        boolean open = before < 0x80 && !isLetter(before) && !isDigit(before) && NOT_BEFORE.indexOf(before) < 0;
        boolean isDotted = before == '.' && start > 1 && text.charAt(start - 2) > ' ';
        return open && !isDotted ? start : -1;
    }

    /// Whether the token ends here, or continues after a joiner.
    private static boolean isOver(CharSequence text, int i, int to) {
        if (i >= to) {
            return true;
        }
        char next = text.charAt(i);
        return !CharacterClasses.isWord(Character.codePointAt(text, i)) && NOT_AFTER.indexOf(next) < 0;
    }

    private static boolean isCapital(char c) {
        return c >= 'A' && c <= 'Z';
    }

    private static boolean isLetter(char c) {
        return (c | 0x20) >= 'a' && (c | 0x20) <= 'z' && c < 0x80;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
