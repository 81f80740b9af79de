package io.festinger.recall.context;

import io.festinger.recall.SmallTalk;
import io.festinger.text.PassageSplitter;
import io.festinger.text.WordFamilies;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Cuts a chunk of a document to the lines that answer a question: those with the rarest of its words. A row of a table
/// comes with the head of the table.
final class AnsweringPassage {
    /// A chunk of up to this many characters stays whole.
    private static final int SHORT = 1_600;

    private static final int ENOUGH = 1_200;
    private static final String GAP = "[...]\n";

    private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");
    private final Set<String> questions;

    AnsweringPassage(String question) {
        this.questions = words(question)
                .filter(word -> !SmallTalk.WORDS.contains(word))
                .map(WordFamilies::of)
                .collect(Collectors.toSet());
    }

    /// The text itself where it is short or has no word of the question.
    String of(String text) {
        if (text.length() <= SHORT) {
            return text;
        }
        List<String> pieces = PassageSplitter.pieces(text);
        List<Set<String>> shared = pieces.stream()
                .map(piece -> words(piece)
                        .map(WordFamilies::of)
                        .filter(questions::contains)
                        .collect(Collectors.toSet()))
                .toList();
        Map<String, Integer> frequencies = new HashMap<>();
        shared.forEach(some -> some.forEach(word -> frequencies.merge(word, 1, Integer::sum)));
        int best = 0;
        double max = 0;
        for (int from = 0; from < pieces.size(); from++) {
            double weight = weight(shared.subList(from, end(pieces, from)), frequencies);
            if (weight > max) {
                best = from;
                max = weight;
            }
        }
        return max == 0 ? text : cut(pieces, best, end(pieces, best));
    }

    private static Stream<String> words(String text) {
        return NO_WORD.splitAsStream(text.toLowerCase(Locale.ROOT)).filter(word -> word.length() > 1);
    }

    /// Each word counts once, the less the more lines have it.
    private static double weight(List<Set<String>> shared, Map<String, Integer> frequencies) {
        Set<String> words = new HashSet<>();
        shared.forEach(words::addAll);
        return words.stream()
                .mapToDouble(word -> 1.0 / frequencies.getOrDefault(word, 1))
                .sum();
    }

    /// Where a window ends that begins here: it has at least one piece.
    private static int end(List<String> pieces, int from) {
        int length = 0;
        int end = from;
        while (end < pieces.size() && (end == from || length + pieces.get(end).length() <= ENOUGH)) {
            length += pieces.get(end++).length();
        }
        return end;
    }

    private static String cut(List<String> pieces, int from, int end) {
        return (from > 0 ? GAP : "")
                + PassageSplitter.tableHead(pieces, from)
                + String.join("", pieces.subList(from, end)).strip()
                + (end < pieces.size() ? "\n" + GAP.strip() : "");
    }
}
