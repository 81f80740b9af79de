package io.festinger;

import io.festinger.claims.EntityType;
import io.festinger.conflicts.Keepers;
import io.festinger.memory.Entities;
import io.festinger.memory.EntityKeeper;
import io.festinger.memory.EntityStatements;
import io.festinger.memory.EntityStore;
import io.festinger.memory.EntityTypes;
import io.festinger.memory.Ground;
import io.festinger.memory.StateKeeper;
import io.festinger.memory.StateStatements;
import io.festinger.memory.StateStore;
import io.festinger.memory.TrustedState;
import io.festinger.memory.postgres.PostgresEntityStore;
import io.festinger.memory.postgres.PostgresEntityTypeStore;
import io.festinger.memory.postgres.PostgresStateStore;
import java.util.List;

/// The layers of typed facts and of trusted state, wired.
record Layers(
        EntityTypes types,
        Entities entities,
        TrustedState state,
        EntityStatements entityStatements,
        StateStatements stateStatements) {
    static Layers on(Ground ground, Keepers keepers, List<EntityType> standard) {
        EntityStore entities = new PostgresEntityStore();
        StateStore state = new PostgresStateStore();
        EntityTypes types =
                new EntityTypes(ground.database(), ground.writes(), new PostgresEntityTypeStore(), standard);
        keepers.enter(new EntityKeeper(ground, types, entities));
        keepers.enter(new StateKeeper(ground, state));
        return new Layers(
                types,
                new Entities(ground, types, entities),
                new TrustedState(ground, state),
                new EntityStatements(types, entities),
                new StateStatements(state));
    }
}
