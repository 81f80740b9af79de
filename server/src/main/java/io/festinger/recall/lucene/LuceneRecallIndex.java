package io.festinger.recall.lucene;

import io.festinger.base.WorkspaceId;
import io.festinger.claims.ClaimReader;
import io.festinger.database.Database;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.RowKey;
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

/// All layers of each workspace by their words.
public final class LuceneRecallIndex implements RecallIndex {
    private static final Sort BEST =
            new Sort(SortField.FIELD_SCORE, new SortField(LayerDocuments.KEY, SortField.Type.STRING));

    private final WorkspaceIndexes indexes;

    /// @param folder where the indexes lie, each in a folder of its own; made when it is needed
    /// @param reader reads what rows claimed that are out of force
    public LuceneRecallIndex(Path folder, Database database, LayerSource source, ClaimReader reader) {
        this.indexes = new WorkspaceIndexes(folder, database, new LayerDocuments(source, reader));
    }

    @Override
    public View view(WorkspaceId workspace) {
        return new OpenView(indexes.open(workspace));
    }

    private record OpenView(WorkspaceIndexes.Opened opened) implements View {
        @Override
        public List<Hit> search(Question question, Instant now, Optional<Hit> after, int limit) {
            return opened.ask((index, searcher) -> {
                List<Term> terms = TellingWords.ofQuestion(
                        LayerDocuments.spelled(question.text()), index.analyzer(), searcher.getIndexReader());
                return terms.isEmpty() ? List.of() : best(searcher, query(question, now, terms), after, limit);
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

    private static BooleanQuery query(Question question, Instant now, List<Term> terms) {
        BooleanQuery.Builder query = TellingWords.any(terms)
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
        return query.add(endedBy(LayerDocuments.VALID_TO, question.asOf().orElse(now)), Occur.MUST_NOT)
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

    private static List<Hit> best(IndexSearcher searcher, BooleanQuery query, Optional<Hit> after, int limit)
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
        indexes.close();
    }
}
