package io.festinger.recall.context;

import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.RowKey;
import io.festinger.recall.AnswerEnd;
import io.festinger.recall.RecalledRow;
import io.festinger.text.WordFamilies;
import io.festinger.text.WordList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which rows to show to a conversation that did not ask for them. A row is relevant if its relevance
/// reaches a floor, or if it has a rare word of the question. For a question without a telling word ("hi",
/// "thanks, great!") none is.
///
/// Where only words count, the row's share of the question's telling words decides, and of their weight: words
/// that most rows have say nothing.
final class Relevance {
    /// The floor for the sum of a cosine and a share of the question's words, see [RecallIndex.Hit].
    private static final double FLOOR = AnswerEnd.FLOOR;

    private static final double FLOOR_OF_WORDS = 0.3;
    private static final double FLOOR_OF_WEIGHT = 0.2;

    /// A word is rare when at most this many of the found rows have it, and it is not a common one.
    private static final int RARE = 10;

    private static final Set<String> SMALL_TALK = words("/words/small-talk.txt");
    private static final Set<String> COMMON = words("/words/scowl-10.txt");

    /// The kinds of marks, and of numbers that are not digits, by bits.
    private static final int OTHER_OF_WORDS = 1 << Character.NON_SPACING_MARK
            | 1 << Character.COMBINING_SPACING_MARK
            | 1 << Character.ENCLOSING_MARK
            | 1 << Character.LETTER_NUMBER
            | 1 << Character.OTHER_NUMBER;

    private final Set<String> telling = new LinkedHashSet<>();
    /// The words that are not common.
    private final Set<String> rare = new HashSet<>();

    Relevance(String question) {
        forms(question).stream().filter(form -> !SMALL_TALK.contains(form)).forEach(form -> {
            telling.add(WordFamilies.of(form));
            if (!COMMON.contains(form)) {
                rare.add(WordFamilies.of(form));
            }
        });
    }

    /// Whether no row can be relevant.
    boolean isSmallTalk() {
        return telling.isEmpty();
    }

    /// The relevant rows.
    ///
    /// @param found all rows that the question found
    Set<RowKey> among(List<RecalledRow> found) {
        Map<RowKey, Set<String>> words = new HashMap<>();
        found.forEach(item -> words.computeIfAbsent(item.row().key(), key -> shared(item.row())));
        Map<String, Integer> rows = new HashMap<>();
        words.values().forEach(some -> some.forEach(word -> rows.merge(word, 1, Integer::sum)));
        Set<String> rareHere = new HashSet<>(rare);
        rareHere.removeIf(word -> rows.getOrDefault(word, 0) > RARE);
        return found.stream()
                .filter(item -> {
                    Set<String> shared = words.getOrDefault(item.row().key(), Set.of());
                    return reachesTheFloor(item, shared) || shared.stream().anyMatch(rareHere::contains);
                })
                .map(item -> item.row().key())
                .collect(Collectors.toSet());
    }

    private boolean reachesTheFloor(RecalledRow item, Set<String> shared) {
        return item.by().isEmpty()
                ? shared.size() >= FLOOR_OF_WORDS * telling.size() && item.relevance() >= FLOOR_OF_WEIGHT
                : item.relevance() >= FLOOR;
    }

    /// The telling words that the row has.
    private Set<String> shared(LayerRow row) {
        String place = row.passage()
                .map(passage -> passage.path() + " " + passage.heading() + " ")
                .orElse("");
        return forms(place + row.text()).stream()
                .map(WordFamilies::of)
                .filter(telling::contains)
                .collect(Collectors.toSet());
    }

    private static Set<String> words(String list) {
        return WordList.read(list).stream()
                .flatMap(line -> Stream.of(line.split(" ")))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Set<String> forms(String text) {
        Set<String> forms = new LinkedHashSet<>();
        int begin = 0;
        for (int at = 0; at < text.length(); ) {
            int c = text.codePointAt(at);
            if (!isOfWord(c)) {
                add(forms, text, begin, at);
                begin = at + Character.charCount(c);
            }
            at += Character.charCount(c);
        }
        add(forms, text, begin, text.length());
        return forms;
    }

    /// One character is not a word.
    private static void add(Set<String> forms, String text, int begin, int end) {
        if (end - begin > 1 && text.codePointCount(begin, end) > 1) {
            forms.add(text.substring(begin, end).toLowerCase(Locale.ROOT));
        }
    }

    private static boolean isOfWord(int c) {
        return Character.isLetterOrDigit(c) || (OTHER_OF_WORDS >> Character.getType(c) & 1) == 1;
    }
}
