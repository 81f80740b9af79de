package io.festinger.text;

import java.util.Arrays;

/// The tokens of one text in their order, as arrays, filled by [Tokenizer#tokenize]. Reusable, so reading
/// a prompt allocates nothing once the arrays have grown; confined to one thread at a time, and valid
/// until it is filled again.
///
/// Offsets count UTF-16 units of the text. A token's form is its normal form: NFKC, lower-case, parts of a
/// compound joined by `_`, without the `'s` of a possessive. Forms are in one shared array, [#chars], so a
/// known token is found by [#hash] and characters without making a string.
public final class Tokens {
    static final int CAPITALISED = 1;
    static final int COMPOUND = 1 << 1;
    static final int ELIGIBLE = 1 << 2;
    static final int OPENS = 1 << 3;
    static final int POSSESSIVE = 1 << 4;

    private String text = "";
    private int size;
    private int[] starts = new int[64];
    private int[] ends = new int[64];
    private int[] formStarts = new int[64];
    private int[] formEnds = new int[64];
    private long[] hashes = new long[64];
    private byte[] flags = new byte[64];
    private char[] source = new char[0];
    char[] chars = new char[512];

    /// The text from which these tokens were read.
    public String text() {
        return text;
    }

    public int size() {
        return size;
    }

    /// Offset of the token's first character in the text.
    public int start(int token) {
        return starts[check(token)];
    }

    /// Offset after the token's last character in the text; includes the `'s` of a possessive.
    public int end(int token) {
        return ends[check(token)];
    }

    /// [Tokenizer#hash] of the form.
    public long hash(int token) {
        return hashes[check(token)];
    }

    /// The shared characters of [#formStart] and [#formEnd]. Read only; replaced by the next filling.
    public char[] chars() {
        return chars;
    }

    public int formStart(int token) {
        return formStarts[check(token)];
    }

    public int formEnd(int token) {
        return formEnds[check(token)];
    }

    /// The normal form as a new string. The form of an over-long token may be cut.
    public String form(int token) {
        check(token);
        return new String(chars, formStarts[token], formEnds[token] - formStarts[token]);
    }

    /// True when the form equals this one; allocates nothing.
    public boolean is(int token, CharSequence form) {
        check(token);
        int from = formStarts[token];
        int length = formEnds[token] - from;
        if (form.length() != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (chars[from + i] != form.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /// Whether it may be a concept: not a pure number, UUID, hex or base64 run, and not over 64 characters.
    public boolean eligible(int token) {
        return (flags[check(token)] & ELIGIBLE) != 0;
    }

    private int check(int token) {
        if (token >= size) {
            throw new IndexOutOfBoundsException("token " + token + " of " + size);
        }
        return token;
    }

    /// Starts again, and returns an array that begins with the text's characters.
    char[] reset(String newText) {
        int length = newText.length();
        text = newText;
        size = 0;
        if (source.length < length) {
            source = new char[length];
            chars = new char[Math.max(chars.length, length + 1)];
        }
        newText.getChars(0, length, source, 0);
        return source;
    }

    /// Makes room for `more` characters from `used` on.
    void reserve(int used, int more) {
        if (chars.length < used + more) {
            chars = Arrays.copyOf(chars, Math.max(used + more, chars.length + (chars.length >> 1)));
        }
    }

    void add(int start, int end, int formStart, int formEnd, long hash, int flag) {
        if (size == starts.length) {
            grow();
        }
        starts[size] = start;
        formStarts[size] = formStart;
        size++;
        last(end, formEnd, hash, flag);
    }

    /// Replaces all of the last token except its starts.
    void last(int end, int formEnd, long hash, int flag) {
        int token = size - 1;
        ends[token] = end;
        formEnds[token] = formEnd;
        hashes[token] = hash;
        flags[token] = (byte) flag;
    }

    int lastFlags() {
        return size == 0 ? 0 : flags[size - 1];
    }

    private void grow() {
        int room = size * 2;
        starts = Arrays.copyOf(starts, room);
        ends = Arrays.copyOf(ends, room);
        formStarts = Arrays.copyOf(formStarts, room);
        formEnds = Arrays.copyOf(formEnds, room);
        hashes = Arrays.copyOf(hashes, room);
        flags = Arrays.copyOf(flags, room);
    }
}
