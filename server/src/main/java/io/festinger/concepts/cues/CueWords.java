package io.festinger.concepts.cues;

import io.festinger.text.Tokenizer;
import java.util.Arrays;
import java.util.Locale;

/// The words of one sentence and the gaps between them, from which patterns and noun phrases are read.
/// Words are the tokeniser's, but capitalised ones are not yet joined, because `ISA` between two names
/// belongs to neither.
///
/// [#gap] of a word is the weightiest punctuation in front of it: a blank for plain white space and markup,
/// `x` for a gap that no phrase can cross.
final class CueWords {
    static final int CAPITAL = 1;
    /// Part of something longer that is not a word: a path, an address, a placeholder.
    static final int STUCK = 1 << 1;
    /// Has a hyphen in front, like an option of a command.
    static final int DASHED = 1 << 2;
    static final int CODE = 1 << 3;
    static final int QUOTED = 1 << 4;
    static final int NUMBER = 1 << 5;
    static final int POSSESSIVE = 1 << 6;
    /// Spelled like an identifier: with a digit, a `_`, `-` or `.`, or a capital after its first letter.
    static final int IDENTIFIER = 1 << 7;
    /// Has no lower-case letter.
    static final int SHOUTED = 1 << 8;

    /// A longer run of letters may be base64.
    private static final int LONGEST_PLAIN = 20;

    private final String text;
    private int size;
    private int[] starts = new int[24];
    private int[] ends = new int[24];
    private String[] lower = new String[24];
    private char[] gaps = new char[24];
    private int[] flags = new int[24];
    private int shoutedCount;
    private boolean asks;

    CueWords(String text) {
        this.text = text;
    }

    void add(int start, int end, char gap, int flag) {
        if (size == starts.length) {
            starts = Arrays.copyOf(starts, size * 2);
            ends = Arrays.copyOf(ends, size * 2);
            lower = Arrays.copyOf(lower, size * 2);
            gaps = Arrays.copyOf(gaps, size * 2);
            flags = Arrays.copyOf(flags, size * 2);
        }
        starts[size] = start;
        ends[size] = end;
        lower[size] = text.substring(start, end).toLowerCase(Locale.ROOT).replace('’', '\'');
        gaps[size] = gap;
        flags[size++] = flag;
        shoutedCount += (flag & SHOUTED) != 0 ? 1 : 0;
        asks = false;
    }

    /// A question mark follows the words added so far.
    void ask() {
        asks = true;
    }

    int size() {
        return size;
    }

    /// The word in lower case; empty before the first word and after the last.
    String at(int word) {
        return word < 0 || word >= size ? "" : lower[word];
    }

    boolean is(int word, String value) {
        return at(word).equals(value);
    }

    /// The gap in front of a word; `x` before the first word and after the last one.
    char gap(int word) {
        return word <= 0 || word >= size ? 'x' : gaps[word];
    }

    /// The word ends a noun phrase. `US` and `IT` are pronouns only in a sentence in capitals.
    boolean stops(int word) {
        boolean loud = shoutedCount * 2 > size;
        boolean acronym = !loud && has(word, SHOUTED) && English.ACRONYMS.contains(at(word));
        return !acronym && English.STOPS.contains(at(word));
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

    /// The cue is written like a title: `Gnommoweb Is A Repo`.
    boolean isTitled(Match match) {
        int last = match.to() - 1;
        return last >= match.from() && has(last, CAPITAL) && !has(last, POSSESSIVE);
    }

    /// The normal form of the words from `from` to before `to` as one name; empty when they are not a name.
    String form(int from, int to) {
        if (from < 0 || from >= to || to > size) {
            return "";
        }
        if (to - from == 1 && isPlain(lower[from])) {
            return lower[from];
        }
        return Tokenizer.normalForm(text.substring(starts[from], ends[to - 1]));
    }

    /// Lower-case ASCII letters, too few to be anything but a word: its own normal form.
    private static boolean isPlain(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (word.charAt(i) < 'a' || word.charAt(i) > 'z') {
                return false;
            }
        }
        return word.length() < LONGEST_PLAIN;
    }
}
