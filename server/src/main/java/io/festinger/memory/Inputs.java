package io.festinger.memory;

import io.festinger.base.Failure;
import io.festinger.base.Times;
import io.festinger.text.FoldedText;
import java.text.Normalizer;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Checks that every layer makes on texts and times from a caller, and normal forms of texts.
public final class Inputs {
    /// Most characters of a name: a project, a key, a field of a slot.
    public static final int NAME = 200;

    /// Most characters of a statement.
    public static final int TEXT = 20_000;

    private static final Pattern SPACE = Pattern.compile("[\\s\\p{Z}]+");
    /// Characters without meaning at the end of a text: white space and punctuation.
    private static final String ENDS = " \t\n\u000b\f\r.,;:!?\u2026\u3002\uff01\uff1f";

    private Inputs() {}

    /// The text without white space around it.
    ///
    /// @throws Failure of the code, naming the field
    public static String text(Failure.Code code, String field, String text, int max) {
        String strippedText = text.strip();
        if (strippedText.length() > max) {
            throw new Failure(
                    code,
                    field,
                    "'" + field + "' has " + strippedText.length() + " characters; at most " + max + " fit");
        }
        boolean isMalformed = strippedText
                .codePoints()
                .anyMatch(c -> Character.isISOControl(c) && "\n\r\t".indexOf(c) < 0
                        || c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
        if (isMalformed) {
            throw new Failure(
                    code, field, "'" + field + "' has control characters or a lone surrogate; send plain text");
        }
        return strippedText;
    }

    public static String text(String field, String text, int max) {
        return text(Failure.Code.INVALID_REQUEST, field, text, max);
    }

    /// As [#text], and the result must not be empty.
    public static String requestedText(String field, String text, int max) {
        String strippedText = text(field, text, max);
        if (strippedText.isEmpty()) {
            throw Failure.invalid(field, "'" + field + "' is empty; say something there");
        }
        return strippedText;
    }

    /// The text with white space, case, invisible characters and trailing punctuation folded: equal texts
    /// have the same normal form, and different texts may share one.
    public static String normal(String text) {
        return isSimple(text) ? cut(text.strip().toLowerCase(Locale.ROOT)) : fold(text);
    }

    /// Whether the text has only ASCII letters, and one space at a time.
    private static boolean isSimple(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~' || c == ' ' && i > 0 && text.charAt(i - 1) == ' ') {
                return false;
            }
        }
        return true;
    }

    private static String fold(String text) {
        return cut(SPACE.matcher(Normalizer.normalize(FoldedText.visible(text), Normalizer.Form.NFKC))
                .replaceAll(" ")
                .strip()
                .toLowerCase(Locale.ROOT));
    }

    /// The text without its meaningless ending, unless it consists of nothing else.
    private static String cut(String text) {
        int end = text.length();
        while (end > 0 && ENDS.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return end == 0 ? text : text.substring(0, end);
    }

    /// A statement in words.
    ///
    /// @throws Failure naming the field when it is blank, too long or not text
    public static String content(String field, String text) {
        if (normal(text).isEmpty()) {
            throw Failure.invalid(field, field + " is blank; say something");
        }
        return text(field, text, TEXT);
    }

    /// A short text of one line, such as a project's label; may be empty.
    public static String label(String field, String text) {
        String label = text(field, text, NAME);
        if (label.chars().anyMatch(Character::isISOControl)) {
            throw Failure.invalid(field, field + " must be one line; remove the line breaks");
        }
        return label;
    }

    /// Why someone did something; may be empty.
    public static String note(String field, String text) {
        return text.isBlank() ? "" : content(field, text);
    }

    public static double confidence(double confidence) {
        if (confidence >= 0 && confidence <= 1) {
            return confidence;
        }
        throw Failure.invalid("confidence", "confidence is a number from 0 to 1");
    }

    /// The time as the database keeps it.
    public static Optional<Instant> time(String field, Optional<Instant> time) {
        return time.map(moment -> Times.fitting(field, moment).truncatedTo(ChronoUnit.MICROS));
    }

    public static void order(Optional<Instant> from, Optional<Instant> to) {
        if (from.isPresent() && to.isPresent() && !from.get().isBefore(to.get())) {
            throw Failure.invalid("valid_to", "valid_to must be after valid_from");
        }
    }
}
