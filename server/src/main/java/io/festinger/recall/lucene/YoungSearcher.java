package io.festinger.recall.lucene;

import io.festinger.recall.SearchIndex.ScoredRow;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.CollectionStatistics;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TermStatistics;
import org.apache.lucene.search.similarities.Similarity.SimScorer;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.SmallFloat;
import org.jspecify.annotations.Nullable;

/// Searches memories by words, in an index and in the [YoungRows] that it lacks: both are scored with their
/// common statistics, like one index with all rows. For one thread.
final class YoungSearcher extends IndexSearcher {
    private static final Sort NEAREST =
            new Sort(SortField.FIELD_SCORE, new SortField(MemoryRows.KEY, SortField.Type.STRING));

    private static final Comparator<ScoredRow> NEAREST_FIRST =
            Comparator.comparingDouble(ScoredRow::score).reversed().thenComparing(ScoredRow::id);

    private final YoungRows young;

    YoungSearcher(IndexReader reader, YoungRows young) {
        super(reader);
        this.young = young;
    }

    /// How many documents have the word.
    int having(Term term) throws IOException {
        return getIndexReader().docFreq(term) + young.having(term.text());
    }

    /// The memories of the project, or of all projects if none is named, with at least one of the words;
    /// the more and the rarer, the better.
    List<ScoredRow> nearest(Optional<String> project, List<Term> terms, int limit) throws IOException {
        List<ScoredRow> scoredRows = old(project, terms, limit);
        Map<String, YoungRows.Words> rows = young.rows();
        if (!rows.isEmpty()) {
            List<WeightedWord> weightedWords = weighedWords(terms);
            rows.forEach((id, words) -> {
                double score =
                        project.orElse(words.project()).equals(words.project()) ? score(words, weightedWords) : 0;
                if (score > 0) {
                    scoredRows.add(new ScoredRow(id, (float) score));
                }
            });
            scoredRows.sort(NEAREST_FIRST);
        }
        return List.copyOf(scoredRows.subList(0, Math.min(limit, scoredRows.size())));
    }

    private List<ScoredRow> old(Optional<String> project, List<Term> terms, int limit) throws IOException {
        BooleanQuery.Builder builder = TellingWords.any(terms);
        project.ifPresent(name -> builder.add(new TermQuery(new Term(MemoryRows.PROJECT, name)), Occur.FILTER));
        BooleanQuery query = builder.build();
        List<ScoredRow> scoredRows = new ArrayList<>();
        for (ScoreDoc hit : search(query, limit + young.replaced().size(), NEAREST).scoreDocs) {
            Object[] fields = ((FieldDoc) hit).fields;
            String id = ((BytesRef) fields[1]).utf8ToString();
            if (!young.replaced().contains(id)) {
                scoredRows.add(new ScoredRow(id, (Float) fields[0]));
            }
        }
        return scoredRows;
    }

    /// A word with its weight.
    private record WeightedWord(String word, SimScorer scorer) {}

    private List<WeightedWord> weighedWords(List<Term> terms) throws IOException {
        List<WeightedWord> weightedWords = new ArrayList<>();
        CollectionStatistics all = collectionStatistics(TellingWords.TEXT);
        for (Term term : terms) {
            if (all != null && young.having(term.text()) > 0) {
                TermStatistics its = termStatistics(
                        term, getIndexReader().docFreq(term), getIndexReader().totalTermFreq(term));
                weightedWords.add(new WeightedWord(term.text(), getSimilarity().scorer(1, all, its)));
            }
        }
        return weightedWords;
    }

    private static double score(YoungRows.Words row, List<WeightedWord> weightedWords) {
        long norm = SmallFloat.intToByte4(row.length());
        double score = 0;
        for (WeightedWord each : weightedWords) {
            Integer times = row.times().get(each.word());
            score += times == null ? 0 : each.scorer().score(times, norm);
        }
        return score;
    }

    @Override
    public @Nullable CollectionStatistics collectionStatistics(String field) throws IOException {
        CollectionStatistics old = super.collectionStatistics(field);
        if (!field.equals(TellingWords.TEXT)) {
            return old;
        }
        long documents = 0;
        long words = 0;
        long different = 0;
        for (YoungRows.Words row : young.rows().values()) {
            documents += row.length() > 0 ? 1 : 0;
            words += row.length();
            different += row.times().size();
        }
        if (documents == 0) {
            return old;
        }
        return old == null
                ? new CollectionStatistics(field, documents, documents, words, different)
                : new CollectionStatistics(
                        field,
                        old.maxDoc() + documents,
                        old.docCount() + documents,
                        old.sumTotalTermFreq() + words,
                        old.sumDocFreq() + different);
    }

    @Override
    public TermStatistics termStatistics(Term term, int documents, long times) {
        long having = documents;
        long all = times;
        if (term.field().equals(TellingWords.TEXT)) {
            for (YoungRows.Words row : young.rows().values()) {
                int here = row.times().getOrDefault(term.text(), 0);
                having += here > 0 ? 1 : 0;
                all += here;
            }
        }
        return new TermStatistics(term.bytes(), having, all);
    }
}
