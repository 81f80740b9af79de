package io.festinger.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.WorkspaceId;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;

/// A database that an older version left behind, with data in it.
class UpgradeTest {
    private static final String COLLISION = """
            INSERT INTO ws_default.conflicts (id, slot_kind, slot_key, status, detector, severity, explanation, detected_at)
            VALUES ('cf_old', 'concept', '["gnommoweb","type"]', 'open', 'tier0', 'low', 'two types', now()),
                   ('cf_done', 'concept', '["dobby","type"]', 'dismissed', 'tier0', 'low', 'two types', now());
            INSERT INTO ws_default.conflict_members
                   (conflict_id, member_kind, member_id, member_layer_trust, content, value, author, at)
            VALUES ('cf_old', 'concept_edge', 'gnommoweb -isa repo in context of type', 0, 'one', 'repo', '', now()),
                   ('cf_old', 'concept_edge', 'gnommoweb -isa app in context of type', 0, 'two', 'app', '', now());
            """;

    /// Makes the schema as the first version did.
    private static void first(String url, String schema, String folder) {
        Flyway.configure()
                .dataSource(url, null, null)
                .defaultSchema(schema)
                .schemas(schema)
                .locations("classpath:" + folder)
                .target("1")
                .load()
                .migrate();
    }

    @Test
    void anOpenConflictOfTheFirstVersionHoldsItsSlotAfterwards() {
        String url = TestPostgres.emptyUrl();
        first(url, "festinger", "db/control");
        first(url, "ws_default", "db/workspace");
        TestPostgres.execute(url, "INSERT INTO festinger.workspaces VALUES ('default', 'ws_default', 0, now())");
        TestPostgres.execute(url, COLLISION);

        try (PostgresDatabase database = TestPostgres.connect(url)) {
            List<Map<String, Object>> held = database.inTransaction(
                    WorkspaceId.DEFAULT,
                    handle -> handle.createQuery("SELECT slot, conflict_id FROM conflict_slots")
                            .mapToMap()
                            .list());
            assertThat(held)
                    .singleElement()
                    .isEqualTo(Map.of("slot", "concept [\"gnommoweb\",\"type\"]", "conflict_id", "cf_old"));
            assertThat(database.<List<String>>inTransaction(
                            WorkspaceId.DEFAULT,
                            handle -> handle.createQuery("SELECT conflict_id FROM conflict_slots_held ORDER BY 1")
                                    .mapTo(String.class)
                                    .list()))
                    .containsExactly("cf_done", "cf_old");
            assertThat(database.<Long>inTransaction(
                            WorkspaceId.DEFAULT,
                            handle -> handle.createQuery("SELECT count(*) FROM conflict_members WHERE slot <> ''")
                                    .mapTo(Long.class)
                                    .one()))
                    .isEqualTo(2);
        }
    }
}
