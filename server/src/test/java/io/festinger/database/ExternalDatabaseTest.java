package io.festinger.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Copies;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.testing.Eventually;
import io.festinger.testing.RunsWhenChanged;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

@RunsWhenChanged("database")
class ExternalDatabaseTest {
    private static final String DIMENSIONS = "SELECT count(*) FROM soas WHERE id <= 6";

    @Test
    void theRightToMakeSchemasIsEnough() {
        String admin = TestPostgres.emptyUrl();
        String name = admin.replaceFirst("\\?.*", "").replaceFirst(".*/", "");
        TestPostgres.execute(admin, "CREATE ROLE app_" + name + " LOGIN NOSUPERUSER PASSWORD 'opened'");
        TestPostgres.execute(admin, "GRANT CREATE, CONNECT ON DATABASE " + name + " TO app_" + name);
        var settings = DatabaseSettings.external(
                admin.replaceFirst("\\?.*", ""),
                Map.of("FESTINGER_DATABASE_USER", "app_" + name, "FESTINGER_DATABASE_PASSWORD", "opened"));
        try (Database database = PostgresDatabase.open(Copies.with(settings, "connections", 2))) {
            assertThat(database.reachable()).isTrue();
            assertThat(count(database, "SELECT count(*) FROM pg_roles WHERE rolname = current_user AND rolsuper"))
                    .isZero();
            assertThat(count(database, DIMENSIONS)).isEqualTo(6);
        }
        TestPostgres.execute(admin, "DROP OWNED BY app_" + name + " CASCADE; DROP ROLE app_" + name);
    }

    @Test
    void theUserInTheUrlGoesBeforeTheEnvironment() {
        var settings = DatabaseSettings.external(
                TestPostgres.freshUrl(),
                Map.of("FESTINGER_DATABASE_USER", "somebody", "FESTINGER_DATABASE_PASSWORD", "else"));
        try (Database database = PostgresDatabase.open(Copies.with(settings, "connections", 2))) {
            assertThat(database.reachable()).isTrue();
        }
    }

    @Test
    void nodesStartingAtOnceOnAnEmptyDatabaseMakeItOnce() throws Exception {
        String url = TestPostgres.emptyUrl();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<PostgresDatabase>> nodes = Stream.generate(
                            () -> threads.submit(() -> TestPostgres.connect(url)))
                    .limit(3)
                    .toList();
            for (Future<PostgresDatabase> node : nodes) {
                try (PostgresDatabase database = node.get(60, TimeUnit.SECONDS)) {
                    assertThat(database.workspaces().list()).containsExactly(WorkspaceId.DEFAULT);
                    assertThat(count(database, DIMENSIONS)).isEqualTo(6);
                }
            }
        }
    }

    @Test
    void whileTheDatabaseIsAwayTransactionsAreUnavailableAndThenGoOnByThemselves() throws Exception {
        String url = TestPostgres.freshUrl();
        String name = url.replaceFirst("\\?.*", "").replaceFirst(".*/", "");
        String elsewhere = TestPostgres.emptyUrl();
        try (Database database = TestPostgres.connect(url)) {
            TestPostgres.execute(elsewhere, "ALTER DATABASE " + name + " ALLOW_CONNECTIONS false");
            TestPostgres.execute(
                    elsewhere, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + name + "'");
            assertThatThrownBy(() -> count(database, DIMENSIONS))
                    .isInstanceOfSatisfying(
                            Failure.class, failure -> assertThat(failure.code()).isEqualTo(Failure.Code.UNAVAILABLE));
            Eventually.holds("the database is found to be away", () -> !database.reachable());
            TestPostgres.execute(elsewhere, "ALTER DATABASE " + name + " ALLOW_CONNECTIONS true");
            Eventually.holds("the database is back", database::reachable);
            assertThat(count(database, DIMENSIONS)).isEqualTo(6);
        }
    }

    @Test
    void aConnectionDyingWithinATransactionIsUnavailable() {
        try (Database database = TestPostgres.fresh()) {
            assertThatThrownBy(() -> database.inTransaction(
                            WorkspaceId.DEFAULT,
                            handle -> handle.execute("SELECT pg_terminate_backend(pg_backend_pid())")))
                    .isInstanceOfSatisfying(
                            Failure.class,
                            failure -> assertThat(failure.detail()).contains("the change in progress was not stored"));
            assertThat(count(database, DIMENSIONS)).isEqualTo(6);
        }
    }

    @Test
    void aConnectionDyingAtTheCommitLeavesTheOutcomeUnknown() {
        try (Database database = TestPostgres.fresh()) {
            database.inTransaction(WorkspaceId.DEFAULT, handle -> handle.execute("""
                    CREATE TABLE deadly (x integer);
                    CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
                        'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END';
                    CREATE CONSTRAINT TRIGGER die AFTER INSERT ON deadly DEFERRABLE INITIALLY DEFERRED
                        FOR EACH ROW EXECUTE FUNCTION die()"""));

            assertThatThrownBy(() -> database.inTransaction(
                            WorkspaceId.DEFAULT, handle -> handle.execute("INSERT INTO deadly VALUES (1)")))
                    .isInstanceOfSatisfying(Failure.class, failure -> {
                        assertThat(failure.code()).isEqualTo(Failure.Code.UNAVAILABLE);
                        assertThat(failure.retryAfter()).isPresent();
                        assertThat(failure.detail()).contains("may have been stored", "Idempotency-Key");
                    });
        }
    }

    @Test
    void aSchemaWithTheScriptsOfThisBuildNeedsNoMigrationAndOneWithOtherScriptsIsRefused() {
        String url = TestPostgres.freshUrl();
        assertThat(isCurrent(url)).isTrue();
        TestPostgres.execute(url, "UPDATE ws_default.flyway_schema_history SET checksum = checksum + 1");
        assertThat(isCurrent(url)).isFalse();
        assertThatThrownBy(() -> TestPostgres.connect(url)).hasMessageContaining("checksum mismatch");
    }

    @Test
    void everyMigrationScriptIsListed() throws IOException {
        String rule = "Migrations lists the scripts of db/%s by their numbers";
        assertThat(Migrations.CONTROL).as(rule, "control").isEqualTo(scripts("control"));
        assertThat(Migrations.WORKSPACE).as(rule, "workspace").isEqualTo(scripts("workspace"));
    }

    private static boolean isCurrent(String url) {
        var source = new Connections(new DatabaseSettings.External(url, null, null, null)).source();
        try (Handle handle = Jdbi.create(source).open()) {
            return new Migrations(source).isCurrent(handle, WorkspaceId.DEFAULT);
        }
    }

    private static List<String> scripts(String folder) throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/main/resources/db", folder))) {
            return files.map(file -> file.getFileName().toString())
                    .sorted(Comparator.comparingInt(ExternalDatabaseTest::version))
                    .toList();
        }
    }

    private static int version(String script) {
        return Integer.parseInt(script.substring(1, script.indexOf("__")));
    }

    private static long count(Database database, String sql) {
        return database.inTransaction(
                WorkspaceId.DEFAULT,
                handle -> handle.createQuery(sql).mapTo(Long.class).one());
    }
}
