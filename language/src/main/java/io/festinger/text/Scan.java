package io.festinger.text;

/// One pass over one text. It records of each gap between tokens whether it is white space of one line only
/// (so a capitalised token may join the preceding one), and whether the next token opens a sentence.
final class Scan {
    private static final String OPEN = "<recollection>";
    private static final String CLOSE = "</recollection>";
    /// A longer token is too long in every normalisation.
    private static final int LONGEST_NORMALISED = 256;

    private final String text;
    private final char[] in;
    private final int to;
    private final Tokens out;
    private final CommonWords common;
    private final boolean joinAll;

    private boolean spacesOnly;
    private boolean opens = true;

    /// The end of the forms written so far, and the kinds of the part in progress.
    private int used;

    private int kinds;
    private boolean possessive;
    private boolean wellFormed;

    Scan(String text, Tokens out, CommonWords common, boolean joinAll) {
        this.text = text;
        this.to = text.length();
        this.in = out.reset(text);
        this.out = out;
        this.common = common;
        this.joinAll = joinAll;
    }

    void run() {
        int i = 0;
        while (i < to) {
            char c = in[i];
            if (c == ' ') {
                i++;
            } else if (beginsWord(i) || c == '.' && NameSigns.opensName(text, i, to)) {
                i = token(i);
            } else {
                i = gap(i, c);
            }
        }
    }

    private int gap(int i, char c) {
        byte gap = CharacterClasses.gap(c);
        if (gap == CharacterClasses.SPACE || c == '.' && NameSigns.isWithinName(text, i, to)) {
            return i + 1;
        }
        spacesOnly = false;
        opens |= gap == CharacterClasses.OPENER;
        if (gap == CharacterClasses.BRACKET && text.startsWith(OPEN, i)) {
            opens = true;
            int close = text.indexOf(CLOSE, i + OPEN.length());
            return close < 0 ? to : close + CLOSE.length();
        }
        return i + 1;
    }

    /// Reads the token at `start`, joins it to the preceding one if possible, and returns its end.
    private int token(int start) {
        boolean capital = isCapital(start);
        boolean joins = joins(capital);
        int formStart = used;
        int before = out.lastFlags();
        if (joins) {
            out.reserve(used, to - start + 1);
            out.chars[used++] = '_';
        }
        int partStart = used;
        kinds = 0;
        possessive = false;
        wellFormed = true;
        int end = read(start);
        boolean isOwned = used - partStart > 2 && out.chars[used - 2] == '\'' && out.chars[used - 1] == 's';
        boolean opaque = Opaque.isForm(out.chars, partStart, used, kinds) || Opaque.isSpelling(text, start, end, kinds);
        boolean eligible = wellFormed && !isOwned && !opaque;
        if (joins) {
            extend(before, end, eligible);
        } else {
            int flags = (capital ? Tokens.CAPITALISED : 0)
                    | (eligible ? Tokens.ELIGIBLE : 0)
                    | (opens ? Tokens.OPENS : 0)
                    | (possessive ? Tokens.POSSESSIVE : 0);
            out.add(start, end, formStart, used, hash(formStart), flags);
        }
        opens = false;
        spacesOnly = true;
        return end;
    }

    private void extend(int before, int end, boolean eligible) {
        int last = out.size() - 1;
        boolean allEligible =
                eligible && (before & Tokens.ELIGIBLE) != 0 && used - out.formStart(last) <= Opaque.LONGEST;
        int flags = (before & ~Tokens.ELIGIBLE)
                | Tokens.COMPOUND
                | (allEligible ? Tokens.ELIGIBLE : 0)
                | (possessive ? Tokens.POSSESSIVE : 0);
        boolean overlong = used - out.formStart(last) > LONGEST_NORMALISED;
        out.last(end, used, overlong ? out.hash(last) : hash(out.formStart(last)), flags);
    }

    private boolean joins(boolean capital) {
        int before = out.lastFlags();
        if (!spacesOnly || out.size() == 0 || (before & Tokens.POSSESSIVE) != 0) {
            return false;
        }
        if (joinAll) {
            return true;
        }
        if (!capital || (before & Tokens.CAPITALISED) == 0) {
            return false;
        }
        int last = out.size() - 1;
        boolean opener = (before & (Tokens.OPENS | Tokens.COMPOUND)) == Tokens.OPENS;
        return !opener || !common.contains(out.hash(last), out.chars, out.formStart(last), out.formEnd(last));
    }

