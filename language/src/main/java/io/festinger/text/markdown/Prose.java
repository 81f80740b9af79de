package io.festinger.text.markdown;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/// Words without their markup, with the position of each character in the document. White space becomes one
/// space, struck text and images are removed, a link becomes its words.
public final class Prose {
    static final Prose NONE = new Prose("", new int[0], new BitSet(), new BitSet());

    private final String text;
    private final int[] places;
    private final BitSet code;
    private final BitSet strong;

    private Prose(String text, int[] places, BitSet code, BitSet strong) {
        this.text = text;
        this.places = places;
        this.code = code;
        this.strong = strong;
    }

    public String text() {
        return text;
    }

    public boolean isEmpty() {
        return text.isEmpty();
    }

    /// The position of a character in the document, in UTF-16 units.
    public int place(int i) {
        return places[i];
    }

    /// The position after the character before `end`.
    public int placeAfter(int end) {
        return places[end - 1] + 1;
    }

    /// Whether the character is in inline code.
    public boolean isCode(int i) {
        return code.get(i);
    }

    /// Whether the character is in strong emphasis.
    public boolean isStrong(int i) {
        return strong.get(i);
    }

    public boolean hasCode() {
        return !code.isEmpty();
    }

    /// A part of it, without surrounding spaces.
    public Prose part(int start, int end) {
        int from = start;
        int to = end;
        while (from < to && text.charAt(from) == ' ') {
            from++;
        }
        while (to > from && text.charAt(to - 1) == ' ') {
            to--;
        }
        return new Prose(
                text.substring(from, to),
                Arrays.copyOfRange(places, from, to),
                code.get(from, to),
                strong.get(from, to));
    }

    /// @param others the place of each character of the document in another one
    Prose moved(int[] others) {
        return new Prose(text, Arrays.stream(places).map(place -> others[place]).toArray(), code, strong);
    }

    /// Whether a line of the document ends between a character and the next one of the text that is not a space.
    public boolean endsLine(int i, String document) {
        int next = i + 1 < text.length() && text.charAt(i + 1) == ' ' ? i + 2 : i + 1;
        return next >= text.length() || isBroken(document, places[i], places[next]);
    }

    /// Its lines, as written in the document.
    public List<Prose> lines(String document) {
        List<Prose> lines = new ArrayList<>();
        int from = 0;
        for (int i = 1; i < text.length(); i++) {
            if (text.charAt(i) == ' ' && i + 1 < text.length() && isBroken(document, places[i - 1], places[i + 1])) {
                lines.add(part(from, i));
                from = i + 1;
            }
        }
        lines.add(part(from, text.length()));
        return lines;
    }

    private static boolean isBroken(String document, int from, int to) {
        return document.substring(from, to).indexOf('\n') >= 0;
    }

    /// Collects characters. Used by one thread.
    static final class Builder {
        private final StringBuilder text = new StringBuilder();
        private final BitSet code = new BitSet();
        private final BitSet strong = new BitSet();
        private int[] places = new int[64];
        private int depth;

        /// @param levels of strong emphasis that begin here, or end when negative
        void emphasis(int levels) {
            depth += levels;
        }

        void add(char c, int place, boolean isCode) {
            boolean space = Character.isWhitespace(c) || Character.isSpaceChar(c);
            if (space && (text.isEmpty() || text.charAt(text.length() - 1) == ' ')) {
                return;
            }
            if (text.length() == places.length) {
                places = Arrays.copyOf(places, places.length * 2);
            }
            places[text.length()] = place;
            code.set(text.length(), isCode);
            strong.set(text.length(), depth > 0);
            text.append(space ? ' ' : c);
        }

        /// Marks the end of a line.
        void space() {
            if (!text.isEmpty()) {
                add(' ', places[text.length() - 1] + 1, false);
            }
        }

        Prose build() {
            int end = text.length();
            while (end > 0 && text.charAt(end - 1) == ' ') {
                end--;
            }
            return new Prose(text.substring(0, end), Arrays.copyOf(places, end), code.get(0, end), strong.get(0, end));
        }
    }
}
