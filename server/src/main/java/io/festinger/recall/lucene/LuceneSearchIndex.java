package io.festinger.recall.lucene;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import io.festinger.recall.IndexSource;
import io.festinger.recall.SearchIndex;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;
import org.jspecify.annotations.Nullable;

/// One index a workspace, opened at the first question and never before. An index that fails is closed and
/// thrown away; the next question makes it anew from the database.
public final class LuceneSearchIndex implements SearchIndex {
    private static final System.Logger LOG = System.getLogger(LuceneSearchIndex.class.getName());

    private final Path folder;
    private final Database database;
    private final IndexSource source;
    private final Map<WorkspaceId, Slot> slots = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /// @param folder where the indexes lie, each in a folder of its own; made when it is needed
    public LuceneSearchIndex(Path folder, Database database, IndexSource source) {
        this.folder = folder;
        this.database = database;
        this.source = source;
    }

    /// Where the index of a workspace is, once it is open.
    private static final class Slot {
        final ReentrantLock lock = new ReentrantLock();

        @Nullable
        WorkspaceIndex index;
    }

    @Override
    public List<Found> similar(WorkspaceId workspace, String project, String text, int limit) {
        Slot slot = slots.computeIfAbsent(workspace, none -> new Slot());
        slot.lock.lock();
        try {
            return current(workspace, slot).similar(project, text, limit);
        } catch (Failure unreadable) {
            abandon(workspace, slot);
            throw unreadable;
        } catch (IOException | UncheckedIOException | AlreadyClosedException failed) {
            abandon(workspace, slot);
            Failure failure = new Failure(
                    Failure.Code.UNAVAILABLE,
                    "the search index of workspace " + workspace.name() + " is made anew: " + failed.getMessage());
            failure.initCause(failed);
            throw failure;
        } finally {
            slot.lock.unlock();
        }
    }

    private WorkspaceIndex current(WorkspaceId workspace, Slot slot) throws IOException {
        if (closed) {
            throw new Failure(Failure.Code.UNAVAILABLE, "the search index is closed");
        }
        WorkspaceIndex index = slot.index == null ? open(workspace) : slot.index;
        slot.index = index;
        database.inTransaction(workspace, handle -> {
            try {
                index.follow(handle);
                return workspace;
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        });
        return index;
    }

    private WorkspaceIndex open(WorkspaceId workspace) throws IOException {
        Path place = folder.resolve(workspace.name());
        Files.createDirectories(place);
        try {
            return new WorkspaceIndex(source, FSDirectory.open(place));
        } catch (LockObtainFailedException used) {
            LOG.log(System.Logger.Level.INFO, "{0} is used by another server; its index is kept in memory", place);
            return new WorkspaceIndex(source, new ByteBuffersDirectory());
        } catch (CorruptIndexException | IndexFormatTooOldException | IndexFormatTooNewException unreadable) {
            LOG.log(System.Logger.Level.WARNING, "{0} is made anew: {1}", place, unreadable.getMessage());
            clear(place);
            return new WorkspaceIndex(source, FSDirectory.open(place));
        }
    }

    private static void clear(Path place) throws IOException {
        try (Directory directory = FSDirectory.open(place)) {
            for (String file : directory.listAll()) {
                directory.deleteFile(file);
            }
        }
    }

    /// What failed is not written: the next one begins where the last commit ended.
    private static void abandon(WorkspaceId workspace, Slot slot) {
        end(workspace, slot, WorkspaceIndex::abandon);
    }

    private interface Ending {
        void end(WorkspaceIndex index) throws IOException;
    }

    private static void end(WorkspaceId workspace, Slot slot, Ending ending) {
        WorkspaceIndex index = slot.index;
        slot.index = null;
        if (index == null) {
            return;
        }
        try {
            ending.end(index);
        } catch (IOException | AlreadyClosedException broken) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "the search index of {0} could not be closed: {1}",
                    workspace.name(),
                    broken.getMessage());
        }
    }

    @Override
    public void close() {
        closed = true;
        slots.forEach((workspace, slot) -> {
            slot.lock.lock();
            try {
                end(workspace, slot, WorkspaceIndex::close);
            } finally {
                slot.lock.unlock();
            }
        });
    }
}
