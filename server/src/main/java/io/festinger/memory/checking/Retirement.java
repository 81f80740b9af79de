package io.festinger.memory.checking;

import io.festinger.memory.sources.reading.ReadDocument;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Tells whether a document says of itself that it does not hold any more, as records of decisions do: in the
/// front matter, on a line `Status: ...`, or below a heading `Status`.
final class Retirement {
    private static final int HEAD = 3_000;
    private static final String OVER = "(superseded|deprecated|rejected|obsolete|withdrawn|archived)\\b";
    private static final Pattern STATED = Pattern.compile(
            "(?im)^[#*_\\-\\t ]{0,10}status[*_\\t ]{0,5}:?[*_\\t ]{0,5}(?:\\r?\\n[\\t \\r\\n]{0,5})?[*_~\\[\\-\\t ]{0,6}"
                    + "(?:accepted[,;.\\s-]{1,5})?" + OVER);
    private static final Pattern VALUE = Pattern.compile("(?i)\\W{0,5}" + OVER + ".*", Pattern.DOTALL);

    private Retirement() {}

    /// The word for it, in small letters; empty where it holds.
    static Optional<String> of(ReadDocument document) {
        if (document.frontMatter().get("status") instanceof String status) {
            Matcher value = VALUE.matcher(status);
            if (value.matches()) {
                return Optional.of(value.group(1).toLowerCase(Locale.ROOT));
            }
        }
        String text = document.text();
        Matcher stated = STATED.matcher(text.substring(0, Math.min(text.length(), HEAD)));
        return stated.find() ? Optional.of(stated.group(1).toLowerCase(Locale.ROOT)) : Optional.empty();
    }
}
