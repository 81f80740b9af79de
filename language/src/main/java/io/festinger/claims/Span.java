package io.festinger.claims;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Characters of a row's text, in UTF-16 units: from `start` until just before `end`.
public record Span(int start, int end) {
    public static final Span NONE = new Span(0, 0);

    private static final Pattern STORED = Pattern.compile("(\\d{1,9})-(\\d{1,9})");

    /// The range that is stored as `start-end`; empty for another text.
    public static Optional<Span> read(String text) {
        Matcher span = STORED.matcher(text);
        return span.matches()
                ? Optional.of(new Span(Integer.parseInt(span.group(1)), Integer.parseInt(span.group(2))))
                        .filter(one -> one.start <= one.end)
                : Optional.empty();
    }

    /// Whether the two have a character in common.
    public boolean overlaps(Span other) {
        return start < other.end && other.start < end;
    }

    /// The characters of this range.
    public String of(String text) {
        return text.substring(start, end);
    }
}
