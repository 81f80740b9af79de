package io.festinger.concepts.cues;

import io.festinger.text.Tokenizer;

/// The words of one sentence with what stands between them: what the patterns and the noun phrases are read from.
/// Words are the tokeniser's, but capitalised ones are not yet joined, because `ISA` between two names belongs to
/// neither.
///
/// [#gap] of a word is the weightiest punctuation in front of it: a blank for plain white space and markup, `x` where
/// nothing can be read across.
final class Words {
    static final int CAPITAL = 1;
    /// Part of something longer that is no word: a path, an address, a placeholder.
    static final int STUCK = 1 << 1;
    /// Has a hyphen in front, as an option of a command has.
    static final int DASHED = 1 << 2;
    static final int CODE = 1 << 3;
    static final int QUOTED = 1 << 4;
    static final int NUMBER = 1 << 5;
    static final int POSSESSIVE = 1 << 6;
    /// Spelled as identifiers are: with a digit, a `_`, `-` or `.`, or a capital behind its first letter.
    static final int IDENTIFIER = 1 << 7;
    /// No letter of it is small.
    static final int SHOUTED = 1 << 8;

    private final String text;
    private final int size;
    private final int[] starts;
    private final int[] ends;
    private final String[] lower;
    private final char[] gaps;
    private final int[] flags;
    private final boolean asks;
    private final boolean loud;

    Words(String text, int size, int[] starts, int[] ends, String[] lower, char[] gaps, int[] flags, boolean asks) {
        this.text = text;
        this.size = size;
        this.starts = starts;
        this.ends = ends;
        this.lower = lower;
        this.gaps = gaps;
        this.flags = flags;
        this.asks = asks;
        this.loud = isLoud(size, flags);
    }

    private static boolean isLoud(int size, int[] flags) {
        int shouted = 0;
        for (int i = 0; i < size; i++) {
            shouted += (flags[i] & SHOUTED) != 0 ? 1 : 0;
        }
        return shouted * 2 > size;
    }

    int size() {
        return size;
    }

    /// The word in small letters; empty in front of the first word and behind the last.
    String at(int word) {
        return word < 0 || word >= size ? "" : lower[word];
    }

    boolean is(int word, String wanted) {
        return at(word).equals(wanted);
    }

    /// In front of the first word and behind the last one nothing can be read.
    char gap(int word) {
        return word <= 0 || word >= size ? 'x' : gaps[word];
    }

    /// It ends a noun phrase. `US` and `IT` are no pronouns, unless the whole sentence shouts.
    boolean stops(int word) {
        return English.STOPS.contains(at(word)) && (loud || at(word).length() < 2 || !has(word, SHOUTED));
    }

    boolean follows(int word) {
        return gap(word) == ' ';
    }

    boolean has(int word, int flag) {
        return word >= 0 && word < size && (flags[word] & flag) != 0;
    }

    /// The sentence ends in a question mark.
    boolean asks() {
        return asks;
    }

    /// The normal form of the words from `from` to before `to` as one name; empty when they are none.
    String form(int from, int to) {
        return Tokenizer.normalForm(text.substring(starts[from], ends[to - 1]));
    }
}
