package io.festinger.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.WorkspaceId;
import io.festinger.testing.RunsWhenChanged;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A database that was used before must not tell one test what another one did.
@RunsWhenChanged("database")
class TestDatabasesTest {
    private final TestDatabases databases = TestPostgres.databases();
    private final List<String> taken = new ArrayList<>();

    @AfterEach
    void giveBack() {
        taken.forEach(databases::giveBack);
    }

    private String take() {
        taken.add(databases.take());
        return taken.getLast();
    }

    private static void execute(String name, String sql) {
        TestPostgres.execute(TestPostgres.url(name), sql);
    }

    @Test
    @Timeout(60)
    void waitingForABackendToLeaveEndsWhenItLeaves() throws Exception {
        String url = TestPostgres.emptyUrl();
        Connection leaving = DriverManager.getConnection(url + "&ApplicationName=leaving");
        Thread closes = Thread.ofVirtual().start(() -> {
            TestPostgres.awaitNone(
                    url,
                    "application_name = 'leaving' AND NOT EXISTS (SELECT FROM pg_stat_activity"
                            + " WHERE query LIKE 'DO %leaving%' AND query NOT LIKE '%NOT EXISTS%')");
            close(leaving);
        });

        TestPostgres.awaitNone(url, "application_name = 'leaving'");
        closes.join();

        assertThat(leaving.isClosed()).isTrue();
    }

    private static void close(Connection connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aReturnedDatabaseHoldsTheRowsOfANewOne() {
        String usedText = take();
        List<String> before = databases.rows(usedText);
        execute(
                usedText,
                "SET search_path = ws_default; DELETE FROM urd; DELETE FROM config;"
                        + " UPDATE soas SET token = token || ' of ours' WHERE token LIKE 'a%';"
                        + " UPDATE audit_head SET seq = seq + 7; UPDATE festinger.workspaces SET words_version = 0;"
                        + " INSERT INTO job_leases VALUES ('sweep', 'a node', now())");
        assertThat(databases.rows(usedText)).isNotEqualTo(before);

        assertThat(databases.isRestored(usedText)).isTrue();
        assertThat(databases.rows(usedText)).isEqualTo(before);
    }

    @Test
    void oneWithOtherTablesIsNotTakenAgain() {
        String usedText = take();
        try (PostgresDatabase database = TestPostgres.connect(TestPostgres.url(usedText))) {
            database.workspaces().create(new WorkspaceId("other"));
        }

        assertThat(databases.isRestored(usedText)).isFalse();
    }

    @Test
    void statisticsOfThePlannerAreTheSameAsOfANewDatabase() {
        String usedText = take();
        List<String> before = databases.rows(usedText);
        execute(
                usedText,
                "SET search_path = ws_default; INSERT INTO job_leases VALUES ('sweep', 'a node', now()); ANALYZE");
        execute(usedText, "VACUUM");
        assertThat(databases.rows(usedText)).anyMatch(row -> row.startsWith("job_leases holder "));

        assertThat(databases.isRestored(usedText)).isTrue();
        assertThat(databases.rows(usedText)).isEqualTo(before);
        assertThat(databases.isRestored(usedText)).isTrue();
    }

    @Test
    void theServerLooksAtNoTableByItself() throws Exception {
        String usedText = take();
        try (var connection = DriverManager.getConnection(TestPostgres.url(usedText));
                var statement = connection.createStatement();
                var row = statement.executeQuery("SELECT current_setting('autovacuum'), current_setting('fsync'),"
                        + " (SELECT count(*) FROM pg_stat_activity WHERE backend_type LIKE 'autovacuum%')")) {
            row.next();
            assertThat(row.getString(1)).isEqualTo("off");
            assertThat(row.getString(2)).isEqualTo("on");
            assertThat(row.getInt(3)).isZero();
        }
    }

    /// Those that count for this database alone; nothing that counts for the whole server may be changed by a test.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ALTER DATABASE %s SET work_mem = '1MB'",
                "ALTER ROLE CURRENT_USER IN DATABASE %s SET work_mem = '1MB'",
                "ALTER DATABASE %s CONNECTION LIMIT 3",
                "GRANT CREATE ON DATABASE %s TO public",
                "GRANT SELECT ON ws_default.memories TO pg_monitor",
                "ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO pg_monitor",
                "ALTER TABLE ws_default.memories SET (autovacuum_enabled = off)",
                "ALTER TABLE ws_default.memories ADD COLUMN more text",
                "ALTER SEQUENCE ws_default.soas_id_seq INCREMENT 7"
            })
    void oneWithOtherSettingsOrRightsIsNotTakenAgain(String change) {
        String usedText = take();
        execute(usedText, change.formatted(usedText));

        assertThat(databases.isRestored(usedText)).isFalse();
    }

    @Test
    void numbersBeginWhereTheyBeginInANewOne() {
        String usedText = take();
        List<String> before = databases.rows(usedText);
        execute(
                usedText,
                "SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, max_value) FROM pg_sequences"
                        + " WHERE schemaname IN ('festinger', 'ws_default')");
        assertThat(databases.rows(usedText)).isNotEqualTo(before);

        assertThat(databases.isRestored(usedText)).isTrue();
        assertThat(databases.rows(usedText)).isEqualTo(before);
    }

    @Test
    void connectionsLeftOpenAreEndedWithTheirLocks() throws Exception {
        String usedText = take();
        try (var connection = DriverManager.getConnection(TestPostgres.url(usedText));
                var statement = connection.createStatement()) {
            statement.execute("SELECT pg_advisory_lock(4712)");

            assertThat(databases.isRestored(usedText)).isTrue();

            assertThat(connection.isValid(1)).isFalse();
            execute(usedText, "SET statement_timeout = '30s'; SELECT pg_advisory_lock(4712)");
        }
    }
}
