package io.festinger.bench.claims;

import io.festinger.base.Ids;
import io.festinger.base.TimeOrderedIds;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.StandardClaimReader;
import io.festinger.claims.StandardEntityTypes;
import io.festinger.claims.index.ClaimStore;
import io.festinger.claims.postgres.PostgresClaimStore;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.DecisionStore;
import io.festinger.conflicts.Keepers;
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.Writes;
import io.festinger.conflicts.postgres.PostgresAnswers;
import io.festinger.conflicts.postgres.PostgresAuditLog;
import io.festinger.conflicts.postgres.PostgresConflictStore;
import io.festinger.conflicts.postgres.PostgresDecisionStore;
import io.festinger.conflicts.postgres.PostgresEventLog;
import io.festinger.database.Database;
import io.festinger.detection.ClaimSources;
import io.festinger.detection.Reindex;
import io.festinger.detection.Sweep;
import io.festinger.detection.SweepRows;
import io.festinger.detection.SweepSlots;
import io.festinger.jobs.JobRunStore;
import io.festinger.jobs.postgres.PostgresJobRunStore;
import io.festinger.memory.LayerServices;
import io.festinger.memory.MemoryStore;
import io.festinger.memory.commits.Memories;
import io.festinger.memory.commits.MemoryKeeper;
import io.festinger.memory.commits.MemoryServices;
import io.festinger.memory.comparison.Comparisons;
import io.festinger.memory.entities.Entities;
import io.festinger.memory.entities.EntityKeeper;
import io.festinger.memory.entities.EntityStore;
import io.festinger.memory.entities.EntityTypes;
import io.festinger.memory.postgres.PostgresEntityStore;
import io.festinger.memory.postgres.PostgresEntityTypeStore;
import io.festinger.memory.postgres.PostgresMemoryStore;
import io.festinger.memory.postgres.PostgresStateStore;
import io.festinger.memory.premises.postgres.PostgresPremiseStore;
import io.festinger.memory.state.StateKeeper;
import io.festinger.memory.state.StateStore;
import io.festinger.memory.state.TrustedState;
import io.festinger.recall.IndexNeighbours;
import io.festinger.recall.SearchIndex;
import io.festinger.recall.lucene.LuceneSearchIndex;
import io.festinger.recall.postgres.PostgresIndexSource;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/// The layers, the inbox and the nightly work, wired like in the server.
record House(
        LayerServices layerServices,
        Resolutions resolutions,
        Memories memories,
        Entities entities,
        TrustedState state,
        Sweep sweep,
        Reindex reindex) {

    private record Layers(MemoryStore memories, EntityStore entities, StateStore state, EntityTypes types) {}

    /// Silences the log of the database driver, which is complete outside Quarkus.
    ///
    /// @param folder of the search index, which finds neighbours of written rows
    static House on(Database database, Path folder) {
        Logger.getLogger("org.postgresql").setLevel(Level.INFO);
        InstantSource clock = InstantSource.system();
        Ids ids = new TimeOrderedIds(clock);
        ClaimReader reader = new StandardClaimReader();
        ClaimStore claims = new PostgresClaimStore(reader.version());
        ConflictStore conflicts = new PostgresConflictStore(ids);
        DecisionStore decisions = new PostgresDecisionStore();
        Keepers keepers = new Keepers();
        Writes writes =
                new Writes(database, new PostgresAuditLog(), new PostgresEventLog(), new PostgresAnswers(), clock);
        Contradictions contradictions = new Contradictions(claims, conflicts, decisions, keepers, ids);
        LayerServices layerServices = new LayerServices(
                database, writes, ids, reader, claims, conflicts, contradictions, new PostgresPremiseStore());
        Layers layers = new Layers(
                new PostgresMemoryStore(),
                new PostgresEntityStore(),
                new PostgresStateStore(),
                new EntityTypes(database, writes, new PostgresEntityTypeStore(), StandardEntityTypes.all()));
        SearchIndex index = new LuceneSearchIndex(folder, database, new PostgresIndexSource(layers.memories()));
        MemoryServices services = new MemoryServices(
                layerServices, layers.memories(), List.of(), new IndexNeighbours(index), Comparisons.byRules());
        keepers.enter(new MemoryKeeper(services));
        keepers.enter(new EntityKeeper(layerServices, layers.types(), layers.entities()));
        keepers.enter(new StateKeeper(layerServices, layers.state()));
        return new House(
                layerServices,
                new Resolutions(writes, conflicts, decisions, contradictions, keepers),
                new Memories(services),
                new Entities(services, layers.types(), layers.entities()),
                new TrustedState(layerServices, layers.state(), List.of()),
                sweep(layerServices, rereading(layerServices, layers), keepers, clock),
                reindex(layerServices, rereading(layerServices, layers), clock));
    }

    private static ClaimSources rereading(LayerServices layerServices, Layers layers) {
        return new ClaimSources(
                layerServices.reader(),
                List.of(
                        MemoryServices.statements(layers.memories()),
                        Entities.statements(layers.types(), layers.entities()),
                        TrustedState.statements(layers.state())));
    }

    private static Sweep sweep(
            LayerServices layerServices, ClaimSources rereading, Keepers keepers, InstantSource clock) {
        JobRunStore runs = new PostgresJobRunStore();
        return new Sweep(
                layerServices.writes(),
                new Sweep.Parts(
                        layerServices.claims(),
                        new SweepRows(layerServices.claims(), rereading, keepers),
                        new SweepSlots(
                                layerServices.claims(), layerServices.conflicts(), layerServices.contradictions()),
                        runs),
                layerServices.ids(),
                clock);
    }

    private static Reindex reindex(LayerServices layerServices, ClaimSources rereading, InstantSource clock) {
        return new Reindex(
                layerServices.writes(),
                layerServices.claims(),
                rereading,
                new PostgresJobRunStore(),
                layerServices.ids(),
                clock);
    }
}
