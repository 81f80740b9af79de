package io.festinger.recall.lucene;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.ClaimReader;
import io.festinger.database.Database;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.RowKey;
import io.festinger.recall.Embeddings;
import io.festinger.recall.LayerSource;
import io.festinger.recall.Question;
import io.festinger.recall.RecallIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/// All layers of each workspace by their words and, where there is a model for it, by what they mean.
public final class LuceneRecallIndex implements RecallIndex {
    private static final Sort BEST =
            new Sort(SortField.FIELD_SCORE, new SortField(LayerDocuments.KEY, SortField.Type.STRING));

    private static final int FIRST_LOOK = 100;

    private final TextVectors vectors;
    private final WorkspaceIndexes indexes;
    private final VectorFilling filling;

    /// @param folder where the indexes lie, each in a folder of its own; made when it is needed
    /// @param documents of what the indexes are made
    public LuceneRecallIndex(Path folder, Database database, Documents documents) {
        this.vectors = new TextVectors(documents.embeddings());
        LayerDocuments rows = new LayerDocuments(documents.source(), documents.reader(), vectors);
        this.indexes = new WorkspaceIndexes(folder, database, rows);
        this.filling = new VectorFilling(database, rows, indexes, vectors);
    }

    /// @param reader reads what rows claimed that are out of force
    public record Documents(LayerSource source, ClaimReader reader, Embeddings embeddings) {}

    @Override
    public View view(WorkspaceId workspace) {
        WorkspaceIndexes.Opened opened = indexes.open(workspace);
        try {
            filling.look(workspace, opened);
        } catch (Failure unreadable) {
            opened.close();
            throw unreadable;
        }
        return new OpenView(opened, vectors, new HashMap<>());
    }

    /// Makes the vectors that are wanted, from now on and behind every write. Does nothing without a model.
    public void fill(WorkspaceId workspace) {
        filling.wake(workspace);
    }

    /// How many documents want a vector, as of the last look at the workspace.
    public long unfilled(WorkspaceId workspace) {
        return filling.waiting(workspace);
    }

    /// @param directions of the questions that were asked
    private record OpenView(
            WorkspaceIndexes.Opened opened, TextVectors vectors, Map<String, Optional<float[]>> directions)
            implements View {
        @Override
        public List<Hit> search(Question question, Instant now, Optional<Hit> after, int limit) {
            boolean fused = vectors.expected();
            Optional<float[]> direction =
                    fused ? directions.computeIfAbsent(question.text(), vectors::ofQuestion) : Optional.empty();
            return opened.ask((index, searcher) -> {
                String text = LayerDocuments.spelled(question.text());
                IndexReader reader = searcher.getIndexReader();
                ByWords words = new ByWords(
                        searcher,
                        TellingWords.ofQuestion(text, index.analyzer(), reader),
                        () -> filters(question, now));
                if (!fused) {
                    return words.best(after, limit);
                }
                List<Hit> near = direction.isEmpty()
                        ? List.of()
                        : Nearest.to(
                                direction.get(),
                                searcher,
                                filters(question, now).build(),
                                vectors.near());
                double weight = TellingWords.weight(text, index.analyzer(), reader);
                return words.fused(new Fusion(near, words.of(near), weight), after, limit);
            });
        }

        @Override
        public Map<String, Set<RowKey>> retired(Collection<String> claims) {
            return claims.isEmpty() ? Map.of() : opened.ask((index, searcher) -> rows(searcher, claims));
        }

        @Override
        public void close() {
            opened.close();
        }
    }

    /// What the words of a question find.
    ///
    /// @param filters what rows have to be
    private record ByWords(IndexSearcher searcher, List<Term> terms, Supplier<BooleanQuery.Builder> filters) {
        List<Hit> best(Optional<Hit> after, int limit) throws IOException {
            return terms.isEmpty()
                    ? List.of()
                    : LuceneRecallIndex.best(
                            searcher, TellingWords.any(terms, filters.get()).build(), after, limit);
        }

        /// What these rows score by their words.
        Map<RowKey, Float> of(List<Hit> hits) throws IOException {
            if (terms.isEmpty() || hits.isEmpty()) {
                return Map.of();
            }
            BooleanQuery.Builder among = filters.get();
            any(among, IndexRows.ID, hits.stream().map(hit -> hit.key().word()).toList());
            Query query = TellingWords.any(terms, among).build();
            return LuceneRecallIndex.best(searcher, query, Optional.empty(), hits.size()).stream()
                    .collect(Collectors.toMap(Hit::key, Hit::score, Math::max));
        }

        /// Looks at more and more rows, until the page is certain.
        List<Hit> fused(Fusion fusion, Optional<Hit> after, int limit) throws IOException {
            for (int depth = 2 * limit + FIRST_LOOK; ; depth *= 2) {
                List<Hit> found = best(Optional.empty(), depth);
                boolean all = found.size() < depth;
                List<Hit> certain = fusion.certain(found, all);
                List<Hit> page = after.map(last -> Fusion.behind(certain, last)).orElse(certain);
                if (all || page.size() >= limit) {
                    return page.stream().limit(limit).toList();
                }
            }
        }
    }

    /// What a row has to be, whatever it says.
    private static BooleanQuery.Builder filters(Question question, Instant now) {
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
                        then -> query.add(
                                        LongPoint.newRangeQuery(
                                                LayerDocuments.SINCE, Long.MIN_VALUE, LayerDocuments.micros(then)),
                                        Occur.FILTER)
                                .add(endedBy(LayerDocuments.UNTIL, then), Occur.MUST_NOT),
                        () -> query.add(
                                new TermQuery(new Term(LayerDocuments.CURRENT, LayerDocuments.NOW)), Occur.FILTER));
        return query.add(endedBy(LayerDocuments.VALID_TO, question.asOf().orElse(now)), Occur.MUST_NOT);
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

    static List<Hit> best(IndexSearcher searcher, Query query, Optional<Hit> after, int limit) throws IOException {
        int documents = searcher.getIndexReader().maxDoc();
        FieldDoc behind = after.map(hit -> new FieldDoc(documents - 1, hit.score(), new Object[] {
                    hit.score(), new BytesRef(hit.key().word())
                }))
                .orElse(null);
        List<Hit> hits = new ArrayList<>();
        for (ScoreDoc hit : searcher.searchAfter(behind, query, limit, BEST).scoreDocs) {
            Object[] fields = ((FieldDoc) hit).fields;
            hits.add(new Hit(RowKey.read(((BytesRef) fields[1]).utf8ToString()), (Float) fields[0]));
        }
        return hits;
    }

    /// Looks the claims up one by one: there are few of them, and few rows to each.
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
        filling.close();
        indexes.close();
    }
}
