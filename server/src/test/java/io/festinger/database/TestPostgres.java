package io.festinger.database;

import io.festinger.base.Copies;
import io.festinger.database.embedded.EmbeddedPostgres;
import io.festinger.testing.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// Real PostgreSQL for tests: one embedded server a JVM, one database of its own a test, with all tables and
/// nothing told yet ([TestDatabases]). Close what you open. The server stops when the JVM ends; its files, some ten
/// thousands, are removed beside the tests of the next one, since a JVM that ends has no time for that.
///
///     try (Database database = TestPostgres.fresh()) { ... }
///
/// Two nodes on one database:
///
///     String url = TestPostgres.freshUrl();
///     try (Database one = TestPostgres.connect(url); Database other = TestPostgres.connect(url)) { ... }
///     TestPostgres.giveBack(url);
public final class TestPostgres {
    private static final int CONNECTIONS = 4;
    private static final Path TARGET = Path.of("target");
    private static final String PREFIX = "test-postgres-";

    private TestPostgres() {}

    /// Started at the first use.
    private static final class SharedServer {
        static final EmbeddedPostgres SERVER = start();
        static final TestDatabases DATABASES = TestDatabases.on(SERVER::url);

        private static EmbeddedPostgres start() {
            long self = ProcessHandle.current().pid();
            Path data = TARGET.resolve(PREFIX + self);
            deleteTree(data);
            Thread.ofVirtual().start(() -> removeLeftOver(self));
            EmbeddedPostgres server = EmbeddedPostgres.start(data);
            switchOffAutovacuum(server.url());
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                server.close();
                keepLog(data);
            }));
            return server;
        }
    }

    /// What the planner believes about tables is then what a test tells it, at any time and under any load.
    /// Returns when the server has heard of it.
    private static void switchOffAutovacuum(String url) {
        execute(url, "ALTER SYSTEM SET autovacuum = off");
        execute(url, "SELECT pg_reload_conf()");
        awaitNone(url, "backend_type LIKE 'autovacuum%'");
    }

    /// Returns when no backend of the server is of that kind any more. Within one transaction the server shows the
    /// same activity again and again, unless it forgets what it saw.
    static void awaitNone(String url, String kind) {
        execute(
                url,
                "DO $$ BEGIN WHILE EXISTS (SELECT FROM pg_stat_activity WHERE " + kind + ")"
                        + " LOOP PERFORM pg_sleep(0.005), pg_stat_clear_snapshot(); END LOOP; END $$");
    }

    /// A database with all tables, the common words and the empty workspace `default`, given back when it is
    /// closed.
    public static PostgresDatabase fresh() {
        String name = SharedServer.DATABASES.take();
        DatabaseSettings.External place =
                new DatabaseSettings.External(SharedServer.SERVER.url(name), null, null, null);
        return PostgresDatabase.open(place, settings(place.url()), () -> SharedServer.DATABASES.giveBack(name));
    }

    static String url(String name) {
        return SharedServer.SERVER.url(name);
    }

    static TestDatabases databases() {
        return SharedServer.DATABASES;
    }

    /// The JDBC URL, with user and password, of such a database, which is nobody else's until [#giveBack].
    public static String freshUrl() {
        return SharedServer.SERVER.url(SharedServer.DATABASES.take());
    }

    /// Takes back what [#freshUrl] gave, once every node on it is closed.
    public static void giveBack(String url) {
        SharedServer.DATABASES.giveBack(url.replaceFirst(".*/", "").replaceFirst("\\?.*", ""));
    }

    /// The JDBC URL of a database with nothing in it.
    public static String emptyUrl() {
        return SharedServer.SERVER.url(SharedServer.DATABASES.empty());
    }

    /// Opens the database as one node of a cluster does.
    public static PostgresDatabase connect(String url) {
        return PostgresDatabase.open(settings(url));
    }

    static DatabaseSettings settings(String url) {
        return Copies.with(DatabaseSettings.external(url, Map.of()), "connections", CONNECTIONS);
    }

    /// Runs one statement outside of every pool.
    public static void execute(String url, String sql) {
        try (Connection connection = DriverManager.getConnection(url);
                var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException("could not run: " + sql, e);
        }
    }

    /// Until another transaction on the same database waits for an advisory lock.
    public static void awaitAdvisoryWait(Handle handle) {
        try {
            Eventually.holds(
                    "another transaction waits for an advisory lock",
                    () -> handle.createQuery("""
                            SELECT count(*) > 0 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
                            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())""").mapTo(Boolean.class).one());
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /// What JVMs left that have ended.
    private static void removeLeftOver(long self) {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(TARGET, PREFIX + "*")) {
            for (Path data : all) {
                long owner = Long.parseLong(data.getFileName().toString().substring(PREFIX.length()));
                if (owner != self && ProcessHandle.of(owner).isEmpty()) {
                    deleteTree(data);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// What the server said outlives its files.
    private static void keepLog(Path data) {
        try {
            Path logs = Files.createDirectories(TARGET.resolve("postgres-logs"));
            Files.copy(
                    data.resolve(Path.of("postgres", "log")),
                    logs.resolve(data.getFileName() + ".log"),
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void deleteTree(Path root) {
        if (Files.notExists(root)) {
            return;
        }
        try (Stream<Path> paths = Files.walk(root)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