    private long hash(int formStart) {
        return Tokenizer.hash(out.chars, formStart, used);
    }

    private int codePoint(int i) {
        return Character.codePointAt(in, i, to);
    }

    private boolean isCapital(int i) {
        int fold = CharacterClasses.fold(in[i]);
        return fold == 0 ? CharacterClasses.isCapital(codePoint(i)) : (fold & CharacterClasses.UPPER) != 0;
    }

    /// Writes the form of the token at `start` after the used part; the token is not plain from the first
    /// character that cannot be folded separately.
    private int read(int start) {
        int i = start;
        int n = used;
        int k = 0;
        int apostrophe = -1;
        int kindsAtApostrophe = 0;
        char[] source = in;
        int end = to;
        char[] chars = out.chars;
        while (i < end) {
            char c = source[i];
            int fold = CharacterClasses.fold(c);
            if (fold == 0) {
                if (c == ' ') {
                    break;
                }
                if (c >= 0x80 && c != '’' && CharacterClasses.isWord(codePoint(i))) {
                    return readWhole(start, i);
                }
                boolean joiner = CharacterClasses.isJoiner(c) && beginsWord(i + 1);
                if (!joiner && !NameSigns.isAt(text, i, end)) {
                    break;
                }
                fold = CharacterClasses.join(c);
                if (fold == '\'') {
                    apostrophe = n;
                    kindsAtApostrophe = k;
                } else {
                    fold |= CharacterClasses.JOINER;
                }
            }
            k |= fold;
            chars[n++] = (char) fold;
            i++;
        }
        possessive = apostrophe >= 0 && n == apostrophe + 2 && chars[n - 1] == 's';
        used = possessive ? apostrophe : n;
        kinds = possessive ? kindsAtApostrophe : k;
        return i;
    }

    private boolean beginsWord(int i) {
        return i < to && (CharacterClasses.fold(in[i]) != 0 || CharacterClasses.isLetterOrDigit(codePoint(i)));
    }

    /// Finds the end of a token that is not plain and normalises it as a whole.
    private int readWhole(int start, int from) {
        int end = from;
        while (end < to) {
            int codePoint = codePoint(end);
            if (CharacterClasses.isWord(codePoint)) {
                end += Character.charCount(codePoint);
            } else if (CharacterClasses.isJoiner(in[end]) && beginsWord(end + 1) || NameSigns.isAt(text, end, to)) {
                end++;
            } else {
                break;
            }
        }
        boolean overlong = end - start > LONGEST_NORMALISED;
        write(CharacterClasses.normal(text.substring(start, overlong ? start + LONGEST_NORMALISED : end)), end);
        wellFormed &= !overlong;
        return end;
    }

    private void write(String normal, int end) {
        possessive = normal.length() > 2 && normal.endsWith("'s");
        String form = possessive ? normal.substring(0, normal.length() - 2) : normal;
        out.reserve(used, form.length() + to - end + 1);
        for (int i = 0; i < form.length(); i++) {
            out.chars[used++] = form.charAt(i);
        }
        kinds = form.codePoints().map(CharacterClasses::kind).reduce(0, (a, b) -> a | b);
        wellFormed = isWellFormed(form);
    }

    private static boolean isJoined(int codePoint) {
        return CharacterClasses.isPlainJoiner(codePoint) || NameSigns.isSign(codePoint);
    }

    /// Compatibility forms can unfold to spaces, symbols and separate marks; such a token is not a name.
    private static boolean isWellFormed(String form) {
        boolean afterWord = false;
        for (int i = 0; i < form.length(); i += Character.charCount(form.codePointAt(i))) {
            int codePoint = form.codePointAt(i);
            boolean fits = afterWord
                    ? CharacterClasses.isWord(codePoint) || codePoint == '\'' || isJoined(codePoint)
                    : CharacterClasses.isLetterOrDigit(codePoint);
            if (!fits) {
                return false;
            }
            afterWord = CharacterClasses.isWord(codePoint) || NameSigns.isSign(codePoint);
        }
        return afterWord;
    }
}
