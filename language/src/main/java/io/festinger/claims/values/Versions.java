package io.festinger.claims.values;

import io.festinger.claims.values.Shape.Amount;
import io.festinger.claims.values.Shape.Text;
import io.festinger.text.Lexemes;
import io.festinger.text.WordClasses;
import java.math.BigDecimal;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads versions, `v2.1`, `version 3`, `2.1.0-rc.1`, `3.x`, `^18.2`, and compares them part by part.
final class Versions {
    private static final Set<String> LEADING = WordClasses.of("version_words");
    /// The possible first words and signs of a version, besides digits.
    static final Set<String> OPENINGS = Set.of("v", "version", "ver", "release", "rev", "^");

    private static final Set<String> PRE = WordClasses.of("prereleases");
    private static final int MOST_DIGITS = 18;

    private Versions() {}

    /// @param end the index after its last lexeme
    record Match(Shape shape, int end) {}

    /// The version that begins at a lexeme; null for none, and for a plain number.
    static @Nullable Match at(Lexemes text, int i) {
        if (!text.isNumber(i) && !OPENINGS.contains(text.lower(i))) {
            return null;
        }
        boolean caret = text.isSign(i, '^') && text.isGlued(i + 1);
        int from = caret ? i + 1 : i;
        boolean isNamed = text.isWord(from) && LEADING.contains(text.lower(from));
        if (isNamed) {
            from += text.isSign(from + 1, '.') && text.isGlued(from + 1) ? 2 : 1;
        }
        if (!text.isNumber(from) || text.form(from).indexOf(',') >= 0 || !isPlain(text.form(from))) {
            return null;
        }
        String number = text.form(from);
        int end = from + 1;
        boolean wild = text.isSign(end, '.')
                && text.isGlued(end)
                && text.isGlued(end + 1)
                && (text.is(end + 1, "x") || text.isSign(end + 1, '*'));
        if (wild) {
            return new Match(new Text((caret ? "^" : "") + number + ".x"), end + 2);
        }
        int after = preRelease(text, end);
        boolean isDotted = number.indexOf('.') != number.lastIndexOf('.');
        if (after > end || isDotted || caret) {
            String key = (caret ? "^" : "") + number + Shapes.lower(text.text(end, after));
            return new Match(new Text(key), after);
        }
        return isNamed ? new Match(new Amount(new BigDecimal(number), number, ""), end) : null;
    }

    private static boolean isPlain(String number) {
        return !number.isEmpty()
                && number.length() <= MOST_DIGITS
                && number.charAt(0) != '.'
                && number.chars().allMatch(c -> c == '.' || (c >= '0' && c <= '9'));
    }

    /// The index after `-rc.1`, `rc1`, `-SNAPSHOT`, if directly attached to the number.
    private static int preRelease(Lexemes text, int i) {
        int word = text.isSign(i, '-') && text.isGlued(i) ? i + 1 : i;
        if (!text.isGlued(word) || !text.isWord(word) || !PRE.contains(text.lower(word))) {
            return i;
        }
        int end = word + 1;
        if (text.isSign(end, '.') && text.isGlued(end) && text.isGlued(end + 1) && text.isNumber(end + 1)) {
            return end + 2;
        }
        return text.isNumber(end) && text.isGlued(end) ? end + 1 : end;
    }
}
