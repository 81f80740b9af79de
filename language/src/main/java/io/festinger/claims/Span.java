package io.festinger.claims;

/// Characters of a row's text, in UTF-16 units: from `start` until just before `end`.
public record Span(int start, int end) {
    public static final Span NONE = new Span(0, 0);

    /// Whether the two have a character in common.
    public boolean overlaps(Span other) {
        return start < other.end && other.start < end;
    }

    /// The characters of this range.
    public String of(String text) {
        return text.substring(start, end);
    }
}
