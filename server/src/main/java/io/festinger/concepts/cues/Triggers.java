package io.festinger.concepts.cues;

import java.util.Arrays;

/// The sieve in front of the scanner: it detects without allocation that a text has no cue, as most texts.
final class Triggers {
    private static final String[] AFTER_IS = {"a ", "an ", "our ", "my ", "the ", "one of", "in ", "on "};
    private static final int LONGEST_ASIDE = 12;
    private static final String[][] BY_LETTER = new String['z' + 1][0];

    static {
        String[] words = {
            "isa",
            "ispart",
            "are ",
            "called ",
            "named ",
            "nicknamed ",
            "codenamed ",
            "code-named ",
            "dubbed ",
            "hosts ",
            "owns ",
            "own ",
            "uses ",
            "runs ",
            "consists of",
            "consist of",
            "name for",
            "what we ",
            "responsible for",
            "made up of",
            "looks after",
            "look after",
            "can be found",
            "calls ",
            "we call ",
            "we host ",
            "we run ",
            "i run ",
            "i host ",
            "they run ",
            "deployed ",
            "installed ",
            "moved ",
            "migrated ",
            "built ",
            "coded ",
            "implemented ",
            "written ",
            "hosted ",
            "owner of",
            "host of",
            "maintainer of",
            "as our ",
            "as my ",
            "as the ",
            "is service ",
            "is server ",
            "is tool ",
            "is system ",
            "is program ",
            "is application "
        };
        for (String word : words) {
            add(word);
        }
        Phrasings.each((first, second) -> add(first + " " + second));
    }

    private Triggers() {}

    private static void add(String word) {
        char letter = word.charAt(0);
        String[] before = BY_LETTER[letter];
        String[] more = Arrays.copyOf(before, before.length + 1);
        more[before.length] = word;
        BY_LETTER[letter] = more;
    }

    /// False only when no pattern can match between `from` and `to`.
    static boolean in(String text, int from, int to) {
        boolean inWord = false;
        boolean isOwned = false;
        for (int i = from; i < to; i++) {
            int c = text.charAt(i) | 0x20;
            boolean letter = c >= 'a' && c <= 'z';
            if (letter && !inWord && BY_LETTER[c].length > 0 && begins(text, i, to, c)) {
                return true;
            }
            if (c == 'i' && !inWord && isCopula(text, i, to, isOwned)) {
                return true;
            }
            isOwned |= !inWord && (c == 'o' && matches(text, i, to, "our ") || c == 'm' && matches(text, i, to, "my "));
            if (c == ':' && i > from && text.charAt(i - 1) == 's' && blanks(text, i + 1, to) > i + 1) {
                return true;
            }
            boolean article = c == 'a' || c == 'o' || c == 'm';
            if (article && !inWord && isApart(text, i, from) && isArticle(text, i, to)) {
                return true;
            }
            if (c == '\'' || text.charAt(i) == '’') {
                if (isContraction(text, i, to)) {
                    return true;
                }
                isOwned |= i > from && (text.charAt(i - 1) | 0x20) != 't';
            }
            inWord = letter;
        }
        return false;
    }

    private static boolean begins(String text, int at, int to, int letter) {
        for (String word : BY_LETTER[letter]) {
            if (matches(text, at, to, word)) {
                return true;
            }
        }
        return false;
    }

    /// A blank of the trigger matches any white space.
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

    /// Does an apposition begin here: is the character before a comma, a dash or a bracket?
    private static boolean isApart(String text, int at, int from) {
        int i = at - 1;
        while (i >= from && (text.charAt(i) <= ' ' || text.charAt(i) == '*')) {
            i--;
        }
        return i >= from && ",(-–—".indexOf(text.charAt(i)) >= 0;
    }

    /// `'s` in front of an article; elsewhere the phrasing after it is found.
    private static boolean isContraction(String text, int at, int to) {
        boolean s = at + 1 < to && (text.charAt(at + 1) | 0x20) == 's';
        int next = s ? blanks(text, at + 2, to) : at;
        return s && next > at + 2 && (matches(text, next, to, "a ") || matches(text, next, to, "our "));
    }

    /// `is` in front of a possible kind, or with one more word between: `is also a`, `is Jira`.
    private static boolean isCopula(String text, int at, int to, boolean isOwned) {
        if (!matches(text, at, to, "is ") || isOwned) {
            return isOwned && matches(text, at, to, "is ");
        }
        int i = blanks(text, at + 2, to);
        for (int word = 0; word < 2; word++) {
            for (String next : AFTER_IS) {
                if (matches(text, i, to, next)) {
                    return true;
                }
            }
            if (word == 0 && i < to && (Character.isUpperCase(text.charAt(i)) || text.charAt(i) == '`')) {
                return true;
            }
            int limit = Math.min(to, i + LONGEST_ASIDE);
            while (i < limit && text.charAt(i) > ' ') {
                i++;
            }
            i = blanks(text, i, to);
        }
        return false;
    }

    private static boolean isArticle(String text, int at, int to) {
        if (matches(text, at, to, "our ") || matches(text, at, to, "my ")) {
            return true;
        }
        if ((text.charAt(at) | 0x20) != 'a') {
            return false;
        }
        boolean an = at + 1 < to && (text.charAt(at + 1) | 0x20) == 'n';
        int end = an ? at + 2 : at + 1;
        return end < to && blanks(text, end, to) > end;
    }

    private static int blanks(String text, int from, int to) {
        int i = from;
        while (i < to && (text.charAt(i) <= ' ' || text.charAt(i) == '*')) {
            i++;
        }
        return i;
    }
}
