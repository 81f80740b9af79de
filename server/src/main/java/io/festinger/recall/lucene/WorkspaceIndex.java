package io.festinger.recall.lucene;

import io.festinger.recall.IndexSource.News;
import io.festinger.recall.IndexSource.Place;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.similarities.Similarity;
import org.apache.lucene.store.Directory;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The index of one workspace. Only one thread at a time follows the database; any number may ask
/// questions. A commit contains both the content and its place in history, so both are stored or neither.
final class WorkspaceIndex implements AutoCloseable {
    private static final int MOST_CHANGES = 200_000;
    private static final int BATCH = 500;
    private static final int COMMIT_EVERY = 1_000;

    /// This many rows that may wait are indexed at a time: some 50 ms.
    private static final int SLICE = 100;

    private static final int BYTES = 100_000;
    private static final int SEGMENT_BYTES = 20_000;
    private static final double YOUNG_MB = 0.1;
    private static final double TIER = 4;
    private static final int MOST_MERGES = 8;

    private final IndexRows rows;
    private final YoungFiles directory;
    private final WordAnalyzer analyzer = new WordAnalyzer();
    private final IndexWriter writer;
    private final SearcherManager searchers;
    private @Nullable Place place;
    private int uncommittedCount;
    /// Whether the writer may have documents that no searcher sees yet.
    private boolean unseen;
    /// Rows after the last change of the writer.
    private YoungRows young;
    /// Rows up to the place that are not in the index yet; the place is committed only after them.
    private final Set<String> pending = new LinkedHashSet<>();

    WorkspaceIndex(IndexRows rows, Directory directory) throws IOException {
        this.rows = rows;
        this.directory = new YoungFiles(directory);
        this.writer = new IndexWriter(this.directory, settings());
        this.searchers = new SearcherManager(writer, new Searchers(rows.similarity()));
        this.young = YoungRows.none(analyzer);
        this.place = committedPlace();
    }

    /// Every answer after a write creates a segment of a row or two. Segments stay in memory until they are
    /// merged or committed; those of one size are merged in the background.
    private IndexWriterConfig settings() {
        ConcurrentMergeScheduler merges = new ConcurrentMergeScheduler();
        merges.setMaxMergesAndThreads(MOST_MERGES, 1);
        IndexWriterConfig config = new IndexWriterConfig(analyzer)
                .setRAMBufferSizeMB(8)
                .setUseCompoundFile(false)
                .setMergePolicy(
                        new TieredMergePolicy().setFloorSegmentMB(YOUNG_MB).setSegmentsPerTier(TIER))
                .setMergeScheduler(merges)
                .setMaxFullFlushMergeWaitMillis(0)
                .setCommitOnClose(true);
        rows.configure(config);
        return config;
    }

    private @Nullable Place committedPlace() {
        Map<String, String> data = new HashMap<>();
        Iterable<Map.Entry<String, String>> live = writer.getLiveCommitData();
        if (live != null) {
            live.forEach(entry -> data.put(entry.getKey(), entry.getValue()));
        }
        String seq = data.getOrDefault("seq", "");
        return rows.shape().equals(data.get("shape")) && !seq.isEmpty()
                ? new Place(Long.parseLong(seq), data.getOrDefault("mark", ""))
                : null;
    }

    /// Indexes the rows written since the last call, except many rows that may wait: those become
    /// [#pending]. Rows are read after the place, so they may be newer than it; they are then read again.
    void follow(Handle handle) throws IOException {
        News<String> news = rows.news(handle, Optional.ofNullable(place), MOST_CHANGES);
        Place now = news.now();
        if (now.equals(place)) {
            return;
        }
        List<String> changes = news.changed().map(this::withoutPending).orElse(null);
        if (changes == null || young.and(changes).size() > rows.mostYoung()) {
            write(handle, changes, now);
        } else if (!changes.isEmpty()) {
            young = young.with(changes, indexed(changes), each -> rows.documents(handle, changes, each));
        }
        place = now;
    }

    private List<String> withoutPending(List<String> changes) {
        List<String> waiting = changes.stream().filter(rows::mayWait).toList();
        if (waiting.size() <= SLICE) {
            return changes;
        }
        pending.addAll(waiting);
        return changes.stream().filter(id -> !rows.mayWait(id)).toList();
    }

    /// The newest entry of the audit log of which it knows; 0 for none.
    long place() {
        return place == null ? 0 : place.seq();
    }

    /// The number of stored rows that are not in the index yet.
    int pending() {
        return pending.size();
    }

