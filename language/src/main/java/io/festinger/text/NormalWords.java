package io.festinger.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Words in the form in which names are compared, whether they were written as a key or as prose:
/// `lateral_support_material`, `lateralSupportMaterial` and `the Lateral-Support materials` are
/// equal. One pass over the name.
public final class NormalWords {
    private final String text;
    private final List<String> words = new ArrayList<>();

    private NormalWords(String text) {
        this.text = text;
    }

    /// Lower case, split at all characters other than letters and digits and at the humps of camelCase,
    /// without possessive `'s`, nouns in the singular. Articles stay.
    public static List<String> of(String name) {
        NormalWords normal = new NormalWords(NormalText.compose(name).replace('’', '\''));
        int i = 0;
        while (i < normal.text.length()) {
            int end = normal.run(i);
            i = end > i ? normal.word(i, end) : i + Character.charCount(normal.text.codePointAt(i));
        }
        return normal.words;
    }

    /// The index after the letters, marks and digits that begin here.
    private int run(int from) {
        int i = from;
        while (i < text.length() && isWordSign(text.codePointAt(i))) {
            i += Character.charCount(text.codePointAt(i));
        }
        return i;
    }

    /// Adds the word that begins with a run, and parts joined to it by an apostrophe or `++`.
    private int word(int from, int end) {
        int hump = isCamel(from, end) ? lastHump(from, end) : from;
        int to = end;
        while (to + 1 < text.length() && text.charAt(to) == '\'' && letters(to + 1) > to + 1) {
            to = letters(to + 1);
        }
        while (to < text.length() && (text.charAt(to) == '+' || text.charAt(to) == '#')) {
            to++;
        }
        String word = text.substring(hump, to).toLowerCase(Locale.ROOT);
        words.add(NounStem.of(word.endsWith("'s") ? word.substring(0, word.length() - 2) : word));
        return to;
    }

    /// Adds all humps but the last, and returns the start of the last.
    private int lastHump(int from, int end) {
        int start = from;
        for (int i = from + 1; i < end; i++) {
            boolean hump = Character.isUpperCase(text.charAt(i)) && !Character.isUpperCase(text.charAt(i - 1));
            if (hump) {
                words.add(NounStem.of(text.substring(start, i).toLowerCase(Locale.ROOT)));
                start = i;
            }
        }
        return start;
    }

    /// At least two lower-case letters, followed by humps: a capital with lower-case letters or digits, or
    /// capitals at the end. `macOS` and similar names are one word.
    private boolean isCamel(int from, int end) {
        int i = from;
        while (i < end && Character.isLowerCase(text.charAt(i))) {
            i++;
        }
        if (i - from < 2 || i == end || text.startsWith("OS", end - 2)) {
            return false;
        }
        while (i < end) {
            if (!Character.isUpperCase(text.charAt(i))) {
                return false;
            }
            int small = i + 1;
            while (small < end && isSmall(text.charAt(small))) {
                small++;
            }
            if (small == i + 1) {
                return small < end && areCapitals(small, end);
            }
            i = small;
        }
        return true;
    }

    private boolean areCapitals(int from, int end) {
        for (int i = from; i < end; i++) {
            if (!Character.isUpperCase(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private int letters(int from) {
        int i = from;
        while (i < text.length() && Character.isLetter(text.codePointAt(i))) {
            i += Character.charCount(text.codePointAt(i));
        }
        return i;
    }

    private static boolean isSmall(char c) {
        return Character.isLowerCase(c) || Character.isDigit(c);
    }

    private static boolean isWordSign(int c) {
        return c < 128
                ? Character.isLetterOrDigit(c)
                : switch (Character.getType(c)) {
                    case Character.UPPERCASE_LETTER, Character.LOWERCASE_LETTER, Character.TITLECASE_LETTER -> true;
                    case Character.MODIFIER_LETTER, Character.OTHER_LETTER -> true;
                    case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK -> true;
                    case Character.COMBINING_SPACING_MARK, Character.DECIMAL_DIGIT_NUMBER -> true;
                    case Character.LETTER_NUMBER, Character.OTHER_NUMBER -> true;
                    default -> false;
                };
    }
}
