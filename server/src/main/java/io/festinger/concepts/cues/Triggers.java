package io.festinger.concepts.cues;

/// The sieve in front of the scanner: most text holds no cue, and this tells so without allocating anything.
final class Triggers {
    private static final String[][] BY_LETTER = new String['z' + 1][0];

    static {
        String[] words = {
            "isa",
            "ispart",
            "is-a",
            "is_a",
            "kind of",
            "type of",
            "instance of",
            "part of",
            "member of",
            "belongs to",
            "owned by",
            "hosted by",
            "hosted on",
            "deployed on",
            "contained in",
            "runs on"
        };
        for (String word : words) {
            char letter = word.charAt(0);
            String[] before = BY_LETTER[letter];
            String[] more = java.util.Arrays.copyOf(before, before.length + 1);
            more[before.length] = word;
            BY_LETTER[letter] = more;
        }
    }

    private Triggers() {}

    /// False only when no pattern can match between `from` and `to`.
    static boolean in(String text, int from, int to) {
        boolean inWord = false;
        for (int i = from; i < to; i++) {
            int c = text.charAt(i) | 0x20;
            boolean letter = c >= 'a' && c <= 'z';
            if (letter && !inWord && BY_LETTER[c].length > 0 && begins(text, i, to, c)) {
                return true;
            }
            inWord = letter;
        }
        return false;
    }

    private static boolean begins(String text, int at, int to, int letter) {
        if (letter == 'i' && isArticle(text, at, to)) {
            return true;
        }
        for (String word : BY_LETTER[letter]) {
            if (matches(text, at, to, word)) {
                return true;
            }
        }
        return false;
    }

    /// A blank of the trigger stands for any white space.
    private static boolean matches(String text, int at, int to, String word) {
        int i = at;
        for (int w = 0; w < word.length(); w++) {
            if (i >= to) {
                return false;
            }
            char wanted = word.charAt(w);
            if (wanted == ' ') {
                int next = blanks(text, i, to);
                if (next == i) {
                    return false;
                }
                i = next;
            } else if ((text.charAt(i++) | 0x20) != (wanted | 0x20)) {
                return false;
            }
        }
        return true;
    }

    /// `is` with `a` or `an` behind it, or behind one more word (`is also a`).
    private static boolean isArticle(String text, int at, int to) {
        int i = at + 2;
        if (i >= to || (text.charAt(at + 1) | 0x20) != 's' || text.charAt(i) > ' ') {
            return false;
        }
        i = blanks(text, i, to);
        for (int word = 0; word < 2; word++) {
            if (i < to && (text.charAt(i) | 0x20) == 'a' && (isBlank(text, i + 1, to) || isN(text, i + 1, to))) {
                return true;
            }
            int limit = Math.min(to, i + 12);
            while (i < limit && text.charAt(i) > ' ') {
                i++;
            }
            i = blanks(text, i, to);
        }
        return false;
    }

    private static boolean isN(String text, int i, int to) {
        return i < to && (text.charAt(i) | 0x20) == 'n' && isBlank(text, i + 1, to);
    }

    private static boolean isBlank(String text, int i, int to) {
        return i < to && text.charAt(i) <= ' ';
    }

    private static int blanks(String text, int from, int to) {
        int i = from;
        while (i < to && (text.charAt(i) <= ' ' || text.charAt(i) == '*')) {
            i++;
        }
        return i;
    }
}
