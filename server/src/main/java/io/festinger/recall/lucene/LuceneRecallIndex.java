package io.festinger.recall.lucene;

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
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.index.DocValues;
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
        filling.look(workspace, opened);
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
                List<Term> terms = TellingWords.ofQuestion(
                        LayerDocuments.spelled(question.text()), index.analyzer(), searcher.getIndexReader());
                if (!fused) {
                    return byWords(searcher, filters(question, now), terms, after, limit);
                }
                int depth = RankFusion.depth(after.map(Hit::score).orElse(1f), limit);
                List<Hit> words = byWords(searcher, filters(question, now), terms, Optional.empty(), depth);
                List<Hit> near = direction.isEmpty()
                        ? List.of()
                        : Nearest.to(direction.get(), searcher, filters(question, now).build(), vectors.near());
                List<Hit> all = RankFusion.of(words, near);
                return after.map(last -> RankFusion.behind(all, last, limit))
                        .orElseGet(() -> all.stream().limit(limit).toList());
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

    /// Those that share words with the question.
    private static List<Hit> byWords(
            IndexSearcher searcher, BooleanQuery.Builder filters, List<Term> terms, Optional<Hit> after, int limit)
            throws IOException {
        if (terms.isEmpty()) {
            return List.of();
        }
        Query query = TellingWords.any(terms, filters).build();
        return best(searcher, query, after, limit);
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

    static List<Hit> best(IndexSearcher searcher, Query query, Optional<Hit> after, int limit)
            throws IOException {
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
