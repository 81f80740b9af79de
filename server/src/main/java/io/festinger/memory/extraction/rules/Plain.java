package io.festinger.memory.extraction.rules;

import io.festinger.claims.Span;
import java.util.BitSet;

/// A stretch of a text without its markup, and where each character of it stands in the text. White space
/// is one space, struck text and pictures are gone, a link is its words.
final class Plain {
    private final String text;
    private final int[] places;
    private final BitSet code;

    Plain(String text, int[] places, BitSet code) {
        this.text = text;
        this.places = places;
        this.code = code;
    }

    static Plain of(String content, int start, int end) {
        return new MarkupReader(content, start, end).read();
    }

    String text() {
        return text;
    }

    /// Where these characters stand in the text that was cleaned.
    ///
    /// @param start within this text, below `end`
    Span span(int start, int end) {
        return new Span(places[start], places[end - 1] + 1);
    }

    /// Where a character stands in the text that was cleaned.
    int place(int i) {
        return places[i];
    }

    /// Whether the character stands in inline code.
    boolean isCode(int i) {
        return code.get(i);
    }
}
