package io.festinger.recall.lucene;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TermState;
import org.apache.lucene.index.TermStates;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.similarities.Similarity.SimScorer;
import org.apache.lucene.util.IOSupplier;
import org.jspecify.annotations.Nullable;

/// The documents that have a word, as one searcher sees them, deleted ones too. Safe to use from any thread.
final class WordPostings {
    /// The scores of more documents are computed each time.
    private static final int MOST_KEPT = 1 << 14;

    private final Term word;
    private final TermStates states;
    private volatile @Nullable ScoredDocuments scoredDocuments;

    private WordPostings(Term word, TermStates states) {
        this.word = word;
        this.states = states;
    }

    static WordPostings of(Term word, IndexSearcher searcher) throws IOException {
        return new WordPostings(word, TermStates.build(searcher, word, true));
    }

    /// How many documents have the word.
    int count() {
        return states.docFreq();
    }

    /// How many documents it keeps in memory once they are scored.
    int kept() {
        return count() <= MOST_KEPT ? count() : 0;
    }

    /// Whether a document has the word.
    boolean has(int document, IndexSearcher searcher) throws IOException {
        return Arrays.binarySearch(scoredDocuments(searcher).documents(), document) >= 0;
    }

    /// @param documents in ascending order, numbered as the searcher does
    /// @param scores how well each one matches the word by BM25
    record ScoredDocuments(int[] documents, float[] scores) {}

    /// @param searcher the one that it was made for
    ScoredDocuments scoredDocuments(IndexSearcher searcher) throws IOException {
        @Nullable ScoredDocuments knownDocuments = scoredDocuments;
        if (knownDocuments == null) {
            knownDocuments = read(searcher);
            scoredDocuments = kept() > 0 ? knownDocuments : null;
        }
        return knownDocuments;
    }

    private ScoredDocuments read(IndexSearcher searcher) throws IOException {
        int[] documents = new int[count()];
        float[] scores = new float[count()];
        int size = 0;
        if (documents.length > 0) {
            SimScorer similarity = searcher.getSimilarity()
                    .scorer(
                            1,
                            searcher.collectionStatistics(word.field()),
                            searcher.termStatistics(word, states.docFreq(), states.totalTermFreq()));
            for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
                @Nullable PostingsEnum postings = postings(leaf);
                if (postings == null) {
                    continue;
                }
                @Nullable NumericDocValues norms = leaf.reader().getNormValues(word.field());
                while (postings.nextDoc() != PostingsEnum.NO_MORE_DOCS) {
                    int document = postings.docID();
                    long norm = norms != null && norms.advanceExact(document) ? norms.longValue() : 1;
                    documents[size] = leaf.docBase + document;
                    scores[size++] = similarity.score(postings.freq(), norm);
                }
            }
        }
        return new ScoredDocuments(Arrays.copyOf(documents, size), Arrays.copyOf(scores, size));
    }

    private @Nullable PostingsEnum postings(LeafReaderContext leaf) throws IOException {
        @Nullable IOSupplier<TermState> supplier = states.get(leaf);
        @Nullable TermState state = supplier == null ? null : supplier.get();
        if (state == null) {
            return null;
        }
        TermsEnum terms = leaf.reader().terms(word.field()).iterator();
        terms.seekExact(word.bytes(), state);
        return terms.postings(null, PostingsEnum.FREQS);
    }
}
