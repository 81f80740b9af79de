package io.festinger.text;

import java.text.Normalizer;
import java.util.Locale;

/// The meaning of each character for the tokeniser, and its folded form. A plain character (every ASCII
/// letter and digit, most letters of living scripts) is its own NFKC form in any context and has a
/// one-character lower case, so its tokens are folded while they are read. Others are normalised whole.
final class CharacterClasses {
    /// A bit of a fold in addition to the folded character.
    static final int LETTER = 1 << 16;

    static final int DIGIT = 1 << 17;
    static final int UPPER = 1 << 18;
    static final int JOINER = 1 << 19;

    static final byte OTHER = 0;
    static final byte SPACE = 1;
    static final byte OPENER = 2;
    static final byte BRACKET = 3;

    /// The meaning of an ASCII character between tokens: space, end of line or sentence, `<`, or other.
    static final byte[] GAPS = new byte[128];

    /// The folds of the first characters; 0 for one that is not plain.
    static final int[] FOLDS = new int[0x2E80];

    static {
        for (char c = 0; c < FOLDS.length; c++) {
            FOLDS[c] = foldOf(c);
        }
        for (char c : "\n\r\u000B\f.!?:;".toCharArray()) {
            GAPS[c] = OPENER;
        }
        GAPS[' '] = SPACE;
        GAPS['\t'] = SPACE;
        GAPS['<'] = BRACKET;
    }

    /// The meaning of any character between tokens.
    static byte gap(char c) {
        if (c < GAPS.length) {
            return GAPS[c];
        }
        return switch (c) {
            case '\u0085', '\u2028', '\u2029', '…', '。', '！', '？', '：', '；' -> OPENER;
            default -> Character.getType(c) == Character.SPACE_SEPARATOR ? SPACE : OTHER;
        };
    }

    private CharacterClasses() {}

    /// The lower-case character with the bits above; 0 when the character is not plain.
    static int fold(char c) {
        if (c < FOLDS.length) {
            return FOLDS[c];
        }
        return isStableLetter(c) ? c | LETTER : 0;
    }

    private static int foldOf(char c) {
        boolean jamo = c >= 0x1100 && c <= 0x11FF;
        boolean sigma = c == 'Σ';
        if (!isLetterOrDigit(c) || jamo || sigma) {
            return 0;
        }
        String text = String.valueOf(c);
        String lower = text.toLowerCase(Locale.ROOT);
        boolean plain = lower.length() == 1 && isNormal(text) && isNormal(lower);
        return plain ? lower.charAt(0) | kind(c) : 0;
    }

    private static boolean isNormal(String text) {
        return Normalizer.isNormalized(text, Normalizer.Form.NFKC);
    }

    /// Kana, the common ideographs and Hangul syllables: letters without case that only marks change.
    private static boolean isStableLetter(char c) {
        return (c >= 0x3041 && c <= 0x3096)
                || (c >= 0x30A1 && c <= 0x30FA)
                || (c >= 0x4E00 && c <= 0x9FFF)
                || (c >= 0xAC00 && c <= 0xD7A3);
    }

    static int kind(int codePoint) {
        if (Character.isDigit(codePoint)) {
            return DIGIT;
        }
        if (isPlainJoiner(codePoint)) {
            return JOINER;
        }
        if (!Character.isLetter(codePoint)) {
            return 0;
        }
        return isCapital(codePoint) ? LETTER | UPPER : LETTER;
    }

    static boolean isCapital(int codePoint) {
        return Character.isUpperCase(codePoint) || Character.isTitleCase(codePoint);
    }

    /// Whether it begins a token. The Hangul fillers are classified as letters, but are invisible.
    static boolean isLetterOrDigit(int codePoint) {
        return Character.isLetterOrDigit(codePoint)
                && codePoint != 0x115F
                && codePoint != 0x1160
                && codePoint != 0x3164
                && codePoint != 0xFFA0;
    }

    /// Whether it continues a token: a letter, a digit, or a mark on the preceding letter.
    static boolean isWord(int codePoint) {
        return isLetterOrDigit(codePoint) || isMark(codePoint);
    }

    static boolean isMark(int codePoint) {
        int type = Character.getType(codePoint);
        boolean mark = type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
        return mark && !isInvisible(codePoint);
    }

    private static boolean isInvisible(int codePoint) {
        return codePoint == 0x034F
                || (codePoint >= 0x17B4 && codePoint <= 0x17B5)
                || (codePoint >= 0x180B && codePoint <= 0x180F)
                || (codePoint >= 0xFE00 && codePoint <= 0xFE0F)
                || (codePoint >= 0xE0100 && codePoint <= 0xE01EF);
    }

    /// Whether it may be inside a token, between two letters or digits. A curly apostrophe counts as `'`.
    static boolean isJoiner(char c) {
        return c == '_' || c == '-' || c == '.' || c == '\'' || c == '’';
    }

    static boolean isPlainJoiner(int codePoint) {
        return codePoint == '_' || codePoint == '-' || codePoint == '.';
    }

    static char join(char joiner) {
        return joiner == '’' ? '\'' : joiner;
    }

    /// NFKC and lower-case of a whole token.
    static String normal(String token) {
        String composedText = Normalizer.normalize(token.replace('’', '\''), Normalizer.Form.NFKC);
        return Normalizer.normalize(composedText.toLowerCase(Locale.ROOT), Normalizer.Form.NFKC);
    }
}
