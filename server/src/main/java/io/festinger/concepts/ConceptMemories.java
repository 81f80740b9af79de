package io.festinger.concepts;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.base.Failure;
import io.festinger.base.Shutdown;
import io.festinger.base.SupervisedLoop;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.ClaimReader;
import io.festinger.concepts.edges.EdgeWriter;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.Writes;
import io.festinger.database.Database;
import io.festinger.database.WriteBehind;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// The concept memories of all workspaces, each opened at its first use. Those that nobody uses are
/// closed when all together hold too many bytes, the one used longest ago first, and opened again at
/// their next use: what they learned is stored before.
public final class ConceptMemories implements AutoCloseable {
    /// The kind of the change feed for a change of any concepts, edges or settings.
    public static final String REPLACED = "concepts.replaced";

    private static final Logger LOG = Logger.getLogger(ConceptMemories.class);
    private static final Duration UPKEEP = Duration.ofSeconds(30);
    private static final Duration GRACE = Duration.ofSeconds(1);
    private static final int PARTS_OF_HEAP = 5;
    private static final int MOST_OPENING = 64;
    private static final int LATE_CHARACTERS = 4 << 20;

    private final Database database;
    private final Writes writes;
    private final ConceptStore store;
    private final EdgeWriter writer;
    private final InstantSource clock;
    private final Map<WorkspaceId, ConceptMemory> open = new ConcurrentHashMap<>();

    /// Memories of one workspace are opened and closed one after the other; other workspaces do not wait.
    private final Cache<WorkspaceId, ReentrantLock> turns =
            Caffeine.newBuilder().weakValues().build();

    private volatile ConceptFigures closed = ConceptFigures.NONE;
    private final Semaphore opening = new Semaphore(MOST_OPENING);
    private final WriteBehind<LateOpening> late = new WriteBehind<>(
            "late-prompts", LATE_CHARACTERS, each -> each.use().size(), this::use);
    private final ScheduledExecutorService upkeep = Executors.newSingleThreadScheduledExecutor(
            Thread.ofVirtual().name("concept-memories").factory());

    public ConceptMemories(
            Database database,
            ConceptStore store,
            Writes writes,
            Contradictions contradictions,
            ClaimReader claims,
            InstantSource clock) {
        this.database = database;
        this.writes = writes;
        this.store = store;
        this.writer = new EdgeWriter(writes, contradictions, store, claims);
        this.clock = clock;
        upkeep.scheduleWithFixedDelay(
                SupervisedLoop.pass("concept-memories", this::keepUp),
                UPKEEP.toSeconds(),
                UPKEEP.toSeconds(),
                TimeUnit.SECONDS);
    }

    private record LateOpening(WorkspaceId workspace, LateUse use) {}

    /// The memory of a workspace, opened if it was not. Blocking. It may be closed while the caller has
    /// it; then it still answers and writes, but counts nothing ([Recollector#begin]).
    ///
    /// @throws Failure `NOT_FOUND` for an unknown workspace, `UNAVAILABLE` when the database is down
    public ConceptMemory of(WorkspaceId workspace) {
        @Nullable ConceptMemory before = open.get(workspace);
        ConceptMemory memory = before == null ? inTurn(workspace, () -> present(workspace)) : before;
        memory.touch();
        if (before == null) {
            closeIdle(mostBytes());
        }
        return memory;
    }

    private <T> T inTurn(WorkspaceId workspace, Supplier<T> action) {
        ReentrantLock lock = turns.get(workspace, _ -> new ReentrantLock());
        lock.lock();
        try {
            return action.get();
        } finally {
            lock.unlock();
        }
    }

    private ConceptMemory present(WorkspaceId workspace) {
        ConceptMemory memory = open.get(workspace);
        if (memory == null) {
            memory = open(workspace);
            open.put(workspace, memory);
        }
        return memory;
    }

    private ConceptMemory open(WorkspaceId workspace) {
        database.inTransaction(workspace, store::config);
        ConceptMemory memory = new ConceptMemory(workspace, database, writes, store, writer, clock);
        if (!memory.awaitLoaded()) {
            memory.close();
            throw new Failure(
                    Failure.Code.UNAVAILABLE,
                    "the memory of workspace " + workspace.name() + " could not be loaded in time; try again, and see"
                            + " the server's log");
        }
        return memory;
    }

