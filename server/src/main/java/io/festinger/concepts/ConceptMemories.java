package io.festinger.concepts;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.ClaimReader;
import io.festinger.concepts.edges.EdgeWriter;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.Writes;
import io.festinger.database.Database;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// The concept memories of all workspaces, each loaded at its first use.
public final class ConceptMemories implements AutoCloseable {
    /// The kind of the change feed for a change of any concepts, edges or settings.
    public static final String REPLACED = "concepts.replaced";

    private static final Logger LOG = Logger.getLogger(ConceptMemories.class);

    private final Database database;
    private final Writes writes;
    private final ConceptStore store;
    private final EdgeWriter writer;
    private final InstantSource clock;
    private final Map<WorkspaceId, ConceptMemory> open = new ConcurrentHashMap<>();

    /// Workspaces that are loading, or whose loading has just failed.
    private final Cache<WorkspaceId, Boolean> tried = Caffeine.newBuilder()
            .maximumSize(1_000)
            .expireAfterWrite(Duration.ofSeconds(10))
            .build();

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
    }

    /// The memory of a workspace, loaded if it was not. Blocking.
    ///
    /// @throws Failure `NOT_FOUND` for an unknown workspace, `UNAVAILABLE` when the database is down
    public ConceptMemory of(WorkspaceId workspace) {
        return open.computeIfAbsent(
                workspace, wanted -> ConceptMemory.open(wanted, database, writes, store, writer, clock));
    }

    /// The memory of a workspace if it is loaded. Never waits: where it is not, loading begins in the
    /// background.
    public Optional<Recollector> recollector(WorkspaceId workspace) {
        @Nullable ConceptMemory memory = open.get(workspace);
        if (memory == null && tried.asMap().putIfAbsent(workspace, true) == null) {
            Thread.ofVirtual().name("open-" + workspace.name()).start(() -> open(workspace));
        }
        return Optional.ofNullable(memory);
    }

    private void open(WorkspaceId workspace) {
        try {
            of(workspace);
        } catch (Failure failure) {
            LOG.warnf("the memory of workspace %s could not be opened: %s", workspace.name(), failure.detail());
        }
    }

    /// The memories that are loaded.
    public List<ConceptMemory> loaded() {
        return List.copyOf(open.values());
    }

    @Override
    public void close() {
        open.values().forEach(ConceptMemory::close);
    }
}
