package io.festinger;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.ConceptStore;
import io.festinger.concepts.EdgeKeeper;
import io.festinger.concepts.postgres.PostgresConceptStore;
import io.festinger.concepts.postgres.PostgresEdgeArchive;
import io.festinger.database.Database;
import io.festinger.database.DatabaseSettings;
import io.festinger.database.PostgresDatabase;
import io.festinger.detection.Rereading;
import io.festinger.memory.Ground;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;

/// The rooms of the house that need the database, wired to each other, with the default workspace loaded. Opened on a
/// thread of their own while the HTTP side of the server starts; closed in the opposite order.
record Rooms(
        DataFolder folder,
        Database database,
        Desk desk,
        ConceptMemories concepts,
        Layers layers,
        News news,
        NightWork night)
        implements AutoCloseable {
    /// Begins to open. Where that fails for a reason that a person can do something about, the process ends with it.
    static CompletableFuture<Rooms> opening(ServeOptions options) {
        CompletableFuture<Rooms> opening = new CompletableFuture<>();
        Thread.ofPlatform().name("open").daemon(true).start(() -> {
            try {
                opening.complete(open(options));
            } catch (Failure failure) {
                System.err.println("festinger cannot start: " + failure.detail());
                Runtime.getRuntime().halt(1);
            } catch (RuntimeException unexpected) {
                opening.completeExceptionally(unexpected);
            }
        });
        return opening;
    }

    private static Rooms open(ServeOptions options) {
        InstantSource clock = InstantSource.system();
        DataFolder folder = DataFolder.of(options);
        PostgresDatabase database = PostgresDatabase.open(options.databaseUrl()
                .map(url -> DatabaseSettings.external(url, System.getenv()))
                .orElseGet(() -> DatabaseSettings.embedded(folder.path())));
        Desk desk = Desk.over(database, clock);
        ConceptMemories concepts = concepts(desk, clock);
        Layers layers = Layers.on(desk);
        concepts.of(WorkspaceId.DEFAULT);
        News news = News.of(options, database, desk.ground(), clock);
        Rereading rereading = new Rereading(desk.ground().reader(), layers.sources());
        NightWork night = NightWork.of(options, database, desk, rereading, clock);
        return new Rooms(folder, database, desk, concepts, layers, news, night);
    }

    private static ConceptMemories concepts(Desk desk, InstantSource clock) {
        Ground ground = desk.ground();
        ConceptStore store = new PostgresConceptStore();
        desk.keepers()
                .enter(new EdgeKeeper(store, new PostgresEdgeArchive(), ground.contradictions(), ground.reader()));
        return new ConceptMemories(
                ground.database(), store, ground.writes(), ground.contradictions(), ground.reader(), clock);
    }

    @Override
    public void close() {
        night.close();
        news.close();
        concepts.close();
        database.close();
        folder.close();
    }
}
