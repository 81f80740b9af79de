package io.festinger.database;

import io.festinger.database.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/// Real PostgreSQL for tests: one embedded server a JVM, one database of its own a test, made from a migrated template
/// in a fraction of a second. Close what you open; whatever is left is dropped when the JVM ends.
///
///     try (Database database = TestPostgres.fresh()) { ... }
///
/// Two nodes on one database:
///
///     String url = TestPostgres.freshUrl();
///     try (Database one = TestPostgres.connect(url); Database other = TestPostgres.connect(url)) { ... }
public final class TestPostgres {
    private static final String TEMPLATE = "migrated";
    private static final int CONNECTIONS = 4;
    private static final AtomicInteger COUNTER = new AtomicInteger();

    private TestPostgres() {}

    /// Started at the first use.
    private static final class Shared {
        static final EmbeddedPostgres SERVER = start();

        private static EmbeddedPostgres start() {
            Path data =
                    Path.of("target", "test-postgres-" + ProcessHandle.current().pid());
            EmbeddedPostgres server = EmbeddedPostgres.start(data);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                server.close();
                deleteTree(data);
            }));
            execute(server.url("postgres"), "CREATE DATABASE " + TEMPLATE);
            connect(server.url(TEMPLATE)).close();
            return server;
        }
    }

    /// A new database with all tables, the common words and the empty workspace `default`. It is dropped when it is
    /// closed.
    public static PostgresDatabase fresh() {
        String url = freshUrl();
        return PostgresDatabase.open(new DatabaseSettings.External(url, null, null), CONNECTIONS, () -> drop(url));
    }

    private static void drop(String url) {
        String name = url.replaceFirst(".*/", "").replaceFirst("\\?.*", "");
        execute(Shared.SERVER.url("postgres"), "DROP DATABASE " + name + " WITH (FORCE)");
    }

    /// The JDBC URL, with user and password, of such a database.
    public static String freshUrl() {
        return copy("TEMPLATE " + TEMPLATE);
    }

    /// The JDBC URL of a database with nothing in it.
    public static String emptyUrl() {
        return copy("");
    }

    private static String copy(String how) {
        String name = "test_" + COUNTER.incrementAndGet();
        execute(Shared.SERVER.url("postgres"), "CREATE DATABASE " + name + " " + how);
        return Shared.SERVER.url(name);
    }

    /// Opens the database as one node of a cluster does.
    public static PostgresDatabase connect(String url) {
        return PostgresDatabase.open(DatabaseSettings.external(url, Map.of()).withConnections(CONNECTIONS));
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

    static void deleteTree(Path root) {
        try (Stream<Path> paths = Files.walk(root)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
