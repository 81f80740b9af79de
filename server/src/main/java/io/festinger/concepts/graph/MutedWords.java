package io.festinger.concepts.graph;

import io.festinger.base.Failure;
import io.festinger.text.Tokenizer;
import java.text.Normalizer;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// A snapshot of all muted words and patterns. Immutable.
public final class MutedWords {
    static final MutedWords NONE = new MutedWords(List.of());

    private static final int LONGEST = 64;
    private static final int LEAST_LETTERS = 2;

    private final Set<String> words;
    private final List<String> patterns;

    /// @param mutedWords as [#normal] returns them
    public MutedWords(Collection<String> mutedWords) {
        words = mutedWords.stream().filter(word -> !isPattern(word)).collect(Collectors.toUnmodifiableSet());
        patterns = mutedWords.stream().filter(MutedWords::isPattern).toList();
    }

    public boolean covers(String token) {
        if (words.contains(token)) {
            return true;
        }
        for (int i = 0; i < patterns.size(); i++) {
            if (matches(patterns.get(i), token)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isPattern(String word) {
        return word.indexOf('*') >= 0;
    }

    /// The stored form of the word: a token, or a pattern of the characters of tokens and `*`.
    ///
    /// @throws Failure `INVALID_REQUEST` on `word`
    public static String normal(String word) {
        return isPattern(word) ? pattern(word) : token(word);
    }

    private static String token(String word) {
        String token = word.length() > LONGEST ? "" : Tokenizer.normalForm(word);
        if (token.isEmpty()) {
            throw wrong(word, "is not a name: mute one word such as tool_name, or a pattern such as tool_*");
        }
        return token;
    }

    private static String pattern(String word) {
        String pattern = Normalizer.normalize(word.strip(), Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replaceAll("\\*+", "*");
        boolean fits = pattern.length() <= LONGEST && pattern.codePoints().allMatch(MutedWords::isOfTokens);
        if (!fits) {
            throw wrong(
                    word,
                    "is not a pattern: it takes letters, digits, _ - . and * for any of them, such as tool_*, and at most "
                            + LONGEST + " characters");
        }
        if (pattern.codePoints().filter(Character::isLetterOrDigit).count() < LEAST_LETTERS) {
            throw wrong(word, "would mute nearly everything: give at least two letters beside the *, such as tool_*");
        }
        return pattern;
    }

    private static boolean isOfTokens(int codePoint) {
        return Character.isLetterOrDigit(codePoint)
                || Character.getType(codePoint) == Character.NON_SPACING_MARK
                || "_-.'*".indexOf(codePoint) >= 0;
    }

    private static Failure wrong(String word, String reason) {
        String shownText = word.length() > LONGEST ? word.substring(0, LONGEST) + "..." : word;
        return Failure.invalid("word", "'" + shownText + "' " + reason);
    }

    /// Whether the pattern covers all of the token. Each `*` first matches nothing and then as much as
    /// needed: only the last one must be retried, so the work is bounded by the product of both lengths.
    static boolean matches(String pattern, String token) {
        int at = 0;
        int star = -1;
        int retry = 0;
        int i = 0;
        while (i < token.length()) {
            if (at < pattern.length() && pattern.charAt(at) == '*') {
                star = at++;
                retry = i;
            } else if (at < pattern.length() && pattern.charAt(at) == token.charAt(i)) {
                at++;
                i++;
            } else if (star >= 0) {
                at = star + 1;
                i = ++retry;
            } else {
                return false;
            }
        }
        while (at < pattern.length() && pattern.charAt(at) == '*') {
            at++;
        }
        return at == pattern.length();
    }
}
