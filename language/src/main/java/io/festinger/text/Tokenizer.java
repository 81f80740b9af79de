package io.festinger.text;

import java.util.stream.IntStream;

/// The only tokeniser, used for prompts, facts, names of dimensions and the words of a cue. Safe to
/// use from several threads.
///
/// A token is a maximal run of letters and digits of any script, with the marks that belong to its
/// letters; `_ - . '` (and the typographic apostrophe, taken as `'`) are part of it between two letters
/// or digits. The signs of `C++`, `C#`, `R&D`, `A/B`, `.NET` and `St. Gallen` belong to their token,
/// see [NameSigns]. Consecutive tokens that begin with a capital, with only white space of one line
/// between them, are one compound token: its parts are not separate tokens, so a mention of `Glitch
/// University` is not a mention of `university`. A common word that opens a sentence or a heading does
/// not join the run after it. A possessive `'s` is part of the token's span but not of its form, and
/// ends a run: `Gnommoweb's` is a mention of `gnommoweb`, and `Bob's Server` names two things. Text
/// from `<recollection>` to `</recollection>`, or to the end when that is missing, is skipped.
public final class Tokenizer {
    private static final long STEP = 0xff51afd7ed558ccdL;
    private static final long LAST = 0xc4ceb9fe1a85ec53L;

    private final CommonWords common;

    public Tokenizer(CommonWords common) {
        this.common = common;
    }

    /// Fills `into` with the tokens of the text; its earlier content is lost.
    public void tokenize(String text, Tokens into) {
        new Scan(text, into, common, false).run();
    }

    /// The tokens of the text in separate arrays.
    public Tokens tokenize(String text) {
        Tokens tokens = new Tokens();
        tokenize(text, tokens);
        return tokens;
    }

    /// The token for a single name: `Glitch University` -> `glitch_university`, `runs-on` -> `runs-on`.
    /// Words with only white space between them are one name, with or without capitals; punctuation around
    /// a name is dropped. Empty when the text is not a single name (`a, b`, `Bob's Server`) or one that
    /// cannot be a concept (a number, a UUID, over 64 characters).
    public static String normalForm(String name) {
        Tokens tokens = new Tokens();
        new Scan(name, tokens, CommonWords.NONE, true).run();
        return tokens.size() == 1 && tokens.eligible(0) ? tokens.form(0) : "";
    }

    /// The hash from [Tokens#hash] for a token of this form: one hash for all spellings of a name, see
    /// [#isSpelling]. Suitable for tables in memory, not to be stored.
    public static long hash(String form) {
        return hash(form.toCharArray(), 0, form.length());
    }

    /// Whether the two forms are spellings of one name: `hallmark-api` and `hallmark_api`.
    public static boolean isSpelling(String form, String other) {
        return form.length() == other.length()
                && IntStream.range(0, form.length())
                        .allMatch(i -> joinedCount(form.charAt(i)) == joinedCount(other.charAt(i)));
    }

    private static long joinedCount(char c) {
        return c == '-' ? '_' : c;
    }

    /// Multiplies and folds four characters in a step; the multipliers are from MurmurHash3's finalizer.
    static long hash(char[] chars, int from, int to) {
        long hash = to - from;
        int i = from;
        for (; i + 4 <= to; i += 4) {
            long four = joinedCount(chars[i])
                    | joinedCount(chars[i + 1]) << 16
                    | joinedCount(chars[i + 2]) << 32
                    | joinedCount(chars[i + 3]) << 48;
            hash = (hash ^ four) * STEP;
            hash ^= hash >>> 32;
        }
        long remainder = 0;
        for (; i < to; i++) {
            remainder = remainder << 16 | joinedCount(chars[i]);
        }
        hash = (hash ^ remainder) * LAST;
        return hash ^ (hash >>> 32);
    }
}
