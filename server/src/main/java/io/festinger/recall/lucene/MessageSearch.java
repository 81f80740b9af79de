package io.festinger.recall.lucene;

import io.festinger.memory.layers.LayerRow;
import io.festinger.recall.RecallIndex.MessageWords;
import io.festinger.recall.RecallIndex.StoredHit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.util.SmallFloat;
import org.jspecify.annotations.Nullable;

/// Finds rows by the words of a message while its prompt waits: one search for few words, ordered by BM25
/// alone. [HybridSearch] measures the candidates once more, by vectors and by their surroundings.
///
/// @param filters the conditions on a row
record MessageSearch(WordSearcher searcher, WordAnalyzer analyzer, Query filters) {
    /// How much a word of other text counts beside a word of the question.
    private static final float BESIDE = 0.25f;

    List<StoredHit> hits(MessageWords message, int limit) throws IOException {
        MessageTerms terms = MessageTerms.of(message, analyzer, searcher);
        if (terms.asked().isEmpty() && terms.beside().isEmpty()) {
            return List.of();
        }
        BestDocuments documents = new BestDocuments(searcher);
        for (WordPostings word : terms.asked()) {
            documents.add(word.scoredDocuments(searcher), 1);
        }
        for (WordPostings word : terms.beside()) {
            documents.add(word.scoredDocuments(searcher), BESIDE);
        }
        return hits(documents.best(filters, limit), terms.evidence());
    }

    private List<StoredHit> hits(List<ScoreDoc> best, WordEvidence evidence) throws IOException {
        Map<String, StoredHit> hits = new TreeMap<>();
        @Nullable LeafReaderContext leaf = null;
        BinaryDocValues rows = DocValues.emptyBinary();
        @Nullable NumericDocValues lengths = null;
        for (ScoreDoc hit : best) {
            if (leaf == null || hit.doc >= leaf.docBase + leaf.reader().maxDoc()) {
                leaf = leaf(searcher, hit.doc);
                rows = StoredRow.values(leaf.reader());
                lengths = leaf.reader().getNormValues(TellingWords.TEXT);
            }
            int document = hit.doc - leaf.docBase;
            double relevance = evidence.relevance(hit.doc, length(lengths, document), searcher);
            Optional<LayerRow> row = StoredRow.read(rows, document);
            String key = row.isPresent() ? row.get().key().word() : key(leaf, document);
            hits.merge(key, new StoredHit(hit.score, relevance, row), StoredHit::better);
        }
        List<StoredHit> storedHits = new ArrayList<>(hits.values());
        storedHits.sort(Comparator.comparingDouble(hit -> -hit.score()));
        return storedHits;
    }

    /// The number of a document's words; above 40 a good estimate.
    private static int length(@Nullable NumericDocValues lengths, int document) throws IOException {
        return lengths != null && lengths.advanceExact(document)
                ? SmallFloat.byte4ToInt((byte) lengths.longValue())
                : 1;
    }

    private static String key(LeafReaderContext leaf, int document) throws IOException {
        SortedDocValues keys = DocValues.getSorted(leaf.reader(), LayerDocuments.KEY);
        return keys.advanceExact(document) ? keys.lookupOrd(keys.ordValue()).utf8ToString() : "";
    }

    static LeafReaderContext leaf(IndexSearcher searcher, int document) {
        List<LeafReaderContext> leaves = searcher.getIndexReader().leaves();
        return leaves.get(ReaderUtil.subIndex(document, leaves));
    }
}
