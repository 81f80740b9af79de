package io.festinger;

import io.festinger.base.Failure;
import io.festinger.base.Ids;
import io.festinger.base.TimeOrderedIds;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.ConceptMemory;
import io.festinger.concepts.postgres.PostgresConceptStore;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.postgres.PostgresConflictStore;
import io.festinger.database.Database;
import io.festinger.database.DatabaseSettings;
import io.festinger.database.PostgresDatabase;
import io.festinger.rest.ServerStatus;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One server: opens the database, wires the rooms of the house to each other, and closes them in the opposite order.
@Singleton
public final class Node implements ServerStatus {
    private final DataFolder folder = DataFolder.of(Serve.options());
    private final Database database;
    private final Inbox inbox;
    private final ConceptMemories memories;

    Node() {
        InstantSource clock = InstantSource.system();
        Ids ids = new TimeOrderedIds(clock);
        ConflictStore conflicts = new PostgresConflictStore(ids);
        this.database = PostgresDatabase.open(Serve.options()
                .databaseUrl()
                .map(url -> DatabaseSettings.external(url, System.getenv()))
                .orElseGet(() -> DatabaseSettings.embedded(folder.path())));
        this.inbox = new Inbox(database, conflicts);
        this.memories = new ConceptMemories(database, new PostgresConceptStore(), conflicts, clock);
    }

    /// Loads what the first request would wait for.
    void start() {
        memories.of(WorkspaceId.DEFAULT);
    }

    void stop(@Observes ShutdownEvent stopping) {
        memories.close();
        database.close();
        folder.close();
    }

    @Produces
    @Singleton
    ConceptMemories memories() {
        return memories;
    }

    @Produces
    @Singleton
    Inbox inbox() {
        return inbox;
    }

    @Override
    public Health now(WorkspaceId workspace) {
        Optional<Long> open = openConflicts(workspace);
        ConceptMemory.Figures figures = memories.of(workspace).figures();
        boolean well = open.isPresent() && figures.ready();
        return new Health(
                well ? "ok" : "degraded",
                open,
                new DatabaseHealth(
                        open.isPresent() ? "ok" : "unreachable",
                        Serve.options().databaseUrl().isPresent() ? "external" : "embedded"),
                new MemoryHealth(figures.ready(), figures.concepts(), figures.placed()),
                List.of(),
                Map.of("tier0", "on: concept edges, at the write"),
                figures.waiting(),
                "0.1.0");
    }

    private Optional<Long> openConflicts(WorkspaceId workspace) {
        try {
            return Optional.of(inbox.openCount(workspace));
        } catch (Failure failure) {
            if (failure.code() == Failure.Code.UNAVAILABLE) {
                return Optional.empty();
            }
            throw failure;
        }
    }
}
