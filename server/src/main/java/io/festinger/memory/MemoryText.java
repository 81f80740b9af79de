package io.festinger.memory;

import io.festinger.base.Failure;
import java.text.Normalizer;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Checks and normal forms of what writers send.
final class MemoryText {
    static final int CONTENT = 20_000;
    private static final int LABEL = 200;
    private static final Pattern SPACE = Pattern.compile("[\\s\\p{Z}]+");
    private static final Pattern END = Pattern.compile("[\\s.,;:!?\u2026\u3002\uff01\uff1f]+$");
    private static final Set<String> FUNCTION_WORDS = Set.of(
            ("a an the i we you he she it they my our your his her its their me us them is are was were be been being am"
                            + " do does did has have had will would shall should can could may might must of in on at"
                            + " to for from by with as and or that this these those there so very also")
                    .split(" "));

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

    /// The lower-case words that carry meaning.
    static Set<String> words(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
                .filter(word -> !word.isEmpty() && !FUNCTION_WORDS.contains(word))
                .collect(Collectors.toSet());
    }

    /// @throws Failure naming the field when it is blank, too long or not text
    static String content(String text, String field) {
        if (normal(text).isEmpty()) {
            throw new Failure(Failure.Code.INVALID_REQUEST, field, field + " is blank; say something");
        }
        if (text.length() > CONTENT) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    field,
                    field + " has " + text.length() + " characters; " + CONTENT
                            + " are allowed, and a memory is best one statement");
        }
        check(text, field, "\n\r\t");
        return text.strip();
    }

    /// A short text of one line, such as a project's label; may be empty.
    static String label(String text, String field) {
        if (text.length() > LABEL) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST, field, field + " may have " + LABEL + " characters; shorten it");
        }
        check(text, field, "");
        return text.strip();
    }

    /// Why somebody did something; may be empty.
    static String note(String text, String field) {
        return text.isBlank() ? "" : content(text, field);
    }

    private static void check(String text, String field, String allowed) {
        boolean garbled = text.codePoints()
                .anyMatch(c -> Character.isISOControl(c) && allowed.indexOf(c) < 0
                        || c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
        if (garbled) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    field,
                    field + " contains control characters or half of a character; send plain text");
        }
    }

    static double confidence(double confidence) {
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "confidence",
                    "confidence is a number from 0 to 1, not " + confidence);
        }
        return confidence;
    }

    /// A moment as the database keeps it.
    static Optional<Instant> moment(Optional<Instant> time, String field) {
        return time.map(moment -> {
            if (moment.isBefore(Instant.parse("1600-01-01T00:00:00Z"))
                    || moment.atOffset(ZoneOffset.UTC).getYear() > 9999) {
                throw new Failure(
                        Failure.Code.INVALID_REQUEST, field, field + " is a time between the years 1600 and 9999");
            }
            return moment.truncatedTo(ChronoUnit.MICROS);
        });
    }

    static void order(Optional<Instant> from, Optional<Instant> to) {
        if (from.isPresent() && to.isPresent() && !to.get().isAfter(from.get())) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "valid_to",
                    "valid_to is not after valid_from; give a later one, or leave one of them out");
        }
    }
}
