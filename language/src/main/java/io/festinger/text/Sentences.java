package io.festinger.text;

import java.util.Arrays;

/// The sentences of a text, in their order, as spans with their kind. Made in one pass, linear in the text's length;
/// immutable once made. Offsets count UTF-16 units of the text.
///
/// A sentence ends at `. ! ?` and their like in front of white space, unless the stop belongs to an abbreviation
/// (`e.g.`) or is inside a word (`node.js`, `v1.2`) or inline code; and at the end of its line, unless the next
/// one goes on in small letters after a long one, as wrapped prose does. List items and headings are sentences of
/// their own, without their marker. What is from `<recollection>` to `</recollection>`, or to the end where that is
/// missing, is left out.
public final class Sentences {
    /// Where a sentence is. What is said in `QUOTE` and `CODE` is said by someone else, or not said at all.
    public enum Kind {
        PROSE,
        HEADING,
        ITEM,
        /// A line of a block quote.
        QUOTE,
        /// A fenced or indented block as one span, or a line that is a comment or a shell prompt.
        CODE
    }

    private static final Kind[] KINDS = Kind.values();

    private int size;
    private int[] starts = new int[16];
    private int[] ends = new int[16];
    private byte[] kinds = new byte[16];

    private Sentences() {}

    public static Sentences of(String text) {
        Sentences sentences = new Sentences();
        new SentenceSplitter(text, sentences).run();
        return sentences;
    }

    public int size() {
        return size;
    }

    /// Offset of the first character that is not white space or a marker.
    public int start(int sentence) {
        return starts[sentence];
    }

    /// Offset after the last character, the closing punctuation included.
    public int end(int sentence) {
        return ends[sentence];
    }

    public Kind kind(int sentence) {
        return KINDS[kinds[sentence]];
    }

    void add(int start, int end, Kind kind) {
        if (size == starts.length) {
            starts = Arrays.copyOf(starts, size * 2);
            ends = Arrays.copyOf(ends, size * 2);
            kinds = Arrays.copyOf(kinds, size * 2);
        }
        starts[size] = start;
        ends[size] = end;
        kinds[size++] = (byte) kind.ordinal();
    }
}
