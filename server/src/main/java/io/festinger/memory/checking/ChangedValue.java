package io.festinger.memory.checking;

import io.festinger.claims.Span;
import io.festinger.memory.checking.SplitLine.Token;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// The value that differs between two versions of a line: the lines have the same words but for a few that hold a
/// number or are names, or they are rows of a table with the same key and another short cell.
///
/// @param was its place in the earlier line
/// @param now its place in the later line
record ChangedValue(Span was, Span now) {
    private static final Pattern WORD = Pattern.compile("\\S+");
    private static final Pattern NUMBER = Pattern.compile("\\p{N}");
    private static final Pattern NAME = Pattern.compile("\\W*\\p{Lu}[\\p{L}\\p{N}]+\\W*");
    private static final String LINK = "://";
    private static final int MOST_WORDS = 3;
    private static final int WORDS_OF_VALUE = 2;
    private static final int LETTERS_OF_TYPO = 2;

    static Optional<ChangedValue> between(SplitLine was, SplitLine now) {
        return was.cells().size() > 1 && was.cells().size() == now.cells().size()
                ? inRow(was.cells(), now.cells())
                : inWords(was.words(), now.words());
    }

    /// How many words may differ between two lines of so many words.
    static int mostChanged(int words) {
        return Math.clamp((words - 1) / 2, 0, MOST_WORDS);
    }

    private static Optional<ChangedValue> inRow(List<Token> was, List<Token> now) {
        return differences(was, now).stream()
                .filter(i -> isShort(was.get(i)) && isShort(now.get(i)))
                .map(i -> of(was.get(i), now.get(i)))
                .findFirst()
                .filter(_ -> was.getFirst().plain().equals(now.getFirst().plain()));
    }

    private static List<Integer> differences(List<Token> was, List<Token> now) {
        return IntStream.range(0, was.size())
                .filter(i -> !was.get(i).plain().equals(now.get(i).plain()))
                .boxed()
                .toList();
    }

    private static ChangedValue of(Token was, Token now) {
        return new ChangedValue(was.span(), now.span());
    }

    private static boolean isShort(Token cell) {
        return WORD.matcher(cell.text()).results().count() <= WORDS_OF_VALUE
                && !cell.text().contains(LINK);
    }

    private static Optional<ChangedValue> inWords(List<Token> was, List<Token> now) {
        if (was.size() != now.size()) {
            return Optional.empty();
        }
        List<Integer> changes = differences(was, now);
        boolean values = !changes.isEmpty()
                && changes.size() <= mostChanged(was.size())
                && changes.stream()
                        .allMatch(i -> isValue(was.get(i).text(), now.get(i).text(), i == 0));
        return values ? Optional.of(of(was.get(changes.getFirst()), now.get(changes.getFirst()))) : Optional.empty();
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
}
