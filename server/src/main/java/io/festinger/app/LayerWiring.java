package io.festinger.app;

import io.festinger.claims.StandardEntityTypes;
import io.festinger.claims.index.StatementSource;
import io.festinger.memory.LayerServices;
import io.festinger.memory.MemoryFollower;
import io.festinger.memory.MemoryStore;
import io.festinger.memory.Neighbours;
import io.festinger.memory.browse.Browsing;
import io.festinger.memory.checking.CheckServices;
import io.festinger.memory.commits.LongTextWorker;
import io.festinger.memory.commits.Memories;
import io.festinger.memory.commits.MemoryKeeper;
import io.festinger.memory.commits.MemoryServices;
import io.festinger.memory.comparison.Comparisons;
import io.festinger.memory.entities.Entities;
import io.festinger.memory.entities.EntityKeeper;
import io.festinger.memory.entities.EntityStore;
import io.festinger.memory.entities.EntityTypes;
import io.festinger.memory.entities.Graduation;
import io.festinger.memory.entities.Prospects;
import io.festinger.memory.holdings.HoldingStore;
import io.festinger.memory.holdings.Holdings;
import io.festinger.memory.holdings.WorkspaceFigures;
import io.festinger.memory.postgres.PostgresBrowseStore;
import io.festinger.memory.postgres.PostgresEntityStore;
import io.festinger.memory.postgres.PostgresEntityTypeStore;
import io.festinger.memory.postgres.PostgresFigureStore;
import io.festinger.memory.postgres.PostgresHoldingStore;
import io.festinger.memory.postgres.PostgresLayerStore;
import io.festinger.memory.postgres.PostgresMemoryStore;
import io.festinger.memory.postgres.PostgresStateStore;
import io.festinger.memory.sources.postgres.PostgresSourceStore;
import io.festinger.memory.state.StateKeeper;
import io.festinger.memory.state.StateStore;
import io.festinger.memory.state.TrustedState;
import java.util.List;

/// Wires the layers of statements and registers them with the inbox.
///
/// @param checking checks texts against them
/// @param sources where their claims can be read again
/// @param reading reads memories that are too long for their write
record LayerWiring(
        Memories memories,
        Entities entities,
        EntityTypes types,
        TrustedState state,
        Graduation graduation,
        Prospects prospects,
        Holdings holdings,
        CheckServices checking,
        WorkspaceFigures figures,
        Browsing browsing,
        List<StatementSource> sources,
        LongTextWorker reading) {
    static LayerWiring on(InboxWiring conflicts) {
        return on(conflicts, List.of(), Neighbours.NONE, Comparisons.byRules());
    }

    /// @param followers are notified of every changed row
    /// @param neighbours finds memories that may contradict a new one
    /// @param comparisons compares a new one with them
    static LayerWiring on(
            InboxWiring conflicts, List<MemoryFollower> followers, Neighbours neighbours, Comparisons comparisons) {
        LayerServices common = conflicts.layerServices();
        MemoryStore memories = new PostgresMemoryStore();
        EntityStore entities = new PostgresEntityStore();
        StateStore state = new PostgresStateStore();
        HoldingStore holdings = new PostgresHoldingStore();
        EntityTypes types = new EntityTypes(
                common.database(), common.writes(), new PostgresEntityTypeStore(), StandardEntityTypes.all());
        MemoryServices services = new MemoryServices(common, memories, followers, neighbours, comparisons);
        conflicts.keepers().enter(new MemoryKeeper(services));
        conflicts.keepers().enter(new EntityKeeper(common, types, entities));
        conflicts.keepers().enter(new StateKeeper(common, state));
        Entities typedEntities = new Entities(services, types, entities);
        return new LayerWiring(
                new Memories(services),
                typedEntities,
                types,
                new TrustedState(common, state, followers),
                new Graduation(services, typedEntities),
                new Prospects(services, types, entities),
                new Holdings(common, types, holdings),
                new CheckServices(
                        common,
                        memories,
                        types,
                        new PostgresSourceStore(),
                        conflicts.keepers(),
                        neighbours,
                        holdings,
                        comparisons),
                new WorkspaceFigures(common.database(), new PostgresFigureStore()),
                browsing(common, types),
                List.of(
                        MemoryServices.statements(memories),
                        Entities.statements(types, entities),
                        TrustedState.statements(state)),
                new LongTextWorker(services));
    }

    private static Browsing browsing(LayerServices common, EntityTypes types) {
        return new Browsing(
                common.database(), new PostgresBrowseStore(), new PostgresLayerStore(types, common.conflicts()));
    }
}
