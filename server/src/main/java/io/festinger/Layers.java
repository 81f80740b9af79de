package io.festinger;

import io.festinger.claims.StandardEntityTypes;
import io.festinger.claims.index.StatementSource;
import io.festinger.memory.Comparisons;
import io.festinger.memory.Ground;
import io.festinger.memory.LongTextWorker;
import io.festinger.memory.Memories;
import io.festinger.memory.MemoryFollower;
import io.festinger.memory.MemoryKeeper;
import io.festinger.memory.MemoryRoom;
import io.festinger.memory.MemoryStatements;
import io.festinger.memory.MemoryStore;
import io.festinger.memory.Neighbours;
import io.festinger.memory.checking.CheckRoom;
import io.festinger.memory.entities.Entities;
import io.festinger.memory.entities.EntityKeeper;
import io.festinger.memory.entities.EntityStatements;
import io.festinger.memory.entities.EntityStore;
import io.festinger.memory.entities.EntityTypes;
import io.festinger.memory.entities.Graduation;
import io.festinger.memory.entities.Prospects;
import io.festinger.memory.holdings.Figures;
import io.festinger.memory.holdings.HoldingStore;
import io.festinger.memory.holdings.Holdings;
import io.festinger.memory.postgres.PostgresEntityStore;
import io.festinger.memory.postgres.PostgresEntityTypeStore;
import io.festinger.memory.postgres.PostgresFigureStore;
import io.festinger.memory.postgres.PostgresHoldingStore;
import io.festinger.memory.postgres.PostgresMemoryStore;
import io.festinger.memory.postgres.PostgresStateStore;
import io.festinger.memory.sources.postgres.PostgresSourceStore;
import io.festinger.memory.state.StateKeeper;
import io.festinger.memory.state.StateStatements;
import io.festinger.memory.state.StateStore;
import io.festinger.memory.state.TrustedState;
import java.util.List;

/// The layers of statements, entered with the inbox.
///
/// @param checking what texts are checked with against them
/// @param sources where their claims can be read again
/// @param reading reads memories that are too long for their write
record Layers(
        Memories memories,
        Entities entities,
        EntityTypes types,
        TrustedState state,
        Graduation graduation,
        Prospects prospects,
        Holdings holdings,
        CheckRoom checking,
        Figures figures,
        List<StatementSource> sources,
        LongTextWorker reading) {
    static Layers on(Desk desk) {
        return on(desk, List.of(), Neighbours.NONE, Comparisons.byRules());
    }

    /// @param followers who hears of every memory that changes
    /// @param neighbours where memories are found that may say something against a new one
    /// @param comparisons by which it is judged beside them
    static Layers on(Desk desk, List<MemoryFollower> followers, Neighbours neighbours, Comparisons comparisons) {
        Ground ground = desk.ground();
        MemoryStore memories = new PostgresMemoryStore();
        EntityStore entities = new PostgresEntityStore();
        StateStore state = new PostgresStateStore();
        HoldingStore holdings = new PostgresHoldingStore();
        EntityTypes types = new EntityTypes(
                ground.database(), ground.writes(), new PostgresEntityTypeStore(), StandardEntityTypes.all());
        MemoryRoom room = new MemoryRoom(ground, memories, followers, neighbours, comparisons);
        desk.keepers().enter(new MemoryKeeper(room));
        desk.keepers().enter(new EntityKeeper(ground, types, entities));
        desk.keepers().enter(new StateKeeper(ground, state));
        Entities typed = new Entities(room, types, entities);
        return new Layers(
                new Memories(room),
                typed,
                types,
                new TrustedState(ground, state),
                new Graduation(room, typed),
                new Prospects(room, types, entities),
                new Holdings(ground, types, holdings),
                new CheckRoom(
                        ground,
                        memories,
                        types,
                        new PostgresSourceStore(),
                        desk.keepers(),
                        neighbours,
                        holdings,
                        comparisons),
                new Figures(ground.database(), new PostgresFigureStore()),
                List.of(
                        new MemoryStatements(memories),
                        new EntityStatements(types, entities),
                        new StateStatements(state)),
                new LongTextWorker(room));
    }
}
