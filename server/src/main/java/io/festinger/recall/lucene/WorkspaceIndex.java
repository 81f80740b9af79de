package io.festinger.recall.lucene;

import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStatus;
import io.festinger.recall.IndexSource;
import io.festinger.recall.IndexSource.Place;
import io.festinger.recall.SearchIndex.Found;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.Directory;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The index of one workspace. Following the database is for one thread at a time; questions are for any
/// number. The place in history up to which it knows lies in the same commit as its content, so that both are
/// there or neither.
final class WorkspaceIndex implements AutoCloseable {
    /// Another shape of the index: what was written in an older one is made anew.
    private static final String SHAPE = "1";

    private static final int MOST_CHANGES = 50_000;
    private static final int BATCH = 500;
    private static final int COMMIT_EVERY = 1_000;
    private static final int MOST_TERMS = 48;
    private static final int MOST_CHARACTERS = 20_000;

    private final IndexSource source;
    private final Directory directory;
    private final MemoryAnalyzer analyzer = new MemoryAnalyzer();
    private final IndexWriter writer;
    private final SearcherManager searchers;
    private @Nullable Place place;
    private int uncommitted;

    WorkspaceIndex(IndexSource source, Directory directory) throws IOException {
        this.source = source;
        this.directory = directory;
        this.writer = new IndexWriter(
                directory,
                new IndexWriterConfig(analyzer)
                        .setRAMBufferSizeMB(8)
                        .setMergeScheduler(new SerialMergeScheduler())
                        .setCommitOnClose(true));
        this.searchers = new SearcherManager(writer, null);
        this.place = committed();
    }

    private @Nullable Place committed() {
        Map<String, String> data = new HashMap<>();
        Iterable<Map.Entry<String, String>> live = writer.getLiveCommitData();
        if (live != null) {
            live.forEach(entry -> data.put(entry.getKey(), entry.getValue()));
        }
        String seq = data.getOrDefault("seq", "");
        return SHAPE.equals(data.get("shape")) && !seq.isEmpty()
                ? new Place(Long.parseLong(seq), data.getOrDefault("mark", ""))
                : null;
    }

    /// Takes in what was written since the last call. Rows are read after the place, so they may be newer
    /// than it; they are then read once more.
    void follow(Handle handle) throws IOException {
        Place now = source.now(handle);
        Place known = place;
        if (now.equals(known)) {
            return;
        }
        Set<String> changed = known == null
                ? null
                : source.changedSince(handle, known, MOST_CHANGES).orElse(null);
        if (changed == null) {
            rebuild(handle);
        } else {
            refresh(handle, List.copyOf(changed));
        }
        place = now;
        writer.setLiveCommitData(Map.of("shape", SHAPE, "seq", Long.toString(now.seq()), "mark", now.mark())
                .entrySet());
        if (changed == null || uncommitted >= COMMIT_EVERY) {
            writer.commit();
            uncommitted = 0;
        }
        searchers.maybeRefreshBlocking();
    }

    private void rebuild(Handle handle) throws IOException {
        place = null;
        writer.deleteAll();
        try {
            source.active(handle, row -> {
                try {
                    writer.addDocument(document(row));
                } catch (IOException full) {
                    throw new UncheckedIOException(full);
                }
            });
        } catch (UncheckedIOException full) {
            throw full.getCause();
        }
    }

    private void refresh(Handle handle, List<String> changed) throws IOException {
        for (int from = 0; from < changed.size(); from += BATCH) {
            List<String> ids = changed.subList(from, Math.min(changed.size(), from + BATCH));
            Set<String> gone = new HashSet<>(ids);
            for (Memory row : source.find(handle, ids)) {
                if (row.status() == MemoryStatus.ACTIVE) {
                    writer.updateDocument(new Term("id", row.id()), document(row));
                    gone.remove(row.id());
                }
            }
            for (String id : gone) {
                writer.deleteDocuments(new Term("id", id));
            }
        }
        uncommitted += changed.size();
    }

    private static Document document(Memory row) {
        Document document = new Document();
        document.add(new StringField("id", row.id(), Field.Store.YES));
        document.add(new StringField("project", row.place().project(), Field.Store.NO));
        document.add(new TextField("text", row.content(), Field.Store.NO));
        return document;
    }

    List<Found> similar(String project, String text, int limit) throws IOException {
        IndexSearcher searcher = searchers.acquire();
        try {
            List<Term> terms = telling(searcher.getIndexReader(), text);
            if (terms.isEmpty()) {
                return List.of();
            }
            BooleanQuery.Builder query = new BooleanQuery.Builder()
                    .add(new TermQuery(new Term("project", project)), Occur.FILTER)
                    .setMinimumNumberShouldMatch(1);
            terms.forEach(term -> query.add(new TermQuery(term), Occur.SHOULD));
            StoredFields fields = searcher.storedFields();
            List<Found> found = new ArrayList<>();
            for (ScoreDoc hit : searcher.search(query.build(), limit).scoreDocs) {
                found.add(new Found(fields.document(hit.doc).get("id"), hit.score));
            }
            return found;
        } finally {
            searchers.release(searcher);
        }
    }

    /// The words that the index knows; of a long text those that the fewest memories have.
    private List<Term> telling(IndexReader reader, String text) throws IOException {
        record Counted(Term term, int memories) {}
        List<Counted> known = new ArrayList<>();
        for (String stem : analyzer.stems(text.substring(0, Math.min(text.length(), MOST_CHARACTERS)))) {
            Term term = new Term("text", stem);
            int memories = reader.docFreq(term);
            if (memories > 0) {
                known.add(new Counted(term, memories));
            }
        }
        return known.stream()
                .sorted(Comparator.comparingInt(Counted::memories))
                .limit(MOST_TERMS)
                .map(Counted::term)
                .toList();
    }

    /// Closes it without what was taken in since the last commit.
    void abandon() throws IOException {
        try (directory;
                analyzer) {
            searchers.close();
            writer.rollback();
        }
    }

    @Override
    public void close() throws IOException {
        try (directory;
                analyzer;
                writer) {
            searchers.close();
        }
    }
}