    /// The memory of a workspace if it is open. Never waits.
    public Optional<Recollector> recollector(WorkspaceId workspace) {
        return Optional.ofNullable(open.get(workspace));
    }

    /// Opens the memory of a workspace for a use, on another thread. Never waits. While the database is
    /// down the use waits for it, unless too many do.
    public void defer(WorkspaceId workspace, LateUse use) {
        LateOpening waiting = new LateOpening(workspace, use);
        if (!opening.tryAcquire()) {
            late.offer(waiting);
            return;
        }
        Thread.ofVirtual().name("open-" + workspace.name()).start(() -> {
            try {
                use(waiting);
            } catch (Failure e) {
                LOG.debugf("workspace %s: %s", workspace.name(), e.detail());
                late.offer(waiting);
            } catch (RuntimeException e) {
                LOG.errorf(e, "the memory of workspace %s could not be opened", workspace.name());
            } finally {
                opening.release();
            }
        });
    }

    /// @throws Failure `UNAVAILABLE`
    private void use(LateOpening late) {
        try {
            ConceptMemory memory = startedMemory(late.workspace());
            try {
                late.use().with(memory);
            } finally {
                memory.end();
            }
        } catch (Failure e) {
            if (e.code() != Failure.Code.NOT_FOUND) {
                throw e;
            }
            late.use().missing();
        }
    }

    /// The memory with a use begun.
    private ConceptMemory startedMemory(WorkspaceId workspace) {
        ConceptMemory memory = of(workspace);
        while (!memory.begin()) {
            if (memory.isStale()) {
                throw Failure.unavailable("the change feed is lost", Duration.ofSeconds(1));
            }
            // waits while it is being closed
            memory = inTurn(workspace, () -> present(workspace));
        }
        return memory;
    }

    /// Stores what the memory of a workspace has counted.
    public void store(WorkspaceId workspace) {
        Optional.ofNullable(open.get(workspace)).ifPresent(ConceptMemory::flush);
    }

    /// Drops the memory of a workspace, with counts that are not stored yet: they may be of erased words. It is loaded
    /// again at its next use.
    public void drop(WorkspaceId workspace) {
        inTurn(workspace, () -> Optional.ofNullable(open.remove(workspace))).ifPresent(ConceptMemory::drop);
    }

    /// The figures of all workspaces that are open.
    public ConceptFigures figures() {
        return open.values().stream().map(ConceptMemory::figures).reduce(closed, ConceptFigures::and);
    }

    private void keepUp() {
        open.values().forEach(ConceptMemory::flush);
        closeIdle(mostBytes());
    }

    private static long mostBytes() {
        return Runtime.getRuntime().maxMemory() / PARTS_OF_HEAP;
    }

    /// Closes memories that nobody uses until the open ones hold at most so many bytes. The one used
    /// last stays.
    synchronized void closeIdle(long max) {
        long held = open.values().stream().mapToLong(ConceptMemory::bytes).sum();
        if (held <= max) {
            return;
        }
        List<ConceptMemory> byUse = open.values().stream()
                .sorted(Comparator.comparingLong(ConceptMemory::usedAt))
                .toList();
        for (ConceptMemory memory : byUse.subList(0, byUse.size() - 1)) {
            if (held <= max) {
                return;
            }
            long bytes = memory.bytes();
            if (close(memory)) {
                held -= bytes;
                closed = closed.and(memory.figures().closed());
            }
        }
    }

    private boolean close(ConceptMemory memory) {
        return inTurn(
                memory.workspace(),
                () -> open.get(memory.workspace()) == memory
                        && memory.closeIfIdle()
                        && open.remove(memory.workspace(), memory));
    }

    /// Stores what all of them have learned, together and within some seconds.
    @Override
    public void close() {
        Shutdown.within(GRACE, upkeep);
        late.close();
        try (ExecutorService closing = Executors.newVirtualThreadPerTaskExecutor()) {
            open.values().forEach(memory -> closing.execute(memory::close));
        }
    }
}
