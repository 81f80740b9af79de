package io.festinger.memory.checking;

import io.festinger.claims.Span;
import io.festinger.text.Quantities;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A line of a document, split once to be compared with many others.
///
/// @param cells those of a row of a table that are not blank; at most one for another line
/// @param words those after the marker of a heading or an item
record SplitLine(List<Token> cells, List<Token> words) {
    private static final Pattern WORD = Pattern.compile("\\S+");
    private static final Pattern MARKER = Pattern.compile("^\\s*+(?:[-*+>#|]++\\s++|\\d++[.)]\\s++)*+");
    private static final Pattern CELL = Pattern.compile("(?:[^|\\\\]++|\\\\.)++");
    /// A cell of a simple table of reStructuredText.
    private static final Pattern COLUMN = Pattern.compile("(?:\\S++ {0,2})++");
    private static final Pattern MARKUP = Pattern.compile("[`*\"'“”]");
    private static final Pattern DECIMAL = Pattern.compile("(?<![\\w.])\\d{1,30}\\.\\d{3,30}(?![\\w.])");
    private static final Pattern NUMBER = Pattern.compile("\\p{N}");

    /// A cell or a word.
    ///
    /// @param span its place in the line, without blanks at its ends
    /// @param plain without what changes no value: markup, quotes, letter case, the spelling of a quantity
    ///     with its unit, and zeros at the end of three decimals or more. A number with fewer may be a
    ///     version: `1.10` is not `1.1`
    record Token(Span span, String text, String plain) {
        private static Token of(MatchResult match) {
            String text = match.group().strip();
            int start = match.start() + match.group().indexOf(text);
            return new Token(new Span(start, start + text.length()), text, plain(text));
        }

        private static String plain(String text) {
            String plain = MARKUP.matcher(text).replaceAll("").strip().toLowerCase(Locale.ROOT);
            return NUMBER.matcher(plain).find() ? number(plain) : plain;
        }

        private static String number(String text) {
            return Quantities.read(text)
                    .filter(quantity -> !quantity.unit().isEmpty())
                    .map(Quantities.Quantity::key)
                    .orElseGet(() -> DECIMAL.matcher(text)
                            .replaceAll(number -> new BigDecimal(number.group())
                                    .stripTrailingZeros()
                                    .toPlainString()));
        }
    }

    /// What two lines have in common if one has another value than the other one.
    ///
    /// @param size the number of cells, or of words
    /// @param start the place of the first one of these
    private record Part(boolean isRow, int size, int start, List<String> tokens) {}

    static SplitLine of(String line) {
        int start = MARKER.matcher(line)
                .results()
                .mapToInt(MatchResult::end)
                .findFirst()
                .orElse(0);
        Matcher cell = line.indexOf('|') >= 0
                ? CELL.matcher(line)
                : COLUMN.matcher(line).region(start, line.length());
        List<Token> cells = cell.results()
                .filter(match -> !match.group().isBlank())
                .map(Token::of)
                .toList();
        List<Token> words = WORD.matcher(line)
                .results()
                .filter(word -> word.start() >= start)
                .map(Token::of)
                .toList();
        return new SplitLine(cells, words);
    }

    /// At least one of these is in each line that [ChangedValue] can be between this one and: the first cell of a row;
    /// of the words, cut into one part more than words may differ, one part.
    List<Object> parts() {
        List<Object> parts = new ArrayList<>();
        if (cells.size() > 1) {
            parts.add(new Part(true, cells.size(), 0, plain(cells.subList(0, 1))));
        }
        int count = ChangedValue.mostChanged(words.size()) + 1;
        for (int i = 0; i < count && count > 1; i++) {
            int start = i * words.size() / count;
            int end = (i + 1) * words.size() / count;
            parts.add(new Part(false, words.size(), start, plain(words.subList(start, end))));
        }
        return parts;
    }

    private static List<String> plain(List<Token> tokens) {
        return tokens.stream().map(Token::plain).toList();
    }
}
