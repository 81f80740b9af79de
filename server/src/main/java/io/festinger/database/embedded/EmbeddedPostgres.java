package io.festinger.database.embedded;

import io.festinger.base.Failure;
import io.festinger.base.SupervisedLoop;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.postgresql.ds.PGSimpleDataSource;

/// A PostgreSQL server that lives as long as this JVM, on the loopback address, durable and with a
/// password. When it dies it is restarted, on the same port. While it runs, `database.url` in its directory
/// contains the URL for others on this machine who may read it.
public final class EmbeddedPostgres implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(EmbeddedPostgres.class.getName());
    private static final Duration START = Duration.ofMinutes(5);
    private static final Duration OBSTACLES = Duration.ofSeconds(30);
    private static final String DATABASE = "festinger";

    private final Path directory;
    private final DirectoryLock lock;
    private final Cluster cluster;
    private final String password;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread supervisor;
    private volatile ServerProcess server;
    private volatile int port;

    private EmbeddedPostgres(Path directory, DirectoryLock lock, Cluster cluster)
            throws IOException, InterruptedException {
        this.directory = directory;
        this.lock = lock;
        this.cluster = cluster;
        this.password = cluster.password();
        this.port = freePort();
        this.server = launch(true);
        PrivateFile.write(directory.resolve("database.url"), url() + "\n");
        this.supervisor = Thread.ofPlatform()
                .daemon()
                .name("embedded-postgres")
                .start(new SupervisedLoop("embedded-postgres", this::supervise));
    }

    /// Starts the server of the directory, created when missing. Returns when it accepts connections.
    ///
    /// @throws Failure `UNAVAILABLE` when another JVM runs it or it cannot run here, with what to do in the detail
    public static EmbeddedPostgres start(Path data) {
        try {
            return start(data, Account.choose(), Supervision.here());
        } catch (IOException e) {
            throw failure(data, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failure(data, e);
        }
    }

    static EmbeddedPostgres start(Path data, Account account, Supervision supervision)
            throws IOException, InterruptedException {
        PrivateFile.ownDirectory(data);
        Path directory = data.toRealPath();
        DirectoryLock lock = DirectoryLock.take(directory);
        boolean hasStarted = false;
        try {
            Path home = directory.resolve("postgres");
            PrivateFile.ownDirectory(home);
            account.mayEnter(directory);
            account.mayEnter(home);
            Cluster cluster = new Cluster(directory, account, supervision, Binaries.unpackedIn(home));
            cluster.initialise();
            cluster.awaitEndOfPredecessor();
            EmbeddedPostgres postgres = new EmbeddedPostgres(directory, lock, cluster);
            hasStarted = true;
            return postgres;
        } finally {
            if (!hasStarted) {
                lock.close();
            }
        }
    }

    private static Failure failure(Path data, Exception cause) {
        Failure failure = new Failure(
                Failure.Code.UNAVAILABLE, "the embedded PostgreSQL in " + data + " could not be started: " + cause);
        failure.initCause(cause);
        return failure;
    }

    /// The JDBC URL with user and password; anyone who has it can do everything in the database.
    public String url() {
        return url(DATABASE);
    }

    /// The JDBC URL of another database of this server.
    public String url(String database) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + database + "?user=" + Cluster.USER + "&password="
                + password;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /// Starts the server, and retries after a temporary obstacle: processes of its predecessor that are
    /// about to end, or a port that another process has just taken.
    private ServerProcess launch(boolean onAnyPort) throws IOException, InterruptedException {
        long start = System.nanoTime();
        while (true) {
            ServerProcess serverProcess = ServerProcess.start(cluster, port);
            if (awaitReady(serverProcess)) {
                return serverProcess;
            }
            String text = serverProcess.text();
            boolean passes = text.contains("shared memory block") || text.contains("lock file \"postmaster.pid\"");
            boolean portTaken = text.contains("could not bind");
            if (!(passes || portTaken) || System.nanoTime() - start > OBSTACLES.toNanos()) {
                throw new Failure(
                        Failure.Code.UNAVAILABLE,
                        "the embedded PostgreSQL in " + directory + " ended at its start; its log " + cluster.log()
                                + " says: " + text);
            }
            if (portTaken && onAnyPort) {
                port = freePort();
            }
            pause(Duration.ofMillis(200));
        }
    }

    /// False when the server has ended instead.
    private boolean awaitReady(ServerProcess serverProcess) throws InterruptedException {
        long start = System.nanoTime();
        while (serverProcess.alive() && closing.getCount() > 0) {
            try (Connection probe = connect(DATABASE)) {
                return true;
            } catch (SQLException e) {
                if ("3D000".equals(e.getSQLState())) {
                    createDatabase();
                } else if (System.nanoTime() - start > START.toNanos()) {
                    throw failure(directory, e);
                }
            }
            pause(Duration.ofMillis(10));
        }
        return false;
    }

    private void createDatabase() {
        try (Connection connection = connect("postgres");
                var statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + DATABASE);
        } catch (SQLException e) {
            throw failure(directory, e);
        }
    }

    private Connection connect(String database) throws SQLException {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setURL(url(database));
        source.setConnectTimeout(2);
        return source.getConnection();
    }

    private void supervise() throws InterruptedException {
        while (closing.getCount() > 0) {
            server.awaitEnd();
            if (closing.getCount() > 0) {
                LOG.log(System.Logger.Level.WARNING, "PostgreSQL has ended unasked and is started again");
                revive();
            }
        }
    }

    private void revive() throws InterruptedException {
        try {
            server = launch(false);
        } catch (IOException | Failure e) {
            LOG.log(System.Logger.Level.ERROR, "PostgreSQL could not be started again, next attempt follows", e);
            pause(Duration.ofSeconds(2));
        }
    }

    /// Pauses; shorter when the server is closed in the meantime.
    @SuppressWarnings("ReturnValueIgnored")
    private void pause(Duration time) throws InterruptedException {
        closing.await(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    /// Stops the server with everything on disk; open transactions are rolled back.
    @Override
    public void close() {
        closing.countDown();
        try (lock) {
            supervisor.interrupt();
            supervisor.join();
            server.close();
            Files.deleteIfExists(directory.resolve("database.url"));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
