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

/// The index of one workspace. Following the database is for one thread at a time; questions are for any
/// number. The place in history that it has reached is in the same commit as its content, so that both are
/// stored or neither.
final class WorkspaceIndex implements AutoCloseable {
    private static final int MOST_CHANGES = 200_000;
    private static final int BATCH = 500;
    private static final int COMMIT_EVERY = 1_000;

    /// So many rows that may wait are taken in at once: some 50 ms.
    private static final int SLICE = 100;

    private static final double YOUNG_MB = 0.1;
    private static final double TIER = 8;
    private static final int MOST_MERGES = 8;

    private final IndexRows rows;
    private final Directory directory;
    private final WordAnalyzer analyzer = new WordAnalyzer();
    private final IndexWriter writer;
    private final SearcherManager searchers;
    private @Nullable Place place;
    private int uncommitted;
    /// Whether the writer may have documents that no searcher sees yet.
    private boolean unseen;
    /// Rows as they are after the last change of the writer.
    private YoungRows young;
    /// Rows up to the place that are not in the index yet; the place is not committed before they are.
    private final Set<String> pending = new LinkedHashSet<>();

    WorkspaceIndex(IndexRows rows, Directory directory) throws IOException {
        this.rows = rows;
        this.directory = new YoungFiles(directory);
        this.writer = new IndexWriter(this.directory, settings());
        this.searchers = new SearcherManager(writer, new Searchers(rows.similarity()));
        this.young = YoungRows.none(analyzer);
        this.place = committed();
    }

    /// Every answer after a write makes a segment of a row or two. They stay in memory until they are
    /// merged or committed; segments of one size are merged with each other in the background.
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

    private @Nullable Place committed() {
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

    /// Takes in what was written since the last call, but for rows that may wait where there are many: those
    /// become [#pending]. Rows are read after the place, so they may be newer than it; they are then read once
    /// more.
    void follow(Handle handle) throws IOException {
        News<String> news = rows.news(handle, Optional.ofNullable(place), MOST_CHANGES);
        Place now = news.now();
        if (now.equals(place)) {
            return;
        }
        List<String> changed = news.changed().map(this::withoutPending).orElse(null);
        if (changed == null || young.and(changed).size() > rows.mostYoung()) {
            write(handle, changed, now);
        } else if (!changed.isEmpty()) {
            young = young.with(changed, standing(changed), each -> rows.documents(handle, changed, each));
        }
        place = now;
    }

    private List<String> withoutPending(List<String> changed) {
        List<String> waiting = changed.stream().filter(rows::mayWait).toList();
        if (waiting.size() <= SLICE) {
            return changed;
        }
        pending.addAll(waiting);
        return changed.stream().filter(id -> !rows.mayWait(id)).toList();
    }

    /// How many rows are stored and not in the index yet.
    int pending() {
        return pending.size();
    }

    /// Takes in some of the rows that are pending.
    void takeSlice(Handle handle) throws IOException {
        List<String> slice = pending.stream().limit(SLICE).toList();
        revise(handle, slice);
        slice.forEach(pending::remove);
        if (pending.isEmpty() && place != null) {
            remember(place);
        }
    }

    private void remember(Place now) {
        writer.setLiveCommitData(Map.of("shape", rows.shape(), "seq", Long.toString(now.seq()), "mark", now.mark())
                .entrySet());
    }

    /// Brings the writer to this place in history, and shows what it has.
    ///
    /// @param changed since the last place; null for all rows
    private void write(Handle handle, @Nullable List<String> changed, Place now) throws IOException {
        try {
            if (changed == null) {
                rebuild(handle);
            } else {
                refresh(handle, young.and(changed));
            }
        } catch (UncheckedIOException full) {
            throw full.getCause();
        }
        if (pending.isEmpty()) {
            remember(now);
        }
        if (changed == null || uncommitted >= COMMIT_EVERY) {
            writer.commit();
            uncommitted = 0;
        }
        show();
        young = YoungRows.none(analyzer);
    }

    private void rebuild(Handle handle) throws IOException {
        place = null;
        pending.clear();
        IndexSearcher known = acquire();
        try {
            writer.deleteAll();
            rows.documents(handle, adding(known));
        } finally {
            release(known);
        }
    }

    /// Rebuilds the documents of these rows and makes them searchable.
    void revise(Handle handle, List<String> ids) throws IOException {
        try {
            refresh(handle, ids);
        } catch (UncheckedIOException full) {
            throw full.getCause();
        }
        if (uncommitted >= COMMIT_EVERY) {
            writer.commit();
            uncommitted = 0;
        }
        show();
    }

    private void show() throws IOException {
        searchers.maybeRefreshBlocking();
        unseen = false;
    }

    private void refresh(Handle handle, List<String> changed) throws IOException {
        if (unseen) {
            show();
        }
        unseen = true;
        IndexSearcher known = acquire();
        try {
            for (int from = 0; from < changed.size(); from += BATCH) {
                List<String> ids = changed.subList(from, Math.min(changed.size(), from + BATCH));
                writer.deleteDocuments(standing(ids, known.getIndexReader()).stream()
                        .map(id -> new Term(IndexRows.ID, id))
                        .toArray(Term[]::new));
                rows.documents(handle, ids, adding(known));
            }
        } finally {
            release(known);
        }
        uncommitted += changed.size();
    }

    private List<String> standing(List<String> ids) throws IOException {
        IndexSearcher known = acquire();
        try {
            return standing(ids, known.getIndexReader());
        } finally {
            release(known);
        }
    }

    /// Those in the index. Usually none: rows are new, and a delete that finds nothing still looks
    /// in every segment.
    private static List<String> standing(List<String> ids, IndexReader known) throws IOException {
        List<String> standing = new ArrayList<>();
        for (String id : ids) {
            if (known.docFreq(new Term(IndexRows.ID, id)) > 0) {
                standing.add(id);
            }
        }
        return standing;
    }

    private Consumer<Document> adding(IndexSearcher known) {
        return document -> {
            try {
                writer.addDocument(rows.complete(document, known.getIndexReader()));
            } catch (IOException full) {
                throw new UncheckedIOException(full);
            }
        };
    }

    WordAnalyzer analyzer() {
        return analyzer;
    }

    /// What no searcher sees yet, as of the last call of [#follow]; in its place searchers may see what these
    /// rows were.
    YoungRows young() {
        return young;
    }

    /// To be given back by [#release]; valid until then, whatever is indexed meanwhile.
    IndexSearcher acquire() throws IOException {
        return searchers.acquire();
    }

    void release(IndexSearcher searcher) throws IOException {
        searchers.release(searcher);
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

    private static final class Searchers extends SearcherFactory {
        private final Similarity similarity;

        Searchers(Similarity similarity) {
            this.similarity = similarity;
        }

        @Override
        public IndexSearcher newSearcher(IndexReader reader, @Nullable IndexReader before) {
            IndexSearcher searcher = new IndexSearcher(reader);
            searcher.setSimilarity(similarity);
            return searcher;
        }
    }
}
