package io.festinger;

import io.festinger.base.Ids;
import io.festinger.base.TimeOrderedIds;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.postgres.PostgresConceptStore;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.postgres.PostgresConflictStore;
import io.festinger.database.Database;
import io.festinger.database.DatabaseSettings;
import io.festinger.database.PostgresDatabase;
import io.festinger.gateway.GatewaySettings;
import io.festinger.gateway.Memories;
import io.festinger.gateway.Upstream;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.Set;

/// One server: opens the database, wires the rooms of the house to each other, and closes them in the opposite order.
@Singleton
public final class Node {
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

    @Produces
    @Singleton
    GatewaySettings gatewaySettings() {
        ServeOptions options = Serve.options();
        // whoever lets other machines in reaches us by names that we cannot know
        Set<String> names = options.loopback() ? Set.of() : Set.of("*");
        return new GatewaySettings(Upstream.named(options.upstream()), GatewaySettings.Limits.DEFAULTS, names);
    }

    @Produces
    @Singleton
    Memories gatewayMemories() {
        return memories::recollector;
    }
}
