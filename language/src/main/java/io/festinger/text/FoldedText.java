package io.festinger.text;

import java.text.Normalizer;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A text by which exact duplicates are detected: two texts are the same when their folded texts are equal.
/// Differences that no reader notices are folded: white space, Unicode form, invisible characters, the full
/// stop at the end, and the capital at the beginning of a sentence. Everything else is compared as it is
/// written: units, identifiers, paths, flags, operators, numbers, and text in backticks.
///
/// @param text in NFC
/// @param moment the origin of `yesterday` and similar words, see [RelativeTime]; empty when the
///     text has no such words
public record FoldedText(String text, Optional<Instant> moment) {
    private static final Pattern SPACE = Pattern.compile("[\\s\\p{Z}\\u0085]+");
    private static final Pattern CODE = Pattern.compile("`[^`]*`");
    private static final Pattern OPENING = Pattern.compile("[-*•#>(]+|\\(?[0-9a-z]{1,2}[.)]");
    private static final Pattern WORD = Pattern.compile("(\\p{L}+(?:['’]\\p{L}+)?)([.,;!?]*)");
    private static final Pattern CAPITALISED = Pattern.compile("\\p{Lu}[\\p{Ll}'’]*");
    private static final Pattern SENTENCE_END = Pattern.compile(".*[.!?][)\"'”’]*");
    private static final Pattern ABBREVIATION = Pattern.compile("[(\"]?(\\p{L}\\.)+,?|(?i:vs|etc|cf|resp|approx)\\.");
    /// Signs of a pattern or of a formula, in which a full stop has a meaning.
    private static final Pattern FORMULA = Pattern.compile("[\\^\\\\*|\\[{+]|\\$(?![0-9A-Z])");
    /// Shorter words with a capital may be units or symbols (`Mb`), except these.
    private static final Set<String> SHORT = WordClasses.set("short_words");
    /// Words that have a capital inside a sentence and are never names.
    private static final Set<String> NEVER_NAMES = WordClasses.set("words_in_capitals");
    private static final int SHORTEST = 3;
    private static final int ASCII_END = 0x80;
    private static final int LIGATURE_FIRST = 0xFB00;
    private static final int LIGATURE_LAST = 0xFB06;
    private static final int WIDE_FIRST = 0xFF01;
    private static final int WIDE_LAST = 0xFF5E;
    private static final int WIDE_OFFSET = 0xFEE0;

    /// @param seenAt when the fact was observed
    public static FoldedText of(String text, Instant seenAt) {
        return new FoldedText(fold(text), RelativeTime.of(text, seenAt));
    }

    /// The folded text without a moment, when the time of the observation is unknown.
    public static FoldedText of(String text) {
        return new FoldedText(fold(text), Optional.empty());
    }

    private static String fold(String text) {
        String visible = visible(Normalizer.normalize(text, Normalizer.Form.NFC));
        StringBuilder builder = new StringBuilder();
        Matcher code = CODE.matcher(visible);
        boolean begins = true;
        int from = 0;
        while (code.find()) {
            words(builder, visible.substring(from, code.start()), begins);
            builder.append(code.group());
            begins = false;
            from = code.end();
        }
        words(builder, visible.substring(from), begins);
        return withoutStop(builder.toString().strip());
    }

    /// The text without invisible characters. Full-width forms of ASCII, the micro sign and ligatures of
    /// Latin letters become the ordinary characters.
    public static String visible(String text) {
        if (text.chars().allMatch(c -> c < ASCII_END)) {
            return text;
        }
        StringBuilder visible = new StringBuilder(text.length());
        text.codePoints().filter(c -> !isInvisible(c)).forEach(c -> {
            if (c >= LIGATURE_FIRST && c <= LIGATURE_LAST) {
                visible.append(Normalizer.normalize(Character.toString(c), Normalizer.Form.NFKC));
            } else {
                visible.appendCodePoint(plain(c));
            }
        });
        return visible.toString();
    }

    private static int plain(int c) {
        return switch (c) {
            case '\u00b5' -> '\u03bc';
            case '\u2010', '\u2011' -> '-';
            default -> c >= WIDE_FIRST && c <= WIDE_LAST ? c - WIDE_OFFSET : c;
        };
    }

    /// Soft hyphen, joiners, zero width, direction marks and variation selectors.
    private static boolean isInvisible(int c) {
        return c == 0x00AD
                || c == 0x034F
                || c == 0x061C
                || c >= 0x180B && c <= 0x180F
                || c >= 0x200B && c <= 0x200F
                || c >= 0x202A && c <= 0x202E
                || c >= 0x2060 && c <= 0x206F
                || c >= 0xFE00 && c <= 0xFE0F
                || c == 0xFEFF;
    }

    /// Appends the words of a part of the text, one space between two of them.
    ///
    /// @param begins whether a sentence begins with the first word
    private static void words(StringBuilder builder, String part, boolean begins) {
        String spacedText = SPACE.matcher(part).replaceAll(" ");
        boolean first = begins;
        String gap = spacedText.startsWith(" ") ? " " : "";
        for (String word : spacedText.strip().split(" ")) {
            builder.append(gap).append(word(word, first));
            first = first && OPENING.matcher(word).matches() || endsSentence(word);
            gap = " ";
        }
        if (spacedText.length() > 1 && spacedText.endsWith(" ")) {
            builder.append(' ');
        }
    }

    private static boolean endsSentence(String word) {
        boolean isMarked = word.indexOf('.') >= 0 || word.indexOf('!') >= 0 || word.indexOf('?') >= 0;
        return isMarked
                && SENTENCE_END.matcher(word).matches()
                && !ABBREVIATION.matcher(word).matches();
    }

    /// An ordinary word in lower case, anything else as it is written.
    private static String word(String token, boolean first) {
        if (token.isEmpty() || !Character.isUpperCase(token.codePointAt(0))) {
            return token;
        }
        Matcher word = WORD.matcher(token);
        if (!word.matches() || !CAPITALISED.matcher(word.group(1)).matches()) {
            return token;
        }
        String small = word.group(1).toLowerCase(Locale.ROOT);
        boolean ordinary = first ? small.length() >= SHORTEST || SHORT.contains(small) : NEVER_NAMES.contains(small);
        return ordinary ? small + word.group(2) : token;
    }

    /// The text without the full stop of the last sentence, unless it may belong to a formula or a path.
    private static String withoutStop(String text) {
        int last = text.length() - 1;
        if (last < 1 || ".。｡".indexOf(text.charAt(last)) < 0) {
            return text;
        }
        char before = text.charAt(last - 1);
        String word = text.substring(text.lastIndexOf(' ') + 1);
        boolean ends = Character.isLetterOrDigit(before)
                || Character.isSurrogate(before)
                || "`\"'”’)]}%°/".indexOf(before) >= 0;
        return ends && (before == '`' || !FORMULA.matcher(word).find()) ? text.substring(0, last) : text;
    }
}
