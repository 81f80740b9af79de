package io.festinger.recall.lucene;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.ClaimReader;
import io.festinger.database.Database;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.RowKey;
import io.festinger.recall.Embeddings;
import io.festinger.recall.LayerSource;
import io.festinger.recall.Question;
import io.festinger.recall.QuestionTimes;
import io.festinger.recall.RecallIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/// Searches all layers of each workspace by words and, where there is a model, by meaning.
public final class LuceneRecallIndex implements RecallIndex {
    private static final System.Logger LOG = System.getLogger(LuceneRecallIndex.class.getName());

    private final TextVectors vectors;
    private final WorkspaceIndexes indexes;
    private final IndexUpdater indexUpdater;

    /// @param folder where the indexes are, each in its own folder; created when needed
    /// @param documents the sources of the indexes
    public LuceneRecallIndex(Path folder, Database database, Documents documents) {
        this.vectors = new TextVectors(documents.embeddings());
        LayerDocuments rows = new LayerDocuments(documents.source(), documents.reader(), vectors);
        this.indexes = new WorkspaceIndexes(folder, database, rows);
        this.indexUpdater = new IndexUpdater(database, rows, indexes, vectors);
    }

    /// @param reader reads the claims of rows that are out of force
    public record Documents(LayerSource source, ClaimReader reader, Embeddings embeddings) {}

    @Override
    public View view(WorkspaceId workspace) {
        WorkspaceIndexes.OpenIndex openIndex = indexes.open(workspace);
        try {
            indexUpdater.look(workspace, openIndex);
        } catch (Failure e) {
            openIndex.close();
            throw e;
        }
        return new OpenView(openIndex, vectors, new HashMap<>());
    }

    @Override
    public Optional<View> openedView(WorkspaceId workspace) {
        return indexes.openedIndex(workspace).map(open -> new OpenView(open, vectors, new HashMap<>()));
    }

    @Override
    public boolean hasVectors() {
        return vectors.embedder().isPresent();
    }

    /// Computes the missing vectors now and after every write. Does nothing without a model.
    public void fill(WorkspaceId workspace) {
        indexUpdater.wake(workspace);
    }

