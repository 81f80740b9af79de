package io.festinger;

import io.festinger.base.Failure;
import io.festinger.base.Ids;
import io.festinger.base.TimeOrderedIds;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.ClaimStore;
import io.festinger.claims.Statement;
import io.festinger.claims.postgres.PostgresClaimStore;
import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.postgres.PostgresConceptStore;
import io.festinger.conflicts.AuditLog;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.DecisionStore;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.Keepers;
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.Writes;
import io.festinger.conflicts.postgres.PostgresAnswers;
import io.festinger.conflicts.postgres.PostgresAuditLog;
import io.festinger.conflicts.postgres.PostgresConflictStore;
import io.festinger.conflicts.postgres.PostgresDecisionStore;
import io.festinger.conflicts.postgres.PostgresEventLog;
import io.festinger.database.Database;
import io.festinger.database.DatabaseSettings;
import io.festinger.database.PostgresDatabase;
import io.festinger.detection.Rereading;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// The rooms of the house that need the database, wired to each other, with the default workspace loaded. Opened on a
/// thread of their own while the HTTP side of the server starts; closed in the opposite order.
record Rooms(
        DataFolder folder,
        Database database,
        Inbox inbox,
        Resolutions resolutions,
        News news,
        NightWork night,
        ConceptMemories memories)
        implements AutoCloseable {
    /// Until layers hand in their rows and a reader: nothing is read again, and no claim is thrown away.
    private static final Rereading NOTHING_TO_READ = new Rereading(
            new ClaimReader() {
                @Override
                public List<Claim> read(Statement statement) {
                    return List.of();
                }

                @Override
                public int version() {
                    return 1;
                }
            },
            List.of());

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
        Ids ids = new TimeOrderedIds(clock);
        ConflictStore conflicts = new PostgresConflictStore(ids);
        DecisionStore decisions = new PostgresDecisionStore();
        AuditLog audit = new PostgresAuditLog();
        Keepers keepers = new Keepers();
        ClaimStore claims = new PostgresClaimStore(1);
        Contradictions contradictions = new Contradictions(claims, conflicts, decisions, keepers);
        Writes writes = new Writes(database, audit, new PostgresEventLog(), new PostgresAnswers(), clock);
        Looking looking = new Looking(claims, conflicts, contradictions, keepers, NOTHING_TO_READ);
        ConceptMemories memories =
                new ConceptMemories(database, new PostgresConceptStore(), writes, contradictions, clock);
        memories.of(WorkspaceId.DEFAULT);
        return new Rooms(
                folder,
                database,
                new Inbox(database, conflicts, decisions, audit, keepers),
                new Resolutions(writes, conflicts, decisions, claims, keepers, ids),
                News.of(options, database, writes, ids, clock),
                NightWork.of(options, database, writes, looking, ids, clock),
                memories);
    }

    @Override
    public void close() {
        night.close();
        news.close();
        memories.close();
        database.close();
        folder.close();
    }
}