    /// Indexes some of the pending rows.
    void takeSlice(Handle handle) throws IOException {
        List<String> slice = pending.stream().limit(SLICE).toList();
        revise(handle, slice);
        slice.forEach(pending::remove);
        if (pending.isEmpty() && place != null) {
            remember(place);
        }
    }

    private void remember(Place place) {
        writer.setLiveCommitData(Map.of("shape", rows.shape(), "seq", Long.toString(place.seq()), "mark", place.mark())
                .entrySet());
    }

    /// Advances the writer to this place in history, and makes its content searchable.
    ///
    /// @param changes the rows changed since the last place; null for all rows
    private void write(Handle handle, @Nullable List<String> changes, Place place) throws IOException {
        try {
            if (changes == null) {
                rebuild(handle);
            } else {
                refresh(handle, young.and(changes));
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        if (pending.isEmpty()) {
            remember(place);
        }
        if (changes == null || uncommittedCount >= COMMIT_EVERY) {
            writer.commit();
            uncommittedCount = 0;
        }
        show();
        young = YoungRows.none(analyzer);
    }

    private void rebuild(Handle handle) throws IOException {
        place = null;
        pending.clear();
        IndexSearcher searcher = acquire();
        try {
            writer.deleteAll();
            rows.documents(handle, adding(searcher));
        } finally {
            release(searcher);
        }
    }

    /// Rebuilds the documents of these rows and makes them searchable.
    void revise(Handle handle, List<String> ids) throws IOException {
        try {
            refresh(handle, ids);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        if (uncommittedCount >= COMMIT_EVERY) {
            writer.commit();
            uncommittedCount = 0;
        }
        show();
    }

    private void show() throws IOException {
        searchers.maybeRefreshBlocking();
        unseen = false;
    }

    private void refresh(Handle handle, List<String> changes) throws IOException {
        if (unseen) {
            show();
        }
        unseen = true;
        IndexSearcher searcher = acquire();
        try {
            for (int from = 0; from < changes.size(); from += BATCH) {
                List<String> ids = changes.subList(from, Math.min(changes.size(), from + BATCH));
                writer.deleteDocuments(indexed(ids, searcher.getIndexReader()).stream()
                        .map(id -> new Term(IndexRows.ID, id))
                        .toArray(Term[]::new));
                rows.documents(handle, ids, adding(searcher));
            }
        } finally {
            release(searcher);
        }
        uncommittedCount += changes.size();
    }

    private List<String> indexed(List<String> ids) throws IOException {
        IndexSearcher searcher = acquire();
        try {
            return indexed(ids, searcher.getIndexReader());
        } finally {
            release(searcher);
        }
    }

    /// The rows in the index. Usually none: rows are new, and a delete that finds nothing still searches
    /// every segment.
    private static List<String> indexed(List<String> ids, IndexReader reader) throws IOException {
        List<String> indexed = new ArrayList<>();
        for (String id : ids) {
            if (reader.docFreq(new Term(IndexRows.ID, id)) > 0) {
                indexed.add(id);
            }
        }
        return indexed;
    }

    private Consumer<Document> adding(IndexSearcher searcher) {
        return document -> {
            try {
                writer.addDocument(rows.complete(document, searcher.getIndexReader()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
    }

    /// Its approximate memory: segments that are not on disk yet, and what Lucene holds of each segment
    /// and of the index.
    long bytes() throws IOException {
        IndexSearcher searcher = acquire();
        try {
            return BYTES
                    + directory.ramBytesUsed()
                    + writer.ramBytesUsed()
                    + (long) SEGMENT_BYTES * searcher.getIndexReader().leaves().size();
        } finally {
            release(searcher);
        }
    }

    WordAnalyzer analyzer() {
        return analyzer;
    }

    /// The rows that no searcher sees yet, as of the last call of [#follow]; searchers may see their old
    /// versions instead.
    YoungRows young() {
        return young;
    }

    /// A searcher to return with [#release]; valid until then, whatever is indexed in between.
    WordSearcher acquire() throws IOException {
        return (WordSearcher) searchers.acquire();
    }

    void release(IndexSearcher searcher) throws IOException {
        searchers.release(searcher);
    }

    /// Closes it without the changes since the last commit.
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

    private static final class Searchers extends SearcherFactory {
        private final Similarity similarity;

        Searchers(Similarity similarity) {
            this.similarity = similarity;
        }

        @Override
        public IndexSearcher newSearcher(IndexReader reader, @Nullable IndexReader before) {
            IndexSearcher searcher = new WordSearcher(reader);
            searcher.setSimilarity(similarity);
            return searcher;
        }
    }
}
