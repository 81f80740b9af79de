package io.festinger.text;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Free text in the form in which values are compared: other case, white space, closing punctuation,
/// surrounding quotes, a leading article, a hyphen for a space and a plural make no difference; the
/// order of words and every sign that may carry meaning do. Normal text is its own normal form.
public final class NormalText {
    private static final Set<String> ARTICLES = Set.of("the", "The", "THE", "a", "an", "An");
    private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}\\p{Cc}]+");
    private static final Pattern LETTERS = Pattern.compile("[\\p{L}\\p{M}]+");
    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d[\\d.,]*[kKM]?");
    private static final Pattern PLACE = Pattern.compile("(?:[a-zA-Z][\\w+.-]*://|~?/|\\.{1,2}/).*");
    private static final String CLOSERS = ".,;:!";
    private static final String OPENING = "([{\"";
    private static final String CLOSING = ")]}\",;:!?";
    private static final String QUOTES = "\"'`*";
    private static final int UNIT = 3;

    private final List<String> out = new ArrayList<>();
    private boolean behindNumber;

    private NormalText() {}

    /// Never fails; empty for a text without any sign.
    public static String of(String text) {
        NormalText normal = new NormalText();
        List<String> tokens = SPACES.splitAsStream(bare(text)).toList();
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
        return Normalizer.normalize(String.join(" ", normal.out), Normalizer.Form.NFC);
    }

    /// The text without white space, quotes and closing punctuation around it.
    public static String bare(String text) {
        String signs = Normalizer.normalize(text, Normalizer.Form.NFC)
                .replace('’', '\'')
                .replace('“', '"')
                .replace('”', '"')
                .replace('–', '-');
        String form = SPACES.matcher(signs).replaceAll(" ");
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
        boolean doubled = quote == '*' && text.charAt(from + 1) == '*' && text.charAt(to - 2) == '*';
        return doubled || text.indexOf(quote, from + 1) == to - 1;
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
        if (PLACE.matcher(core).matches()) {
            add(core);
        } else if (behindNumber
                && core.length() <= UNIT
                && LETTERS.matcher(core).matches()) {
            add(core);
        } else {
            String lower = Normalizer.normalize(core.toLowerCase(Locale.ROOT), Normalizer.Form.NFC);
            if (NUMBER.matcher(core).matches()) {
                number(core, lower);
            } else {
                hyphens(lower);
            }
        }
    }

    private void number(String number, String otherwise) {
        add(Quantities.read(number).map(Quantities.Quantity::key).orElse(otherwise));
        behindNumber = true;
    }

    /// A hyphen between two words is a space; one between numbers, or behind a letter that could be an
    /// article, stays.
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
        if (NUMBER.matcher(piece).matches()) {
            number(piece, piece);
        } else {
            add(LETTERS.matcher(piece).matches() ? NounStem.of(piece) : piece);
        }
    }

    private void add(String part) {
        out.add(part);
        behindNumber = false;
    }
}
