package io.festinger.text;

/// Estimates how many tokens of a language model a text has, rather too high, since models differ. Pure.
///
/// A run of ASCII letters counts one token for every four characters, a run with digits or other letters
/// one for every two, both rounded up; each character of scripts that are written without spaces counts
/// one. Every other visible character counts one, beyond the basic plane two. One space between words
/// counts nothing, several count one, and each line end counts one. The estimate of concatenated lines is
/// the sum of their estimates.
public final class TokenEstimate {
    private static final int LETTERS = 4;
    private static final int MIXED = 2;

    private TokenEstimate() {}

    public static int of(String text) {
        int tokens = 0;
        int at = 0;
        while (at < text.length()) {
            int end = runEnd(text, at);
            tokens += run(text, at, end);
            at = end;
        }
        return tokens;
    }

    private static int runEnd(String text, int from) {
        char first = text.charAt(from);
        int end = from + 1;
        if (isWord(first)) {
            while (end < text.length() && isWord(text.charAt(end))) {
                end++;
            }
        } else if (first == ' ') {
            while (end < text.length() && text.charAt(end) == ' ') {
                end++;
            }
        }
        return end;
    }

    private static int run(String text, int from, int end) {
        char first = text.charAt(from);
        if (first == ' ') {
            return end - from > 1 ? 1 : 0;
        }
        if (!isWord(first)) {
            return 1;
        }
        int wide = 0;
        int plain = 0;
        int digits = 0;
        for (int i = from; i < end; i++) {
            char c = text.charAt(i);
            if (Character.isIdeographic(c) || c >= 0x3040 && c <= 0x30FF || c >= 0xAC00 && c <= 0xD7A3) {
                wide++;
            } else if (c < 128 && Character.isLetter(c)) {
                plain++;
            } else {
                digits++;
            }
        }
        int narrow = plain + digits;
        int size = digits == 0 ? LETTERS : MIXED;
        return wide + (narrow + size - 1) / size;
    }

    private static boolean isWord(char c) {
        return Character.isLetterOrDigit(c);
    }
}