    @Override
    public void settle(WorkspaceId workspace, Duration max) {
        long end = System.nanoTime() + max.toNanos();
        boolean hasLeft = true;
        try {
            while (hasLeft && System.nanoTime() - end < 0) {
                hasLeft = indexUpdater.takeSlice(workspace) > 0;
            }
        } catch (Failure e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "chunks of {0} are found later: {1}",
                    workspace.name(),
                    e.getMessage());
        }
    }

    /// Drops what it holds of erased rows, on the disk and in memory.
    public void renew(WorkspaceId workspace) {
        vectors.forgetQuestions();
        indexes.renew(workspace);
    }

    /// The stored chunks that cannot be found yet, at the last check of the workspace.
    public int pending(WorkspaceId workspace) {
        return indexUpdater.pending(workspace);
    }

    /// The documents without their vector, at the last check of the workspace.
    public long unfilledCount(WorkspaceId workspace) {
        return indexUpdater.waiting(workspace);
    }

    /// @param directions the vectors of the questions
    private record OpenView(
            WorkspaceIndexes.OpenIndex openedIndex, TextVectors vectors, Map<String, Optional<float[]>> directions)
            implements View {
        @Override
        public List<Hit> search(Question question, Instant time, Optional<Hit> after, int limit) {
            Optional<float[]> direction = awaitsVectors(question, time) ? Optional.empty() : direction(question);
            if (question.by() == Question.By.VECTORS && direction.isEmpty()) {
                throw withoutVectors();
            }
            return openedIndex.ask((index, searcher) -> {
                String text = LayerDocuments.spell(question.text());
                List<Term> terms = question.by() == Question.By.VECTORS
                        ? List.of()
                        : TellingWords.ofQuestion(text, index.analyzer(), searcher.getIndexReader());
                HybridSearch.SearchRequest request = new HybridSearch.SearchRequest(
                        question.text(),
                        QuestionTimes.of(question.text(), question.asOf().orElse(time)),
                        filters(question, time),
                        vectors.near(),
                        TellingWords.weight(text, index.analyzer(), searcher.getIndexReader()),
                        vectors.expected());
                return new HybridSearch(searcher, terms, direction, request).hits(after, limit);
            });
        }

        /// Empty where vectors are not asked for, and while the model is being loaded.
        private Optional<float[]> direction(Question question) {
            return vectors.expected() && question.by() != Question.By.WORDS
                    ? directions.computeIfAbsent(question.text(), vectors::ofQuestion)
                    : Optional.empty();
        }

        @Override
        public boolean awaitsVectors(Question question, Instant time) {
            return vectors.expected()
                    && question.by() == Question.By.BOTH
                    && (direction(question).isEmpty()
                            || openedIndex.ask(
                                    (index, searcher) -> vectors.areMissing(searcher, filters(question, time))));
        }

        @Override
        public List<StoredHit> byWords(MessageWords message, int limit) {
            BooleanQuery.Builder filters = new BooleanQuery.Builder()
                    .add(new TermQuery(new Term(LayerDocuments.LIVE, LayerDocuments.NOW)), Occur.FILTER);
            any(filters, LayerDocuments.PROJECT, message.projects());
            return openedIndex.ask((index, searcher) ->
                    new MessageSearch(searcher, index.analyzer(), filters.build()).hits(message, limit));
        }

        @Override
        public List<LayerRow> stored(Collection<RowKey> keys) {
            return openedIndex.ask((index, searcher) -> storedRows(searcher, keys));
        }

        @Override
        public List<String> completions(String text) {
            return openedIndex.ask(
                    (index, searcher) -> WordCompletions.of(text, index.analyzer(), searcher.getIndexReader()));
        }

        @Override
        public boolean isEmpty(List<String> projects) {
            return openedIndex.ask((index, searcher) -> {
                for (String project : projects) {
                    if (searcher.getIndexReader().docFreq(new Term(LayerDocuments.PROJECT, project)) > 0) {
                        return false;
                    }
                }
                return !projects.isEmpty() || searcher.getIndexReader().numDocs() == 0;
            });
        }

        private Failure withoutVectors() {
            return vectors.expected()
                    ? new Failure(Failure.Code.UNAVAILABLE, "the vector model is not loaded yet; see GET /health")
                    : new Failure(
                            Failure.Code.INVALID_REQUEST,
                            "by",
                            "by=vectors needs a model, and --embedding-model is off; omit by to search by words");
        }

        @Override
        public Map<String, Set<RowKey>> retiredKeys(Collection<String> claims) {
            return claims.isEmpty() ? Map.of() : openedIndex.ask((index, searcher) -> rows(searcher, claims));
        }

        @Override
        public int pending() {
            return openedIndex.pending();
        }

        @Override
        public void close() {
            openedIndex.close();
        }
    }

    /// The conditions on a row other than its text.
    private static Query filters(Question question, Instant time) {
        BooleanQuery.Builder query = new BooleanQuery.Builder()
                .add(new TermQuery(new Term(LayerDocuments.STATUS, question.status())), Occur.FILTER);
        any(query, LayerDocuments.PROJECT, question.projects());
        any(query, LayerDocuments.TYPE, question.types());
        any(
                query,
                LayerDocuments.LAYER,
                question.layers().stream().map(Layer::wire).toList());
        any(query, LayerDocuments.AUTHOR, question.author().stream().toList());
        question.asOf()
                .ifPresentOrElse(
                        later -> query.add(
                                        LongPoint.newRangeQuery(
                                                LayerDocuments.SINCE, Long.MIN_VALUE, LayerDocuments.micros(later)),
                                        Occur.FILTER)
                                .add(endedBy(LayerDocuments.UNTIL, later), Occur.MUST_NOT),
                        () -> query.add(
                                new TermQuery(new Term(LayerDocuments.CURRENT, LayerDocuments.NOW)), Occur.FILTER));
        return query.add(endedBy(LayerDocuments.VALID_TO, question.asOf().orElse(time)), Occur.MUST_NOT)
                .build();
    }

    private static Query endedBy(String field, Instant moment) {
        return LongPoint.newRangeQuery(field, Long.MIN_VALUE, LayerDocuments.micros(moment));
    }

    private static void any(BooleanQuery.Builder query, String field, List<String> values) {
        if (values.size() == 1) {
            query.add(new TermQuery(new Term(field, values.getFirst())), Occur.FILTER);
        } else if (!values.isEmpty()) {
            query.add(
                    new TermInSetQuery(field, values.stream().map(BytesRef::new).toList()), Occur.FILTER);
        }
    }

    private static List<LayerRow> storedRows(IndexSearcher searcher, Collection<RowKey> keys) throws IOException {
        Map<RowKey, LayerRow> rows = new HashMap<>();
        for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
            var live = leaf.reader().getLiveDocs();
            for (RowKey key : keys) {
                PostingsEnum postings =
                        leaf.reader().postings(new Term(IndexRows.ID, new BytesRef(key.word())), PostingsEnum.NONE);
                while (postings != null && postings.nextDoc() != PostingsEnum.NO_MORE_DOCS) {
                    if (live == null || live.get(postings.docID())) {
                        StoredRow.read(StoredRow.values(leaf.reader()), postings.docID())
                                .ifPresent(row -> rows.put(key, row));
                    }
                }
            }
        }
        return List.copyOf(rows.values());
    }

    /// Looks the claims up one by one: there are few claims, and few rows for each.
    private static Map<String, Set<RowKey>> rows(IndexSearcher searcher, Collection<String> claims) throws IOException {
        Map<String, Set<RowKey>> rows = new HashMap<>();
        for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
            for (String claim : new TreeSet<>(claims)) {
                PostingsEnum postings = leaf.reader()
                        .postings(new Term(LayerDocuments.RETIRED, new BytesRef(claim)), PostingsEnum.NONE);
                if (postings != null) {
                    collect(leaf, postings, rows.computeIfAbsent(claim, none -> new LinkedHashSet<>()));
                }
            }
        }
        return rows;
    }

    private static void collect(LeafReaderContext leaf, PostingsEnum postings, Set<RowKey> rows) throws IOException {
        SortedDocValues keys = DocValues.getSorted(leaf.reader(), LayerDocuments.KEY);
        var live = leaf.reader().getLiveDocs();
        for (int doc = postings.nextDoc(); doc != PostingsEnum.NO_MORE_DOCS; doc = postings.nextDoc()) {
            if ((live == null || live.get(doc)) && keys.advanceExact(doc)) {
                rows.add(RowKey.read(keys.lookupOrd(keys.ordValue()).utf8ToString()));
            }
        }
    }

    @Override
    public void close() {
        indexUpdater.close();
        indexes.close();
    }
}
