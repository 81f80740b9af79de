package io.festinger.recall.lucene;

import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import io.festinger.recall.IndexSource;
import io.festinger.recall.SearchIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/// The active memories of each workspace by their words.
public final class LuceneSearchIndex implements SearchIndex {
    private static final Sort NEAREST =
            new Sort(SortField.FIELD_SCORE, new SortField(MemoryRows.KEY, SortField.Type.STRING));

    private final WorkspaceIndexes indexes;

    /// @param folder where the indexes lie, each in a folder of its own; made when it is needed
    public LuceneSearchIndex(Path folder, Database database, IndexSource source) {
        this.indexes = new WorkspaceIndexes(folder, database, new MemoryRows(source));
    }

    @Override
    public List<Found> similar(WorkspaceId workspace, String project, String text, int limit) {
        try (WorkspaceIndexes.Opened opened = indexes.open(workspace)) {
            return opened.ask((index, searcher) -> {
                List<Term> terms = TellingWords.of(text, index.analyzer(), searcher.getIndexReader());
                return terms.isEmpty() ? List.of() : similar(searcher, project, terms, limit);
            });
        }
    }

    private static List<Found> similar(IndexSearcher searcher, String project, List<Term> terms, int limit)
            throws IOException {
        BooleanQuery query = TellingWords.any(terms)
                .add(new TermQuery(new Term(MemoryRows.PROJECT, project)), Occur.FILTER)
                .build();
        List<Found> found = new ArrayList<>();
        for (ScoreDoc hit : searcher.search(query, limit, NEAREST).scoreDocs) {
            Object[] fields = ((FieldDoc) hit).fields;
            found.add(new Found(((BytesRef) fields[1]).utf8ToString(), (Float) fields[0]));
        }
        return found;
    }

    @Override
    public void close() {
        indexes.close();
    }
}
