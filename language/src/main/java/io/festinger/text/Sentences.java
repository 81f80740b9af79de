package io.festinger.text;

import java.util.Arrays;

/// The sentences of a text, in their order, as spans with their kind. Made in one pass, linear in the text's length;
/// immutable once made. Offsets count UTF-16 units of the text.
///
/// A sentence ends at `. ! ?` and similar marks before white space, unless the mark belongs to an
/// abbreviation (`e.g.`) or is inside a word (`node.js`, `v1.2`) or inline code; and at the end of its
/// line, unless the next one continues in lower case after a long one, as wrapped prose does. List items
/// and headings are separate sentences, without their marker. Text from `<recollection>` to
/// `</recollection>`, or to the end when that is missing, is left out.
public final class Sentences {
    /// The kind of place of a sentence. Text in `QUOTE` and `CODE` is someone else's, or not a statement.
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

    /// The offset of the first character other than white space and markers.
    public int start(int sentence) {
        return starts[sentence];
    }

    /// The offset after the last character, including closing punctuation.
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
