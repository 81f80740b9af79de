package io.festinger.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.WorkspaceId;
import io.festinger.testing.RunsWhenChanged;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;

/// A database that an older version made, with data in it.
@RunsWhenChanged("database")
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
        migrated(url, schema, folder, "1");
    }

    private static void migrated(String url, String schema, String folder, String version) {
        Flyway.configure()
                .dataSource(url, null, null)
                .defaultSchema(schema)
                .schemas(schema)
                .locations("classpath:" + folder)
                .target(version)
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

    private static final String SPELLINGS = """
            SET search_path TO ws_default;
            INSERT INTO memories SELECT id, 'project', content, lower(content), project, '', 'ada', 'ada', 1, 'active', id,
                   NULL, '', at, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, 0, 0, NULL, '[]', '[]', NULL, at, at, at,
                   '[]', NULL
            FROM (VALUES ('mem_1', 'The port is 80', 'Hallmark API', timestamptz '2026-01-01'),
                         ('mem_2', 'The port is 81', 'hallmark_api', timestamptz '2026-01-02'),
                         ('mem_3', 'The port is 82', 'other', timestamptz '2026-01-03')) AS m (id, content, project, at);
            INSERT INTO project_state SELECT id, project, 'limits', 'retries', value, '', 'ada', 'active', NULL, '', NULL,
                   NULL, at, at, at
            FROM (VALUES ('st_1', 'Hallmark API', '3', timestamptz '2026-01-04'),
                         ('st_2', 'HALLMARK API', '5', timestamptz '2026-01-05')) AS s (id, project, value, at);
            INSERT INTO row_versions VALUES
                   ('memory', 'mem_2', '2026-01-01', '2026-01-02', '{"id": "mem_2", "project": "hallmark_api"}', 'ada', '');
            INSERT INTO claims SELECT 'memory', id, 0, kind, key, project, topic, '', 'port', 'port', '80', '80', '', true, 1,
                   id, NULL, NULL, 'r', 0, 1, 1
            FROM (VALUES ('mem_2', 'memory_slot', '["hallmark_api","","port"]', 'hallmark_api', '["hallmark_api","","port"]'),
                         ('mem_1', 'entity_slot', '["Decision","hallmark_api","port"]', 'hallmark_api',
                          '["hallmark_api","hallmark_api","port"]'))
                 AS c (id, kind, key, project, topic);
            INSERT INTO conflicts (id, slot_kind, slot_key, project, status, detector, severity, explanation, detected_at)
            VALUES ('cf_1', 'memory_slot', '["hallmark_api","","port"]', 'hallmark_api', 'open', 'tier1', 'low', 'x', now());
            INSERT INTO conflict_slots VALUES ('memory_slot ["hallmark_api","","port"]', 'cf_1'),
                   ('memory_slot ["preference","hallmark_api","editor"]', 'cf_1');
            """;

    @Test
    void aProjectInSeveralSpellingsIsOneAfterwardsAndNothingIsLost() {
        String url = TestPostgres.emptyUrl();
        first(url, "festinger", "db/control");
        migrated(url, "ws_default", "db/workspace", "10");
        TestPostgres.execute(url, "INSERT INTO festinger.workspaces VALUES ('default', 'ws_default', 0, now())");
        TestPostgres.execute(url, SPELLINGS);

        try (PostgresDatabase database = TestPostgres.connect(url)) {
            assertThat(texts(database, "SELECT project FROM memories ORDER BY id"))
                    .containsExactly("Hallmark API", "Hallmark API", "other");
            assertThat(texts(
                            database,
                            "SELECT project || ': ' || value || ' ' || qualifier FROM project_state ORDER BY id"))
                    .containsExactly("Hallmark API: 3 ", "Hallmark API: 5 written as HALLMARK API");
            assertThat(texts(database, "SELECT v.\"row\" ->> 'project' FROM row_versions v"))
                    .containsExactly("Hallmark API");
            assertThat(texts(database, "SELECT slot_key || topic FROM claims ORDER BY member_id"))
                    .containsExactly(
                            "[\"Decision\",\"Hallmark API\",\"port\"][\"Hallmark API\",\"hallmark_api\",\"port\"]",
                            "[\"Hallmark API\",\"\",\"port\"][\"Hallmark API\",\"\",\"port\"]");
            assertThat(texts(database, "SELECT project || slot_key FROM conflicts"))
                    .containsExactly("Hallmark API[\"Hallmark API\",\"\",\"port\"]");
            assertThat(texts(database, "SELECT slot FROM conflict_slots ORDER BY 1"))
                    .containsExactly(
                            "memory_slot [\"Hallmark API\",\"\",\"port\"]",
                            "memory_slot [\"preference\",\"Hallmark API\",\"editor\"]");
            assertThat(texts(database, "SELECT key || '=' || name FROM projects ORDER BY 1"))
                    .containsExactly("hallmark-api=Hallmark API", "other=other");
        }
    }

    @Test
    void edgesOfAnOlderVersionCountAsConfirmedAndWhatTheSettingWasStays() {
        String url = TestPostgres.emptyUrl();
        first(url, "festinger", "db/control");
        migrated(url, "ws_default", "db/workspace", "13");
        TestPostgres.execute(url, "INSERT INTO festinger.workspaces VALUES ('default', 'ws_default', 0, now())");
        TestPostgres.execute(url, """
                SET search_path TO ws_default;
                UPDATE config SET value = '30' WHERE key = 'recollection_recency_days';
                INSERT INTO soas (token, novelty) VALUES ('gnommoweb', 1), ('repo', 0);
                INSERT INTO urd (id, parent_id, dim_id, is_isa, confidence, last_confirmed, source, origin)
                SELECT c.id, p.id, d.id, true, 0.8, '2025-03-01', 'inferred', '{"session": "s", "sentence": "x"}'
                FROM soas c, soas p, soas d
                WHERE c.token = 'gnommoweb' AND p.token = 'repo' AND d.token = 'type';
                INSERT INTO displaced_edges
                SELECT id, parent_id, dim_id, false, 0.8, last_confirmed, source, origin, now(), 'memory m1', NULL, false,
                       now()
                FROM urd WHERE source = 'inferred';
                """);

        try (PostgresDatabase database = TestPostgres.connect(url)) {
            assertThat(texts(database, "SELECT source || ' ' || confidence FROM urd WHERE id <> parent_id"))
                    .containsExactly("inferred 0.8");
            assertThat(texts(database, "SELECT session FROM unconfirmed_edges")).isEmpty();
            assertThat(texts(database, "SELECT superseded_by FROM displaced_edges WHERE forgotten_by IS NULL"))
                    .containsExactly("memory m1");
            assertThat(texts(
                            database,
                            "SELECT key || '=' || value FROM config WHERE key IN"
                                    + " ('recollection_recency_days', 'recollection_unconfirmed') ORDER BY 1"))
                    .containsExactly("recollection_recency_days=30", "recollection_unconfirmed=hide");
            assertThat(texts(database, "SELECT word FROM muted_words")).isEmpty();
        }
    }

    private static List<String> texts(PostgresDatabase database, String query) {
        return database.inTransaction(
                WorkspaceId.DEFAULT,
                handle -> handle.createQuery(query).mapTo(String.class).list());
    }
}
