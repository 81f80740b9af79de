package io.festinger.recall.lucene;

import io.festinger.recall.lucene.WordPostings.ScoredDocuments;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.LongHeap;
import org.jspecify.annotations.Nullable;

/// The documents with the highest sums of the scores of words. The words have few documents, so they are
/// summed window by window, and only those that are among the best so far are checked against the conditions.
final class BestDocuments {
    private static final int WINDOW = 1 << 10;

    private final IndexSearcher searcher;
    private final List<WeighedWord> words = new ArrayList<>();

    BestDocuments(IndexSearcher searcher) {
        this.searcher = searcher;
    }

    private static final class WeighedWord {
        final ScoredDocuments postings;
        final float weight;
        int next;

        WeighedWord(ScoredDocuments postings, float weight) {
            this.postings = postings;
            this.weight = weight;
        }

        int document() {
            return next < postings.documents().length ? postings.documents()[next] : DocIdSetIterator.NO_MORE_DOCS;
        }

        /// Adds its scores to the documents before an end.
        void add(float[] sums, FixedBitSet found, int begin, int end) {
            for (int document = document(); document < end; document = document()) {
                sums[document - begin] += weight * postings.scores()[next++];
                found.set(document - begin);
            }
        }
    }

    void add(ScoredDocuments postings, float weight) {
        words.add(new WeighedWord(postings, weight));
    }

    /// The best ones that satisfy the conditions, by their numbers. Of those of one score the first are better.
    List<ScoreDoc> best(Query conditions, int limit) throws IOException {
        Condition condition = new Condition(searcher, conditions);
        LongHeap best = new LongHeap(limit);
        float[] sums = new float[WINDOW];
        FixedBitSet found = new FixedBitSet(WINDOW);
        for (int first = first(); first < DocIdSetIterator.NO_MORE_DOCS; first = first()) {
            int begin = first / WINDOW * WINDOW;
            words.forEach(word -> word.add(sums, found, begin, begin + WINDOW));
            for (int at = found.nextSetBit(0);
                    at < DocIdSetIterator.NO_MORE_DOCS;
                    at = at + 1 < WINDOW ? found.nextSetBit(at + 1) : DocIdSetIterator.NO_MORE_DOCS) {
                long entry = entry(begin + at, sums[at]);
                boolean among = best.size() < limit || entry > best.top();
                if (among && condition.holds(begin + at)) {
                    best.insertWithOverflow(entry);
                }
            }
            found.clear();
            Arrays.fill(sums, 0);
        }
        return ordered(best);
    }

    private int first() {
        int first = DocIdSetIterator.NO_MORE_DOCS;
        for (WeighedWord word : words) {
            first = Math.min(first, word.document());
        }
        return first;
    }

    /// Orders by score, then by document. Scores are positive, so their bits have their order.
    private static long entry(int document, float score) {
        return (long) Float.floatToIntBits(score) << Integer.SIZE | Integer.MAX_VALUE - document;
    }

    private static List<ScoreDoc> ordered(LongHeap best) {
        List<ScoreDoc> ordered = new ArrayList<>();
        while (best.size() > 0) {
            long entry = best.pop();
            ordered.add(new ScoreDoc(
                    Integer.MAX_VALUE - (int) entry, Float.intBitsToFloat((int) (entry >>> Integer.SIZE))));
        }
        ordered.sort(Comparator.comparingInt(hit -> hit.doc));
        return ordered;
    }

    /// Whether documents, asked in ascending order, satisfy a query and are not deleted.
    private static final class Condition {
        private final List<LeafReaderContext> leaves;
        private final Weight weight;
        private int leaf = -1;
        private int begin;
        private int end;
        private @Nullable Bits live;
        private DocIdSetIterator matching = DocIdSetIterator.empty();

        Condition(IndexSearcher searcher, Query query) throws IOException {
            leaves = searcher.getIndexReader().leaves();
            weight = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
        }

        boolean holds(int document) throws IOException {
            while (document >= end) {
                leaf++;
                begin = leaves.get(leaf).docBase;
                end = begin + leaves.get(leaf).reader().maxDoc();
                if (document < end) {
                    live = leaves.get(leaf).reader().getLiveDocs();
                    @Nullable Scorer scorer = weight.scorer(leaves.get(leaf));
                    matching = scorer == null ? DocIdSetIterator.empty() : scorer.iterator();
                }
            }
            int own = document - begin;
            int match = matching.docID() < own ? matching.advance(own) : matching.docID();
            return match == own && (live == null || live.get(own));
        }
    }
}
