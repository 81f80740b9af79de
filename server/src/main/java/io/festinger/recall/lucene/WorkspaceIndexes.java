package io.festinger.recall.lucene;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// One index per workspace, opened at the first question. An index that fails is closed and discarded;
/// the next question rebuilds it from the database. Callers that follow the same index take turns, in
/// order of arrival; callers that search never wait. When all together hold too much memory, those that
/// nobody uses are closed, the one used longest ago first, and opened again at their next question.
final class WorkspaceIndexes implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(WorkspaceIndexes.class.getName());
    private static final int PARTS_OF_HEAP = 16;

    private final Path folder;
    private final Database database;
    private final IndexRows rows;
    private final Map<WorkspaceId, Slot> slots = new ConcurrentHashMap<>();
    private final AtomicBoolean trimming = new AtomicBoolean();
    private volatile boolean closed;

    /// @param folder where the indexes are, each in its own folder; created when needed
    WorkspaceIndexes(Path folder, Database database, IndexRows rows) {
        this.folder = folder;
        this.database = database;
        this.rows = rows;
    }

    /// The place of a workspace's index, once it is open.
    private static final class Slot {
        final WorkspaceId workspace;
        final ReentrantLock lock = new ReentrantLock(true);

        /// Searches that have begun.
        final AtomicInteger uses = new AtomicInteger();

        volatile @Nullable WorkspaceIndex index;

        /// The approximate memory of the index, after its last use.
        volatile long bytes;

        volatile long usedAt;

        Slot(WorkspaceId workspace) {
            this.workspace = workspace;
        }
    }

    interface IndexQuery<T> {
        T ask(WorkspaceIndex index, WordSearcher searcher) throws IOException;
    }

    /// A workspace's index as of its opening.
    final class OpenIndex implements AutoCloseable {
        private final Slot slot;
        private final WorkspaceIndex index;
        private final WordSearcher searcher;
        private final YoungRows young;
        private final int pending;
        private final long place;

        private OpenIndex(Slot slot, WorkspaceIndex index, WordSearcher searcher) {
            this.slot = slot;
            this.index = index;
            this.searcher = searcher;
            this.young = index.young();
            this.pending = index.pending();
            this.place = index.place();
            slot.uses.incrementAndGet();
        }

        /// @throws Failure `UNAVAILABLE` when the index cannot be read
        <T> T ask(IndexQuery<T> asking) {
            try {
                return asking.ask(index, searcher);
            } catch (IOException | UncheckedIOException | AlreadyClosedException e) {
                throw abandonedFailure(slot, index, e);
            }
        }

        IndexReader reader() {
            return searcher.getIndexReader();
        }

        /// The rows that the searcher does not see; see [IndexRows#mostYoung].
        YoungRows young() {
            return young;
        }

        /// The number of rows stored before the opening that are not in the index.
        int pending() {
            return pending;
        }

        /// The newest entry of the audit log that it follows.
        long place() {
            return place;
        }

        @Override
        public void close() {
            slot.uses.decrementAndGet();
            try {
                index.release(searcher);
            } catch (IOException e) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "a searcher of {0} could not be closed: {1}",
                        slot.workspace.name(),
                        e.getMessage());
            }
        }
    }

    /// The index with everything committed before the call, except rows in [Opened#pending].
    ///
    /// @throws Failure `UNAVAILABLE`, `NOT_FOUND` when the workspace does not exist
    OpenIndex open(WorkspaceId workspace) {
        return open(workspace, _ -> {});
    }

    /// The same.
    ///
    /// @param more what the caller reads in the transaction in which the index is brought up to date
    OpenIndex open(WorkspaceId workspace, Consumer<Handle> more) {
        return withIndex(workspace, more, (slot, index) -> new OpenIndex(slot, index, index.acquire()));
    }

    /// The index as it was followed last, without waiting; empty where it is not open.
    Optional<OpenIndex> openedIndex(WorkspaceId workspace) {
        Slot slot = slots.get(workspace);
        WorkspaceIndex index = slot == null ? null : slot.index;
        if (slot == null || index == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(new OpenIndex(slot, index, index.acquire()));
        } catch (IOException | AlreadyClosedException e) {
            LOG.log(System.Logger.Level.DEBUG, "the index of {0} is being closed", workspace.name());
            return Optional.empty();
        }
    }

    /// Rebuilds the documents of these rows.
    ///
    /// @throws Failure as [#open]
    void revise(WorkspaceId workspace, List<String> ids) {
        withIndex(workspace, (slot, index) -> {
            inTransaction(workspace, handle -> index.revise(handle, ids));
            return ids;
        });
    }

    /// Indexes some of the pending rows.
    ///
    /// @return how many are left
    /// @throws Failure as [#open]
    int takeSlice(WorkspaceId workspace) {
        return withIndex(workspace, (slot, index) -> {
            if (index.pending() > 0) {
                inTransaction(workspace, index::takeSlice);
            }
            return index.pending();
        });
    }

    /// Takes over what was erased, at once, where there is an index: its files keep words until it is rebuilt.
    void renew(WorkspaceId workspace) {
        Slot slot = slots.get(workspace);
        boolean open = slot != null && slot.index != null;
        if (open || Files.isDirectory(folder.resolve(workspace.name()))) {
            open(workspace).close();
        }
    }

    private interface SlotTask<T> {
        T use(Slot slot, WorkspaceIndex index) throws IOException;
    }

    private <T> T withIndex(WorkspaceId workspace, SlotTask<T> using) {
        return withIndex(workspace, _ -> {}, using);
    }

    private <T> T withIndex(WorkspaceId workspace, Consumer<Handle> more, SlotTask<T> using) {
        Slot slot = slots.computeIfAbsent(workspace, Slot::new);
        slot.lock.lock();
        try {
            WorkspaceIndex index = current(slot, more);
            T used = using.use(slot, index);
            slot.bytes = index.bytes();
            slot.usedAt = System.nanoTime();
            return used;
        } catch (Failure e) {
            abandon(slot, slot.index);
            if (e.code() == Failure.Code.NOT_FOUND) {
                slots.remove(workspace, slot);
            }
            throw e;
        } catch (IOException | UncheckedIOException | AlreadyClosedException e) {
            throw abandonedFailure(slot, slot.index, e);
        } finally {
            slot.lock.unlock();
            trimSoon();
        }
    }

    /// Closes idle indexes on another thread where the open ones hold too much: a commit waits for the
    /// disk.
    private void trimSoon() {
        if (held() > mostBytes() && trimming.compareAndSet(false, true)) {
            Thread.ofVirtual().name("close-indexes").start(() -> {
                try {
                    closeIdle(mostBytes());
                } finally {
                    trimming.set(false);
                }
            });
        }
    }

    private long held() {
        return slots.values().stream().mapToLong(slot -> slot.bytes).sum();
    }

    private static long mostBytes() {
        return Runtime.getRuntime().maxMemory() / PARTS_OF_HEAP;
    }

    /// Closes indexes that nobody uses until the open ones hold at most so many bytes. The one used
    /// last stays.
    void closeIdle(long max) {
        List<Slot> byUse = slots.values().stream()
                .filter(slot -> slot.bytes > 0)
                .sorted(Comparator.comparingLong(slot -> slot.usedAt))
                .toList();
        for (int i = 0; i < byUse.size() - 1 && held() > max; i++) {
            Slot slot = byUse.get(i);
            if (slot.lock.tryLock()) {
                try {
                    if (slot.uses.get() == 0) {
                        end(slot, WorkspaceIndex::close);
                    }
                } finally {
                    slot.lock.unlock();
                }
            }
        }
    }

    private WorkspaceIndex current(Slot slot, Consumer<Handle> more) throws IOException {
        if (closed) {
            throw new Failure(Failure.Code.UNAVAILABLE, "the search index is closed");
        }
        if (slot.index == null) {
            // so a missing workspace leaves no folder
            database.inTransaction(slot.workspace, handle -> rows.news(handle, Optional.empty(), 0));
        }
        WorkspaceIndex index = slot.index == null ? createdIndex(slot.workspace) : slot.index;
        slot.index = index;
        inTransaction(slot.workspace, handle -> {
            more.accept(handle);
            index.follow(handle);
        });
        return index;
    }

    private interface Reading {
        void read(Handle handle) throws IOException;
    }

    private void inTransaction(WorkspaceId workspace, Reading reading) {
        database.inTransaction(workspace, handle -> {
            try {
                reading.read(handle);
                return workspace;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private WorkspaceIndex createdIndex(WorkspaceId workspace) throws IOException {
        Path place = folder.resolve(workspace.name());
        Files.createDirectories(place);
        try {
            return new WorkspaceIndex(rows, FSDirectory.open(place));
        } catch (LockObtainFailedException e) {
            LOG.log(System.Logger.Level.INFO, "{0} is used by another server; its index is kept in memory", place);
            return new WorkspaceIndex(rows, new ByteBuffersDirectory());
        } catch (CorruptIndexException | IndexFormatTooOldException | IndexFormatTooNewException e) {
            LOG.log(System.Logger.Level.WARNING, "{0} is rebuilt: {1}", place, e.getMessage());
            clear(place);
            return new WorkspaceIndex(rows, FSDirectory.open(place));
        }
    }

    private static void clear(Path place) throws IOException {
        try (Directory directory = FSDirectory.open(place)) {
            for (String file : directory.listAll()) {
                directory.deleteFile(file);
            }
        }
    }

    private static Failure abandonedFailure(Slot slot, @Nullable WorkspaceIndex index, Exception e) {
        abandon(slot, index);
        Failure failure = new Failure(
                Failure.Code.UNAVAILABLE,
                "the search index of workspace " + slot.workspace.name() + " is being rebuilt: " + e.getMessage());
        failure.initCause(e);
        return failure;
    }

    /// A failed index commits nothing: the next one begins where the last commit ended.
    private static void abandon(Slot slot, @Nullable WorkspaceIndex index) {
        slot.lock.lock();
        try {
            if (index != null && slot.index == index) {
                end(slot, WorkspaceIndex::abandon);
            }
        } finally {
            slot.lock.unlock();
        }
    }

    private interface IndexTask {
        void end(WorkspaceIndex index) throws IOException;
    }

    private static void end(Slot slot, IndexTask ending) {
        WorkspaceIndex index = slot.index;
        slot.index = null;
        slot.bytes = 0;
        if (index == null) {
            return;
        }
        try {
            ending.end(index);
        } catch (IOException | AlreadyClosedException e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "the search index of {0} could not be closed: {1}",
                    slot.workspace.name(),
                    e.getMessage());
        }
    }

    @Override
    public void close() {
        closed = true;
        try (ExecutorService closing = Executors.newVirtualThreadPerTaskExecutor()) {
            slots.values().forEach(slot -> closing.execute(() -> close(slot)));
        }
    }

    private static void close(Slot slot) {
        slot.lock.lock();
        try {
            end(slot, WorkspaceIndex::close);
        } finally {
            slot.lock.unlock();
        }
    }
}
