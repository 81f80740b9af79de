package io.festinger.reads;

import io.festinger.base.Failure;
import io.festinger.base.SupervisedLoop;
import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import io.festinger.memory.layers.RowKey;
import io.festinger.reads.ReadStore.Read;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Who was given which row. Answers only put their rows into memory, where repeated reads of a row are one; a separate
/// thread stores them every two seconds, in one statement for each workspace. Bounded: what is too much is dropped.
/// While the database is down it keeps what it has. Safe to use from any thread.
public final class ReadLedger implements AutoCloseable {
    private static final Logger LOG = System.getLogger(ReadLedger.class.getName());
    private static final int MAX_WAITING = 20_000;
    private static final Duration PAUSE = Duration.ofSeconds(2);
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final Database database;
    private final ReadStore store;
    private final InstantSource clock;
    private final Map<Place, Read> pending = new ConcurrentHashMap<>();
    private final RecentReads recent = new RecentReads();
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread writer;

    public ReadLedger(Database database, ReadStore store, InstantSource clock) {
        this.database = database;
        this.store = store;
        this.clock = clock;
        this.writer = Thread.ofVirtual().name("reads").start(new SupervisedLoop("reads", this::writeUntilClosed));
    }

    private record Place(WorkspaceId workspace, RowKey row, Reader reader) {}

    /// Notes that a reader was given these rows now. Never waits.
    public void add(WorkspaceId workspace, Reader reader, Way way, Collection<RowKey> rows) {
        var time = clock.instant().truncatedTo(ChronoUnit.MICROS);
        if (way != Way.PROMPT) {
            recent.add(workspace, reader, rows);
        }
        for (RowKey row : rows) {
            // chunks are raw text, which makes no claims
            if (row.ref().isEmpty()) {
                continue;
            }
            if (pending.size() < MAX_WAITING) {
                pending.merge(
                        new Place(workspace, row, reader),
                        new Read(row, reader, way, 1, time, time, Optional.empty()),
                        Read::and);
            }
        }
    }

    /// The rows that a session was given in the last minutes, other than in prompts, by this node.
    public List<RowKey> recent(WorkspaceId workspace, Reader reader) {
        return recent.of(workspace, reader);
    }

    /// Stores what waits. While the database is down it goes on waiting.
    public void flush() {
        Map<WorkspaceId, Map<Place, Read>> batches = new HashMap<>();
        for (Place place : List.copyOf(pending.keySet())) {
            Read read = pending.remove(place);
            if (read != null) {
                batches.computeIfAbsent(place.workspace(), _ -> new HashMap<>()).put(place, read);
            }
        }
        batches.forEach(this::write);
    }

    private void write(WorkspaceId workspace, Map<Place, Read> batch) {
        try {
            database.inTransaction(workspace, handle -> {
                store.add(handle, batch.values());
                return true;
            });
        } catch (Failure failure) {
            if (failure.code() == Failure.Code.UNAVAILABLE) {
                batch.forEach((place, read) ->
                        pending.merge(place, read, (nextRead, previousRead) -> previousRead.and(nextRead)));
            } else {
                LOG.log(Level.DEBUG, "reads are not stored: {0}", failure.detail());
            }
        }
    }

    private void writeUntilClosed() throws InterruptedException {
        while (!closing.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS)) {
            flush();
        }
        flush();
    }

    /// Stores what waits, within some seconds.
    @Override
    public void close() {
        closing.countDown();
        try {
            writer.join(PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        writer.interrupt();
    }
}
