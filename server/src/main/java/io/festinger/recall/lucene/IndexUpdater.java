package io.festinger.recall.lucene;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.database.ChangeFeed;
import io.festinger.database.Database;
import io.festinger.llm.Embedder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.lucene.index.MultiDocValues;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermQuery;

/// Indexes pending rows and then adds missing vectors to documents, after writes and questions, on a
/// separate thread: a handful of rows at a time, rows in force first, since questions wait for each
/// handful. The index stores the remaining work, so it continues after a restart. If there is a model, it
/// follows the database automatically, about a second after a write.
final class IndexUpdater implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(IndexUpdater.class.getName());
    private static final TermQuery SOON = new TermQuery(new Term(TextVectors.WANTED, TextVectors.SOON));
    private static final TermQuery LATER = new TermQuery(new Term(TextVectors.WANTED, TextVectors.LATER));
    private static final int ROWS = 32;
    private static final long LAG_MILLIS = 1_000;

    private final Database database;
    private final IndexRows rows;
    private final WorkspaceIndexes indexes;
    private final TextVectors vectors;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon(true).name("vectors").factory());
    private final Set<WorkspaceId> due = ConcurrentHashMap.newKeySet();
    private final Map<WorkspaceId, Long> waiting = new ConcurrentHashMap<>();
    private final Map<WorkspaceId, Integer> pending = new ConcurrentHashMap<>();
    private final Map<WorkspaceId, ChangeFeed.Subscription> feeds = new ConcurrentHashMap<>();
    private volatile boolean closed;

    IndexUpdater(Database database, IndexRows rows, WorkspaceIndexes indexes, TextVectors vectors) {
        this.database = database;
        this.rows = rows;
        this.indexes = indexes;
        this.vectors = vectors;
    }

    /// Computes vectors soon, and again after every write. Does nothing without a model.
    void wake(WorkspaceId workspace) {
        if (vectors.embedder().isPresent()) {
            feeds.computeIfAbsent(
                    workspace, workspaceId -> database.changes().subscribe(workspaceId, new Ear(workspaceId)));
            schedule(workspace, 0);
        }
    }

    /// Starts work where an index has pending rows or documents that need a vector.
    void look(WorkspaceId workspace, WorkspaceIndexes.OpenIndex openIndex) {
        pending.put(workspace, openIndex.pending());
        if (vectors.embedder().isPresent() && openIndex.ask((index, searcher) -> count(workspace, searcher)) > 0) {
            wake(workspace);
        } else if (openIndex.pending() > 0) {
            schedule(workspace, 0);
        }
    }

    /// Documents without their vector, at the last check of the workspace.
    long waiting(WorkspaceId workspace) {
        return waiting.getOrDefault(workspace, 0L);
    }

    /// Pending rows, at the last check of the workspace.
    int pending(WorkspaceId workspace) {
        return pending.getOrDefault(workspace, 0);
    }

    /// Indexes some of the pending rows, in the caller's thread.
    ///
    /// @return how many are left
    int takeSlice(WorkspaceId workspace) {
        int remaining = indexes.takeSlice(workspace);
        pending.put(workspace, remaining);
        return remaining;
    }

    private void schedule(WorkspaceId workspace, long millis) {
        if (due.add(workspace)) {
            try {
                var unused = thread.schedule(() -> fill(workspace), millis, TimeUnit.MILLISECONDS);
            } catch (RejectedExecutionException e) {
                due.remove(workspace);
            }
        }
    }

    private final class Ear implements ChangeFeed.Listener {
        private final WorkspaceId workspace;

        Ear(WorkspaceId workspace) {
            this.workspace = workspace;
        }

        @Override
        public void onChanges(List<ChangeFeed.Change> changes) {
            schedule(workspace, LAG_MILLIS);
        }

        @Override
        public void onLoss() {
            LOG.log(System.Logger.Level.DEBUG, "vectors of {0} wait for the database", workspace.name());
        }

        @Override
        public void reload() {
            schedule(workspace, LAG_MILLIS);
        }
    }

    /// Indexes one handful; the next one queues after other workspaces. A failure is retried at the next
    /// question or write.
    private void fill(WorkspaceId workspace) {
        due.remove(workspace);
        try {
            if (takeSlice(workspace) > 0
                    || vectors.embedder().isPresent()
                            && fill(workspace, vectors.embedder().get())) {
                schedule(workspace, 0);
            }
        } catch (Failure | IOException e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "the index of {0} is not filled: {1}",
                    workspace.name(),
                    e.getMessage());
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.ERROR, "the index of " + workspace.name() + " is not filled", e);
        } finally {
            vectors.forget();
        }
    }

    /// Whether more is left to do.
    private boolean fill(WorkspaceId workspace, Embedder model) throws IOException {
        try (WorkspaceIndexes.OpenIndex openIndex = indexes.open(workspace)) {
            List<String> ids = openIndex.ask((index, searcher) -> wanting(workspace, searcher));
            if (ids.isEmpty()) {
                return false;
            }
            Set<String> texts = new LinkedHashSet<>();
            database.inTransaction(workspace, handle -> {
                rows.documents(handle, ids, document -> texts.add(TextVectors.text(document)));
                return texts;
            });
            vectors.make(model, texts, openIndex.reader(), () -> closed);
            indexes.revise(workspace, ids);
            return !closed;
        }
    }

    private List<String> wanting(WorkspaceId workspace, IndexSearcher searcher) throws IOException {
        if (count(workspace, searcher) == 0) {
            return List.of();
        }
        Set<String> ids = new LinkedHashSet<>(keys(searcher, SOON));
        ids.addAll(keys(searcher, LATER));
        return ids.stream().limit(ROWS).toList();
    }

    private long count(WorkspaceId workspace, IndexSearcher searcher) throws IOException {
        long remaining = (long) searcher.count(SOON) + searcher.count(LATER);
        waiting.put(workspace, remaining);
        return remaining;
    }

    private static List<String> keys(IndexSearcher searcher, TermQuery query) throws IOException {
        SortedDocValues keys = MultiDocValues.getSortedValues(searcher.getIndexReader(), LayerDocuments.KEY);
        int[] documents = Arrays.stream(searcher.search(query, ROWS).scoreDocs)
                .mapToInt(hit -> hit.doc)
                .sorted()
                .toArray();
        List<String> matches = new ArrayList<>();
        for (int document : documents) {
            if (keys.advanceExact(document)) {
                matches.add(keys.lookupOrd(keys.ordValue()).utf8ToString());
            }
        }
        return matches;
    }

    /// Waits for the text that is being read.
    @Override
    public void close() {
        feeds.values().forEach(ChangeFeed.Subscription::close);
        closed = true;
        thread.shutdown();
        try {
            if (!thread.awaitTermination(10, TimeUnit.SECONDS)) {
                LOG.log(System.Logger.Level.WARNING, "vectors were still being made when the server stopped");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
