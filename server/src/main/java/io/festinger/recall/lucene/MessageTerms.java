package io.festinger.recall.lucene;

import io.festinger.recall.RecallIndex.MessageWords;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;

/// The words of a message that are searched while its prompt waits: the rarest of what it asks, then the
/// rarest of its other text, as far as their rows are few. A word that many rows have is left out if there is
/// a rarer one: it would cost the most and say the least.
///
/// @param asked words of what the message asks
/// @param beside words of its other text, none of them asked
/// @param evidence how well rows answer what it asks
record MessageTerms(List<WordPostings> asked, List<WordPostings> beside, WordEvidence evidence) {
    private static final int MOST = 24;

    /// The most words of the other text whose rows are counted.
    private static final int MOST_COUNTED = 96;

    /// The most rows that all words have together.
    private static final int MOST_ROWS = 50_000;

    /// A word in more than this part of the rows is common, unless they are few.
    private static final int COMMON_PART = 4;

    private static final int FEW_ROWS = 1_000;

    static MessageTerms of(MessageWords message, WordAnalyzer analyzer, WordSearcher searcher) throws IOException {
        String text = LayerDocuments.spell(message.question());
        SequencedSet<String> question = TellingWords.questionWords(text, analyzer);
        Map<String, WordPostings> words = postings(question, searcher);
        SequencedSet<String> rest = analyzer.stems(LayerDocuments.spell(message.remainder()));
        rest.removeAll(question);
        rest.removeAll(analyzer.asking());
        Map<String, WordPostings> others =
                postings(rest.stream().limit(MOST_COUNTED).toList(), searcher);
        int rows = searcher.getIndexReader().getDocCount(TellingWords.TEXT);
        Choice choice = new Choice(rows);
        List<WordPostings> postings = choice.of(words.values());
        return new MessageTerms(
                postings,
                choice.of(others.values()),
                WordEvidence.of(text, analyzer, words, Set.copyOf(postings), rows));
    }

    /// In the order of the stems.
    private static Map<String, WordPostings> postings(Collection<String> stems, WordSearcher searcher)
            throws IOException {
        Map<String, WordPostings> postings = new LinkedHashMap<>();
        for (String stem : stems) {
            postings.put(stem, searcher.postings(stem));
        }
        return postings;
    }

    private static final class Choice {
        private final int common;
        private int words;
        private int rows;

        Choice(int allRows) {
            common = Math.max(FEW_ROWS, allRows / COMMON_PART);
        }

        List<WordPostings> of(Collection<WordPostings> postings) {
            List<WordPostings> chosen = new ArrayList<>();
            for (WordPostings word : postings.stream()
                    .filter(wordPostings -> wordPostings.count() > 0)
                    .sorted(Comparator.comparingInt(WordPostings::count))
                    .toList()) {
                boolean fits = word.count() <= common && rows + word.count() <= MOST_ROWS;
                if (words < MOST && (words == 0 || fits)) {
                    chosen.add(word);
                    words++;
                    rows += word.count();
                }
            }
            return chosen;
        }
    }
}
