package io.festinger.recall.lucene;

import io.festinger.memory.layers.RowKey;
import io.festinger.recall.FoundBy;
import io.festinger.recall.RecallIndex.Hit;
import java.io.IOException;
import java.util.Set;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedDocValues;

/// A row that may answer a question, with its measures. Of several passages, the best measures count.
final class RecallCandidate {
    final RowKey key;
    final String place;
    final String group;
    final String speaker;
    final long observedAt;

    /// When it begins to be valid; `observedAt` where unknown.
    final long begins;

    final long length;

    /// Whether it is short and ends with a question.
    final boolean question;

    /// BM25; 0 where it shares no word with the question.
    private float words;

    /// The cosine to the question; 0 where unknown.
    private float cosine;

    private boolean isVectored;

    private RecallCandidate(LeafReaderContext leaf, int document) throws IOException {
        this.key = RowKey.read(text(leaf, LayerDocuments.KEY, document));
        this.place = text(leaf, LayerDocuments.PLACE, document);
        this.group = text(leaf, LayerDocuments.GROUP, document);
        this.speaker = text(leaf, LayerDocuments.SPEAKER, document);
        this.observedAt = number(leaf, LayerDocuments.OBSERVED, document, 0);
        this.begins = number(leaf, LayerDocuments.BEGINS, document, observedAt);
        this.length = number(leaf, LayerDocuments.LENGTH, document, 0);
        this.question = number(leaf, LayerDocuments.QUESTION, document, 0) > 0;
    }

    /// @param document its number within the leaf
    static RecallCandidate of(LeafReaderContext leaf, int document) throws IOException {
        return new RecallCandidate(leaf, document);
    }

    private static String text(LeafReaderContext leaf, String field, int document) throws IOException {
        SortedDocValues values = DocValues.getSorted(leaf.reader(), field);
        return values.advanceExact(document)
                ? values.lookupOrd(values.ordValue()).utf8ToString()
                : "";
    }

    private static long number(LeafReaderContext leaf, String field, int document, long fallback) throws IOException {
        NumericDocValues values = DocValues.getNumeric(leaf.reader(), field);
        return values.advanceExact(document) ? values.longValue() : fallback;
    }

    /// Adds the score of one of its passages, which has no vector.
    void measure(float score) {
        words = Math.max(words, score);
    }

    /// Adds the measures of one of its passages.
    void measure(float score, float near) {
        measure(score);
        cosine = Math.max(cosine, near);
        isVectored = true;
    }

    /// Whether its cosine is known.
    boolean isVectored() {
        return isVectored;
    }

    float words() {
        return words;
    }

    float cosine() {
        return cosine;
    }

    /// Whether it is what another speaker says right after that row, one of those next to it.
    boolean repliesTo(RecallCandidate other) {
        return other.place.compareTo(place) < 0 && !other.speaker.equals(speaker);
    }

    /// @param similarity the least cosine of a row that counts as found by meaning
    boolean isFound(double similarity) {
        return words > 0 || cosine >= similarity;
    }

    /// @param relevance see [Hit]
    /// @param by how it was found
    Hit hit(double score, double relevance, Set<FoundBy> by) {
        return new Hit(key, (float) score, by, (float) relevance);
    }
}
