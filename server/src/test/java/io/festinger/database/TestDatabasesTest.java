package io.festinger.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.WorkspaceId;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A database that was used before must not tell one test what another one did.
class TestDatabasesTest {
    private final TestDatabases databases = TestPostgres.databases();

    private static void execute(String name, String sql) {
        TestPostgres.execute(TestPostgres.url(name), sql);
    }

    @Test
    void oneThatIsGivenBackHoldsTheRowsOfANewOne() {
        String used = databases.take();
        List<String> before = databases.rows(used);
        execute(
                used,
                "SET search_path = ws_default; DELETE FROM urd; DELETE FROM config;"
                        + " UPDATE soas SET token = token || ' of ours' WHERE token LIKE 'a%';"
                        + " UPDATE audit_head SET seq = seq + 7; UPDATE festinger.workspaces SET words_version = 0;"
                        + " INSERT INTO job_leases VALUES ('sweep', 'a node', now())");
        assertThat(databases.rows(used)).isNotEqualTo(before);

        databases.giveBack(used);

        assertThat(databases.take()).isEqualTo(used);
        assertThat(databases.rows(used)).isEqualTo(before);
    }

    @Test
    void oneWithOtherTablesIsNotTakenAgain() {
        String used = databases.take();
        try (PostgresDatabase database = TestPostgres.connect(TestPostgres.url(used))) {
            database.workspaces().create(new WorkspaceId("other"));
        }

        databases.giveBack(used);

        assertThat(databases.take()).isNotEqualTo(used);
    }

    @Test
    void connectionsThatSomebodyLeftOpenAreEnded() throws Exception {
        String used = databases.take();
        try (var left = java.sql.DriverManager.getConnection(TestPostgres.url(used))) {
            databases.giveBack(used);
            assertThat(left.isValid(1)).isFalse();
        }
    }
}
