package io.festinger.text;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Free text in the form in which values are compared: case, white space, closing punctuation, surrounding
/// quotes, a leading article, a hyphen for a space and a plural are ignored; the order of words and every
/// meaningful sign are kept. The normal form of normal text is the same text.
public final class NormalText {
    private static final Set<String> ARTICLES = Set.of("the", "The", "THE", "a", "an", "An");
    private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}\\p{Cc}]+");
    private static final String MAGNITUDES = "kKM";
    private static final String SCHEME_SIGNS = "_+.-";

    /// All text below it is composed: it has no mark that could combine with a letter.
    private static final char FIRST_MARK = '\u0300';

    private static final String CLOSERS = ".,;:!";
    private static final String OPENING = "([{\"";
    private static final String CLOSING = ")]}\",;:!?";
    private static final String QUOTES = "\"'`*";
    private static final int UNIT = 3;

    private final List<String> out = new ArrayList<>();
    private boolean afterNumber;

    private NormalText() {}

    /// Never fails; empty for a text without visible characters.
    public static String of(String text) {
        NormalText normal = new NormalText();
        List<String> tokens = tokens(bare(text));
        int first = 0;
        while (first < tokens.size() - 1
                && ARTICLES.contains(tokens.get(first))
                && Character.isLetterOrDigit(tokens.get(first + 1).codePointAt(0))) {
            first++;
        }
        for (int i = first; i < tokens.size(); i++) {
            if (i == first && i < tokens.size() - 1 && tokens.get(i).equals("A")) {
                normal.out.add("A");
            } else {
                normal.token(tokens.get(i));
            }
        }
        return compose(normal.out.size() == 1 ? normal.out.getFirst() : String.join(" ", normal.out));
    }

    /// The tokens between the spaces of a bare text.
    private static List<String> tokens(String bare) {
        List<String> tokens = new ArrayList<>();
        int from = 0;
        for (int space = bare.indexOf(' '); space >= 0; space = bare.indexOf(' ', from)) {
            tokens.add(bare.substring(from, space));
            from = space + 1;
        }
        tokens.add(bare.substring(from));
        return tokens;
    }

    /// The canonical form, in which a letter and its marks are one character.
    static String compose(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= FIRST_MARK) {
                return Normalizer.normalize(text, Normalizer.Form.NFC);
            }
        }
        return text;
    }

    /// The text with one space between words, straight quotes and hyphens.
    private static String plain(String text) {
        boolean plain = true;
        for (int i = 0; i < text.length() && plain; i++) {
            char c = text.charAt(i);
            plain = (c > ' ' && c < 127) || (c == ' ' && i > 0 && text.charAt(i - 1) != ' ');
        }
        if (plain) {
            return text;
        }
        String signs = compose(text)
                .replace('’', '\'')
                .replace('“', '"')
                .replace('”', '"')
                .replace('–', '-');
        return SPACES.matcher(signs).replaceAll(" ");
    }

    /// The text without white space, quotes and closing punctuation around it.
    public static String bare(String text) {
        String form = plain(text);
        int from = 0;
        int to = form.length();
        for (int before = -1; before != to - from; ) {
            before = to - from;
            while (from < to && form.charAt(from) == ' ') {
                from++;
            }
            while (to > from && form.charAt(to - 1) == ' ') {
                to--;
            }
            while (to - from > 1 && CLOSERS.indexOf(form.charAt(to - 1)) >= 0) {
                to--;
            }
            if (isQuoted(form, from, to)) {
                from++;
                to--;
            }
        }
        return form.substring(from, to);
    }

    private static boolean isQuoted(String text, int from, int to) {
        if (to - from < 3 || QUOTES.indexOf(text.charAt(from)) < 0 || text.charAt(from) != text.charAt(to - 1)) {
            return false;
        }
        char quote = text.charAt(from);
        boolean isDoubled = quote == '*' && text.charAt(from + 1) == '*' && text.charAt(to - 2) == '*';
        return isDoubled || text.indexOf(quote, from + 1) == to - 1;
    }

    private void token(String token) {
        int from = 0;
        int to = token.length();
        while (from < to - 1 && OPENING.indexOf(token.charAt(from)) >= 0) {
            add(String.valueOf(token.charAt(from++)));
        }
        while (to - 1 > from && CLOSING.indexOf(token.charAt(to - 1)) >= 0) {
            to--;
        }
        core(token.substring(from, to));
        for (int i = to; i < token.length(); i++) {
            add(String.valueOf(token.charAt(i)));
        }
    }

    private void core(String core) {
        if (isPlace(core)) {
            add(core);
        } else if (afterNumber && core.length() <= UNIT && isLetters(core)) {
            add(core);
        } else {
            String lower = compose(core.toLowerCase(Locale.ROOT));
            if (isNumber(core)) {
                number(core, lower);
            } else {
                hyphens(lower);
            }
        }
    }

    /// `https://...`, `~/x`, `./x`, `../x`, `/x`.
    private static boolean isPlace(String core) {
        int colon = core.indexOf(':');
        if (colon > 0 && core.startsWith("://", colon) && isLatin(core.charAt(0))) {
            return core.substring(1, colon)
                    .chars()
                    .allMatch(c -> isLatin(c) || isDigit(c) || SCHEME_SIGNS.indexOf(c) >= 0);
        }
        return core.startsWith("/") || core.startsWith("~/") || core.startsWith("./") || core.startsWith("../");
    }

    private static boolean isLetters(String text) {
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int c = text.codePointAt(i);
            if (!(c < 128 ? isLatin(c) : Character.isLetter(c) || isMark(c))) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    private static boolean isMark(int c) {
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || type == Character.COMBINING_SPACING_MARK;
    }

    /// Digits with points and commas, with a sign and a magnitude: `-1,000.5k`.
    private static boolean isNumber(String text) {
        boolean isSigned = text.startsWith("+") || text.startsWith("-");
        int from = isSigned ? 1 : 0;
        int to = text.length();
        if (to > from && MAGNITUDES.indexOf(text.charAt(to - 1)) >= 0) {
            to--;
        }
        if (from >= to || !isDigit(text.charAt(from))) {
            return false;
        }
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (!isDigit(c) && c != '.' && c != ',') {
                return false;
            }
        }
        return true;
    }

    private static boolean isLatin(int c) {
        return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private void number(String number, String fallback) {
        add(Quantities.read(number).map(Quantities.Quantity::key).orElse(fallback));
        afterNumber = true;
    }

    /// A hyphen between two words becomes a space; one between numbers, or after a letter that
    /// could be an article, stays.
    private void hyphens(String word) {
        int from = 0;
        for (int i = 1; i < word.length() - 1; i++) {
            char c = word.charAt(i);
            boolean joins = (c == '-' || c == '_')
                    && Character.isLetterOrDigit(word.charAt(i - 1))
                    && Character.isLetterOrDigit(word.charAt(i + 1))
                    && (Character.isLetter(word.charAt(i - 1)) || Character.isLetter(word.charAt(i + 1)));
            if (joins && !ARTICLES.contains(word.substring(from, i))) {
                piece(word.substring(from, i));
                from = i + 1;
            }
        }
        piece(word.substring(from));
    }

    private void piece(String piece) {
        if (isNumber(piece)) {
            number(piece, piece);
        } else {
            add(isLetters(piece) ? NounStem.of(piece) : piece);
        }
    }

    private void add(String part) {
        out.add(part);
        afterNumber = false;
    }
}
