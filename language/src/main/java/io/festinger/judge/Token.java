package io.festinger.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A word, a value or a sign of a text: a text as a sequence of what may be exchanged in it.
///
/// @param form a word in lower case, the key of a value, or a sign as written: `&&`, `*`
/// @param stem the same for all words of a family; the form of anything else
/// @param content whether it is a word with a weight
/// @param value the index of the value; -1 for none
record Token(String form, String stem, boolean content, int value) {
    /// Marks that change the meaning of what they stand between, unlike punctuation.
    private static final Pattern SIGN = Pattern.compile("[^\\s\\p{L}\\p{N}\\p{M}.,;:!?'\"`’‘“”()\\[\\]{}_…–—-]+");

    /// The tokens of a text, in its order.
    static List<Token> of(Reading reading) {
        List<Token> tokens = new ArrayList<>();
        int end = 0;
        int value = -1;
        for (Word word : reading.words()) {
            if (word.value() >= 0) {
                if (word.value() != value) {
                    StatedValue statedValue = reading.values().get(word.value());
                    signs(reading.text(), end, statedValue.start(), tokens);
                    tokens.add(new Token(statedValue.key(), statedValue.key(), false, word.value()));
                    end = Math.max(end, statedValue.end());
                }
            } else if (word.end() > end) {
                signs(reading.text(), end, word.start(), tokens);
                tokens.add(new Token(word.lower(), word.stem(), word.isContent(), -1));
                end = word.end();
            } else {
                tokens.add(new Token(word.lower(), word.stem(), word.isContent(), -1));
            }
            value = word.value();
        }
        signs(reading.text(), end, reading.text().length(), tokens);
        return tokens;
    }

    private static void signs(String text, int from, int to, List<Token> into) {
        if (from < to) {
            Matcher signs = SIGN.matcher(text).region(from, to);
            while (signs.find()) {
                into.add(new Token(signs.group(), signs.group(), false, -1));
            }
        }
    }

    /// Whether it is the same, or a word of the same family.
    boolean isLike(Token other) {
        return form.equals(other.form) || content && other.content && stem.equals(other.stem);
    }
}
