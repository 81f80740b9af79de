package io.festinger.memory;

import io.festinger.base.Failure;
import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/// Checks and normal forms of what writers send.
final class MemoryText {
    private static final Pattern SPACE = Pattern.compile("[\\s\\p{Z}]+");
    private static final Pattern END = Pattern.compile("[\\s.,;:!?\u2026\u3002\uff01\uff1f]+$");

    private MemoryText() {}

    /// White space, case and trailing punctuation folded.
    static String normal(String text) {
        String folded = SPACE.matcher(Normalizer.normalize(text, Normalizer.Form.NFKC))
                .replaceAll(" ")
                .strip()
                .toLowerCase(Locale.ROOT);
        String cut = END.matcher(folded).replaceAll("");
        return cut.isEmpty() ? folded : cut;
    }

    /// @throws Failure naming the field when it is blank, too long or not text
    static String content(String text, String field) {
        if (normal(text).isEmpty()) {
            throw new Failure(Failure.Code.INVALID_REQUEST, field, field + " is blank; say something");
        }
        return Inputs.text(field, text, Inputs.TEXT);
    }

    /// A short text of one line, such as a project's label; may be empty.
    static String label(String text, String field) {
        String label = Inputs.text(field, text, Inputs.NAME);
        if (label.chars().anyMatch(Character::isISOControl)) {
            throw new Failure(Failure.Code.INVALID_REQUEST, field, field + " is one line; leave line breaks out");
        }
        return label;
    }

    /// Why somebody did something; may be empty.
    static String note(String text, String field) {
        return text.isBlank() ? "" : content(text, field);
    }
}
