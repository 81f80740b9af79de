package io.festinger.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Actor;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.graph.SettingKey;
import io.festinger.conflicts.Write;
import io.festinger.memory.sources.Interaction;
import io.festinger.memory.sources.postgres.PostgresSourceStore;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class InteractionRetentionTest {
    private final LayersHouse house = new LayersHouse();
    private final PostgresSourceStore store = new PostgresSourceStore();
    private final InteractionRetention retention =
            new InteractionRetention(house.conflicts.layerServices().writes(), store, house.concepts);

    @AfterEach
    void close() {
        house.close();
    }

    private void record(String id, Duration age) {
        Instant time = house.conflicts.layerServices().writes().now();
        house.database.inTransaction(WorkspaceId.DEFAULT, handle -> {
            store.add(handle, new Interaction(id, "p", "", "ada", "It is locked.", List.of(), time.minus(age)));
            return id;
        });
    }

    private List<String> kept() {
        return house.database.inTransaction(
                WorkspaceId.DEFAULT,
                handle -> handle.createQuery("SELECT id FROM interactions ORDER BY id")
                        .mapTo(String.class)
                        .list());
    }

    @Test
    void interactionsAreKeptWhileNoTimeIsSet() {
        record("int_old", Duration.ofDays(4_000));

        retention.run(WorkspaceId.DEFAULT);

        assertThat(kept()).containsExactly("int_old");
    }

    @Test
    void olderOnesAreDeleted() {
        record("int_new", Duration.ofDays(6));
        record("int_old", Duration.ofDays(8));
        house.concepts
                .of(WorkspaceId.DEFAULT)
                .change(SettingKey.INTERACTION_RETENTION_DAYS, "7", Write.by(Actor.LOCAL_ADMIN));

        retention.run(WorkspaceId.DEFAULT);

        assertThat(kept()).containsExactly("int_new");
    }
}
