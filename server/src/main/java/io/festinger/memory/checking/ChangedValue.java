package io.festinger.memory.checking;

import io.festinger.claims.Span;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// The value that differs between two versions of a line: the lines have the same words but for a few that hold a
/// number
/// or are names, or they are rows of a table with the same key and another short cell.
///
/// @param was its place in the earlier line
/// @param now its place in the later line
record ChangedValue(Span was, Span now) {
    private static final Pattern WORD = Pattern.compile("\\S+");
    private static final Pattern MARKER = Pattern.compile("^\\s*(?:[-*+>#|]+\\s+|\\d+[.)]\\s+)*");
    private static final Pattern CELL = Pattern.compile("(?:[^|\\\\]|\\\\.)+");
    private static final Pattern MARKUP = Pattern.compile("[`*\"'“”]");
    private static final Pattern DECIMAL = Pattern.compile("(?<![\\w.])\\d{1,30}\\.\\d{3,30}(?![\\w.])");
    private static final Pattern NUMBER = Pattern.compile("\\p{N}");
    private static final Pattern NAME = Pattern.compile("\\W*\\p{Lu}[\\p{L}\\p{N}]+\\W*");
    private static final String LINK = "://";
    private static final int MOST_WORDS = 3;
    private static final int WORDS_OF_VALUE = 2;
    private static final int LETTERS_OF_TYPO = 2;

    static Optional<ChangedValue> between(String was, String now) {
        List<MatchResult> cells = cells(was);
        List<MatchResult> others = cells(now);
        return cells.size() > 1 && cells.size() == others.size() ? inRow(cells, others) : inWords(was, now);
    }

    private static List<MatchResult> cells(String line) {
        return CELL.matcher(line)
                .results()
                .filter(cell -> !cell.group().isBlank())
                .toList();
    }

    private static Optional<ChangedValue> inRow(List<MatchResult> was, List<MatchResult> now) {
        if (!same(was.getFirst(), now.getFirst())) {
            return Optional.empty();
        }
        return IntStream.range(1, was.size())
                .filter(i -> !same(was.get(i), now.get(i)) && isShort(was.get(i)) && isShort(now.get(i)))
                .mapToObj(i -> new ChangedValue(span(was.get(i)), span(now.get(i))))
                .findFirst();
    }

    private static boolean same(MatchResult one, MatchResult other) {
        return plain(one).equals(plain(other));
    }

    /// Without what changes no value: markup, quotes, letter case and zeros at the end of a number.
    private static String plain(MatchResult part) {
        String text = MARKUP.matcher(part.group()).replaceAll("").strip().toLowerCase(Locale.ROOT);
        return DECIMAL.matcher(text)
                .replaceAll(number ->
                        new BigDecimal(number.group()).stripTrailingZeros().toPlainString());
    }

    private static boolean isShort(MatchResult cell) {
        return WORD.matcher(cell.group()).results().count() <= WORDS_OF_VALUE
                && !cell.group().contains(LINK);
    }

    private static Optional<ChangedValue> inWords(String was, String now) {
        List<MatchResult> words = words(was);
        List<MatchResult> others = words(now);
        List<Integer> changes = new ArrayList<>();
        for (int i = 0; i < Math.min(words.size(), others.size()); i++) {
            if (!same(words.get(i), others.get(i))) {
                changes.add(i);
            }
        }
        boolean few = words.size() == others.size()
                && !changes.isEmpty()
                && changes.size() <= Math.min(MOST_WORDS, (words.size() - 1) / 2);
        boolean values = changes.stream()
                .allMatch(i -> isValue(words.get(i).group(), others.get(i).group(), i == 0));
        return few && values
                ? Optional.of(
                        new ChangedValue(span(words.get(changes.getFirst())), span(others.get(changes.getFirst()))))
                : Optional.empty();
    }

    /// The words after the marker of a heading or an item.
    private static List<MatchResult> words(String line) {
        int start = MARKER.matcher(line)
                .results()
                .mapToInt(MatchResult::end)
                .findFirst()
                .orElse(0);
        return WORD.matcher(line)
                .results()
                .filter(word -> word.start() >= start)
                .toList();
    }

    private static boolean isValue(String was, String now, boolean isFirst) {
        if (was.contains(LINK) || now.contains(LINK)) {
            return false;
        }
        boolean numbers = NUMBER.matcher(was).find() && NUMBER.matcher(now).find();
        boolean names =
                !isFirst && NAME.matcher(was).matches() && NAME.matcher(now).matches() && !isTypo(was, now);
        return numbers || names;
    }

    private static boolean isTypo(String was, String now) {
        int longest = Math.max(was.length(), now.length());
        int shortest = Math.min(was.length(), now.length());
        int start = 0;
        while (start < shortest && was.charAt(start) == now.charAt(start)) {
            start++;
        }
        int end = 0;
        while (end < shortest - start && was.charAt(was.length() - 1 - end) == now.charAt(now.length() - 1 - end)) {
            end++;
        }
        return longest - start - end <= LETTERS_OF_TYPO;
    }

    private static Span span(MatchResult part) {
        String text = part.group();
        int start = part.start() + text.length() - text.stripLeading().length();
        return new Span(start, start + text.strip().length());
    }
}
