package io.festinger.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.testing.RunsWhenChanged;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@RunsWhenChanged("database")
class PostgresDatabaseTest {
    private static final WorkspaceId OTHER = new WorkspaceId("other");

    private static final String ALL = "SELECT count(*) FROM soas WHERE token = 'gnommoweb'";

    @Test
    void committedDataStays() {
        try (PostgresDatabase database = TestPostgres.fresh()) {
            insert(database, WorkspaceId.DEFAULT);
            assertThat(count(database, WorkspaceId.DEFAULT, ALL)).isEqualTo(1);
        }
    }

    /// Rows are kept, compared and hashed as text, also by nodes in different zones.
    @Test
    void timesAreWrittenInUtcInAnyZoneOfTheNode() {
        try (PostgresDatabase database = TestPostgres.fresh()) {
            String writtenText = database.inTransaction(
                    WorkspaceId.DEFAULT,
                    handle -> handle.createQuery("SELECT to_jsonb('2026-01-31T23:30:00-05'::timestamptz)::text")
                            .mapTo(String.class)
                            .one());
            assertThat(writtenText).isEqualTo("\"2026-02-01T04:30:00+00:00\"");
        }
    }

    @Test
    void throwingWorkLeavesNothingAndItsExceptionArrives() {
        try (PostgresDatabase database = TestPostgres.fresh()) {
            assertThatThrownBy(() -> database.inTransaction(WorkspaceId.DEFAULT, handle -> {
                        handle.execute("INSERT INTO soas (token) VALUES ('gnommoweb')");
                        throw new IllegalStateException("changed my mind");
                    }))
                    .isExactlyInstanceOf(IllegalStateException.class)
                    .hasMessage("changed my mind");
            assertThat(count(database, WorkspaceId.DEFAULT, ALL)).isZero();
        }
    }

    @Test
    void aWorkspaceSeesNothingOfAnother() {
        try (PostgresDatabase database = TestPostgres.fresh()) {
            database.workspaces().create(OTHER);
            insert(database, OTHER);
            for (int i = 0; i < 20; i++) {
                assertThat(count(database, WorkspaceId.DEFAULT, ALL)).isZero();
                assertThat(count(database, OTHER, ALL)).isEqualTo(1);
            }
        }
    }

    @Test
    void aTransactionWithinATransactionKeepsToItsOwnWorkspace() {
        try (PostgresDatabase database = TestPostgres.fresh()) {
            database.workspaces().create(OTHER);
            database.inTransaction(WorkspaceId.DEFAULT, outer -> {
                insert(database, OTHER);
                return outer.execute("INSERT INTO soas (token) VALUES ('gnommokub')");
            });
            assertThat(count(database, OTHER, "SELECT count(*) FROM soas WHERE token = 'gnommokub'"))
                    .isZero();
        }
    }

    @Test
    void aRollbackInOneWorkspaceDoesNotMoveTheNextTransactionIntoIt() {
        try (PostgresDatabase database = TestPostgres.fresh()) {
            database.workspaces().create(OTHER);
            insert(database, OTHER);
            for (int i = 0; i < 5; i++) {
                assertThatThrownBy(() -> database.inTransaction(OTHER, handle -> {
                            throw new IllegalStateException("changed my mind");
                        }))
                        .hasMessage("changed my mind");
                assertThat(count(database, WorkspaceId.DEFAULT, ALL)).isZero();
                assertThat(count(database, OTHER, ALL)).isEqualTo(1);
            }
        }
    }

    @Test
    void aStatementStaysPreparedFromOneTransactionToTheNext() {
        try (PostgresDatabase database = TestPostgres.fresh()) {
            for (int i = 0; i < 20; i++) {
                assertThat(count(database, WorkspaceId.DEFAULT, ALL)).isZero();
            }
            assertThat(count(
                            database,
                            WorkspaceId.DEFAULT,
                            "SELECT coalesce(max(generic_plans + custom_plans), 0) FROM pg_prepared_statements"))
                    .isGreaterThan(5);
        }
    }

    @Test
    void aMissingWorkspaceIsNotFound() {
        try (PostgresDatabase database = TestPostgres.fresh()) {
            assertThat(database.workspaces().exists(OTHER)).isFalse();
            assertThatThrownBy(() -> count(database, OTHER, ALL))
                    .isInstanceOfSatisfying(
                            Failure.class, failure -> assertThat(failure.code()).isEqualTo(Failure.Code.NOT_FOUND));
            database.workspaces().create(OTHER);
            assertThat(database.workspaces().exists(OTHER)).isTrue();
            assertThat(database.workspaces().list()).isEqualTo(List.of(WorkspaceId.DEFAULT, OTHER));
        }
    }

    @Test
    void anotherNodeSeesAWorkspaceAtOnce() {
        String url = TestPostgres.freshUrl();
        try (PostgresDatabase one = TestPostgres.connect(url);
                PostgresDatabase two = TestPostgres.connect(url)) {
            one.workspaces().create(OTHER);
            assertThat(count(two, OTHER, ALL)).isZero();
        }
    }

    @Test
    void aSilentDatabaseIsUnavailableAndTheSecretStaysOut() {
        DatabaseSettings settings =
                DatabaseSettings.external("jdbc:postgresql://127.0.0.1:1/none?user=u&password=topsecret", Map.of());
        assertThatThrownBy(() -> PostgresDatabase.open(settings)).isInstanceOfSatisfying(Failure.class, failure -> {
            assertThat(failure.code()).isEqualTo(Failure.Code.UNAVAILABLE);
            assertThat(failure.detail()).contains("127.0.0.1:1/none").doesNotContain("topsecret");
        });
        assertThat(settings.toString()).doesNotContain("topsecret");
    }

    @Test
    void aUrlOfAnotherKindIsRefusedWithTheRightForm() {
        assertThatThrownBy(() -> DatabaseSettings.external("mysql://localhost", Map.of()))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("jdbc:postgresql://HOST:5432");
    }

    private static void insert(Database database, WorkspaceId workspace) {
        database.inTransaction(workspace, handle -> handle.execute("INSERT INTO soas (token) VALUES ('gnommoweb')"));
    }

    private static long count(Database database, WorkspaceId workspace, String sql) {
        return database.inTransaction(
                workspace, handle -> handle.createQuery(sql).mapTo(Long.class).one());
    }
}
