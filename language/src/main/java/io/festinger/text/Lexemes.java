package io.festinger.text;

import java.util.Arrays;
import java.util.Locale;

/// A text split into numbers, words and single signs, with their places: `500ms` is a number and a word,
/// `1,000.5` and `2.1.0` are one number each. One pass over any text. Not safe for several threads, since
/// the forms of words are cached.
public final class Lexemes {
    /// Longer lexemes have no form: no number and no known word is so long.
    private static final int LONGEST = 48;

    private static final String WORD_SIGNS = "°²³Ωµ";

    private enum Kind {
        NUMBER,
        WORD,
        SIGN
    }

    private final CharSequence text;
    private int[] starts = new int[32];
    private int[] ends = new int[32];
    private Kind[] kinds = new Kind[32];
    private String[] forms = new String[0];
    private String[] lowers = new String[0];
    private int size;
    private long looks;

    private Lexemes(CharSequence text) {
        this.text = text;
    }

    public static Lexemes of(CharSequence text) {
        Lexemes lexemes = new Lexemes(text);
        int i = 0;
        while (i < text.length()) {
            i = lexemes.next(i);
        }
        lexemes.forms = new String[lexemes.size];
        lexemes.lowers = new String[lexemes.size];
        return lexemes;
    }

    public int size() {
        return size;
    }

    public int start(int i) {
        return starts[i];
    }

    public int end(int i) {
        return ends[i];
    }

    /// True when nothing separates a lexeme from the preceding one.
    public boolean isGlued(int i) {
        return i > 0 && i < size && starts[i] == ends[i - 1];
    }

    public boolean isNumber(int i) {
        return i >= 0 && i < size && kinds[i] == Kind.NUMBER;
    }

    public boolean isWord(int i) {
        return i >= 0 && i < size && kinds[i] == Kind.WORD;
    }

    /// True when this sign is at this index.
    public boolean isSign(int i, char sign) {
        return sign(i) == sign;
    }

    /// The sign at an index; 0 when there is none.
    public char sign(int i) {
        return i >= 0 && i < size && kinds[i] == Kind.SIGN ? text.charAt(starts[i]) : 0;
    }

    /// The original form; empty outside the text, and for a lexeme longer than any number or word.
    public String form(int i) {
        looks++;
        if (i < 0 || i >= size || ends[i] - starts[i] > LONGEST) {
            return "";
        }
        if (forms[i] == null) {
            forms[i] = text.subSequence(starts[i], ends[i]).toString();
        }
        return forms[i];
    }

    /// The form in lower case.
    public String lower(int i) {
        looks++;
        if (i < 0 || i >= size || ends[i] - starts[i] > LONGEST) {
            return "";
        }
        if (lowers[i] == null) {
            lowers[i] = form(i).toLowerCase(Locale.ROOT);
        }
        return lowers[i];
    }

    /// True when this word is at this index, in any case.
    public boolean is(int i, String word) {
        return isWord(i) && lower(i).equals(word);
    }

    /// The text from one lexeme to before another.
    public String text(int from, int to) {
        return from >= to ? "" : text.subSequence(starts[from], ends[to - 1]).toString();
    }

    /// How often a form was requested: the cost of reading in addition to the one pass.
    public long looks() {
        return looks;
    }

    private int next(int from) {
        char c = text.charAt(from);
        if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
            return from + 1;
        }
        if (isDigit(c)) {
            return add(Kind.NUMBER, from, number(from));
        }
        if (c == '.' && isDigit(from + 1) && (from == 0 || !Character.isLetterOrDigit(text.charAt(from - 1)))) {
            return add(Kind.NUMBER, from, number(from + 1));
        }
        return isLetter(c) ? add(Kind.WORD, from, word(from)) : add(Kind.SIGN, from, from + 1);
    }

    /// Digits, with points, commas and underscores between them, and an exponent.
    private int number(int from) {
        int i = from + 1;
        while (i < text.length()) {
            char c = text.charAt(i);
            boolean joins = (c == '.' || c == ',' || c == '_') && isDigit(i + 1);
            if (!joins && !isDigit(c)) {
                break;
            }
            i++;
        }
        return exponent(i);
    }

    private int exponent(int from) {
        if (from >= text.length() || (text.charAt(from) | 0x20) != 'e') {
            return from;
        }
        int i = from + 1;
        if (i < text.length() && (text.charAt(i) == '-' || text.charAt(i) == '+')) {
            i++;
        }
        int digits = i;
        while (isDigit(i)) {
            i++;
        }
        boolean closed = i >= text.length() || !isLetter(text.charAt(i));
        return i > digits && i - digits <= 2 && closed ? i : from;
    }

    private int word(int from) {
        int i = from + 1;
        while (i < text.length() && isLetter(text.charAt(i))) {
            i++;
        }
        return i;
    }

    private boolean isDigit(int i) {
        return i < text.length() && isDigit(text.charAt(i));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(char c) {
        return c < 128
                ? (c | 0x20) >= 'a' && (c | 0x20) <= 'z'
                : Character.isLetter(c)
                        || Character.isSurrogate(c)
                        || WORD_SIGNS.indexOf(c) >= 0
                        || Character.getType(c) == Character.NON_SPACING_MARK;
    }

    private int add(Kind kind, int from, int to) {
        if (size == starts.length) {
            starts = Arrays.copyOf(starts, 2 * size);
            ends = Arrays.copyOf(ends, 2 * size);
            kinds = Arrays.copyOf(kinds, 2 * size);
        }
        starts[size] = from;
        ends[size] = to;
        kinds[size++] = kind;
        return to;
    }
}
