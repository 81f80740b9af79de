package io.festinger.recall.lucene;

import io.festinger.recall.SmallTalk;
import io.festinger.text.Sentences;
import io.festinger.text.WordList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;

/// How well rows answer a message by words alone. A row answers a sentence of the message, or all of
/// it, as far as it has the words of the sentence and the sentence has those of the row: the geometric
/// mean of both shares. It must not be chance: two or more words that few rows have together, or one
/// rare word that is about half of what the sentence says. Small talk is left out.
///
/// @param parts the words of each sentence, and of all together
/// @param threshold the weight of shared words that chance does not explain
record WordEvidence(List<List<Word>> parts, double threshold) {
    /// A full match, on the scale of [io.festinger.recall.RecallIndex.Hit#relevance].
    private static final double FULL = 3;

    /// In a small memory every word is in few rows, so words weigh as in one of this size.
    private static final int LEAST_ROWS = 1_000;

    /// What shared words must weigh together, beside the weight of a word in one of the rows.
    private static final double TOGETHER = 1.6;

    /// The part of a sentence that one rare word must be.
    private static final double ALONE = 0.45;

    /// A word in at most this many rows is rare, unless everyone uses it.
    private static final int FEW_ROWS = 10;

    /// A row with more words answers by a part of them.
    private static final int LONG = 20;

    private static final Set<String> SMALL_TALK = stems(String.join(" ", SmallTalk.WORDS));
    private static final Set<String> COMMON = stems(String.join(" ", WordList.read("/words/scowl-10.txt")));

    /// @param postings its rows
    /// @param isSearched false for a word that too many rows have: none is looked up
    private record Word(WordPostings postings, boolean isSearched, double weight, boolean rare) {
        boolean isIn(int document, WordSearcher searcher) throws IOException {
            return isSearched && postings.has(document, searcher);
        }
    }

    /// @param words the question's by their stems
    /// @param searched those of them that are searched
    static WordEvidence of(
            String question,
            WordAnalyzer analyzer,
            Map<String, WordPostings> words,
            Set<WordPostings> searched,
            int rows) {
        int knownCount = Math.max(rows, LEAST_ROWS);
        Sentences sentences = Sentences.of(question);
        List<List<Word>> parts = new ArrayList<>();
        SequencedSet<Word> all = new LinkedHashSet<>();
        for (int i = 0; i < sentences.size(); i++) {
            List<Word> part = new ArrayList<>();
            for (String stem : analyzer.stems(question.substring(sentences.start(i), sentences.end(i)))) {
                WordPostings postings = words.get(stem);
                if (postings != null && !SMALL_TALK.contains(stem)) {
                    boolean rare = postings.count() <= FEW_ROWS && !COMMON.contains(stem);
                    part.add(new Word(
                            postings,
                            searched.contains(postings),
                            TellingWords.weight(knownCount, List.of(postings.count())),
                            rare));
                }
            }
            parts.add(part);
            all.addAll(part);
        }
        if (parts.size() > 1) {
            parts.add(List.copyOf(all));
        }
        return new WordEvidence(parts, TOGETHER * Math.log1p(knownCount));
    }

    private static Set<String> stems(String text) {
        try (WordAnalyzer analyzer = new WordAnalyzer()) {
            return Set.copyOf(analyzer.stems(text));
        }
    }

    /// 0 where the words that a document shares with the message can be chance.
    ///
    /// @param length the document's number of words
    double relevance(int document, int length, WordSearcher searcher) throws IOException {
        double best = 0;
        for (List<Word> part : parts) {
            best = Math.max(best, relevance(part, document, length, searcher));
        }
        return FULL * best;
    }

    private double relevance(List<Word> part, int document, int length, WordSearcher searcher) throws IOException {
        double all = 0;
        double shared = 0;
        int count = 0;
        boolean rare = false;
        for (Word word : part) {
            all += word.weight();
            if (word.isIn(document, searcher)) {
                shared += word.weight();
                count++;
                rare |= word.rare();
            }
        }
        boolean chance = shared < threshold && !(rare && shared >= ALONE * all);
        return chance ? 0 : Math.sqrt(shared / all * Math.min(1, (double) count / Math.min(LONG, Math.max(1, length))));
    }
}
