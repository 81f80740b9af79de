package io.festinger.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.festinger.base.Failure;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.ds.PGSimpleDataSource;

/// The connections to one database: single ones for start and feed, pooled ones for transactions.
final class Connections {
    private static final System.Logger LOG = System.getLogger(Connections.class.getName());

    /// How long the pool lets a caller wait for a connection before the caller asks whether the database is down.
    private static final Duration TURN = Duration.ofMillis(1_500);
    /// How long connecting may take.
    private static final Duration CONNECTING = Duration.ofSeconds(10);
    /// How long a statement may be silent before its connection counts as dead.
    private static final Duration SILENCE = Duration.ofMinutes(2);

    private final String name;
    private final DatabaseSettings.External place;
    /// The known connections that are not closed.
    private final Set<Connection> open = ConcurrentHashMap.newKeySet();

    private volatile boolean hasEnded;

    Connections(DatabaseSettings.External place) {
        this.place = place;
        this.name = place.withoutParameters();
    }

    String name() {
        return name;
    }

    /// Whether settings of a connection last only as long as a transaction.
    boolean pooled() {
        return place.pooled();
    }

    /// Refuses a pooler in transaction mode where the database itself is needed.
    ///
    /// @throws Failure `INVALID_SETTING`, which says what to set; `UNAVAILABLE` when there is no answer
    void checkDirect() {
        try (Connection connection = single()) {
            // A pooler tells clients a number of its own; in transaction mode they share a connection in turn.
            int process = process(connection);
            if (process != connection.unwrap(PGConnection.class).getBackendPID()) {
                try (Connection other = single()) {
                    if (process == process(other)) {
                        throw place.transactionPooler();
                    }
                }
            }
        } catch (SQLException e) {
            throw unreachable(e);
        }
    }

    private static int process(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT pg_backend_pid()")) {
            row.next();
            return row.getInt(1);
        }
    }

    /// A connection outside the pool and any pooler; the caller closes it.
    Connection single() throws SQLException {
        return source().getConnection();
    }

    /// Unpooled connections that wait for a statement as long as it takes.
    DataSource source() {
        return source(CONNECTING, Duration.ZERO);
    }

    /// A connection for probes, with short timeouts; [#abortAll] skips it.
    Connection probe() throws SQLException {
        PGSimpleDataSource source = configure(new PGSimpleDataSource(), Availability.PATIENCE, place.url());
        // the driver may try twice, with TLS and without
        source.setLoginTimeout((int) Availability.PATIENCE.toSeconds());
        Connection connection = source.getConnection();
        connection.setNetworkTimeout(Runnable::run, (int) Availability.PATIENCE.toMillis());
        return connection;
    }

    /// Ends every open connection immediately, and makes none until [#resume]: callers that wait for an
    /// answer get an error instead.
    void abortAll() {
        hasEnded = true;
        open.forEach(Connections::abort);
        open.clear();
    }

    void resume() {
        hasEnded = false;
    }

    static void abort(Connection connection) {
        try {
            connection.abort(Runnable::run);
        } catch (SQLException e) {
            LOG.log(System.Logger.Level.DEBUG, "a connection had ended before it was aborted", e);
        }
    }

    /// Connections to the database itself.
    private PGSimpleDataSource source(Duration connecting, Duration silence) {
        String direct = place.directUrl();
        return configure(new KnownSource(this, silence), connecting, direct == null ? place.url() : direct);
    }

    private PGSimpleDataSource configure(PGSimpleDataSource source, Duration patience, String url) {
        source.setURL(url);
        Hosts.follow(source, url);
        if (source.getUser() == null && place.user() != null) {
            source.setUser(place.user());
        }
        if (source.getPassword() == null && place.password() != null) {
            source.setPassword(place.password());
        }
        source.setApplicationName("festinger");
        source.setConnectTimeout((int) patience.toSeconds());
        source.setSocketTimeout((int) patience.toSeconds());
        source.setTcpKeepAlive(true);
        return source;
    }

    /// Records its connections. Only while connecting, the server's silence soon becomes an error.
    private static final class KnownSource extends PGSimpleDataSource {
        private static final long serialVersionUID = 1L;

        private final transient Connections connections;
        private final transient Duration silence;

        KnownSource(Connections connections, Duration silence) {
            this.connections = connections;
            this.silence = silence;
        }

        @Override
        public Connection getConnection(@Nullable String user, @Nullable String password) throws SQLException {
            if (connections.hasEnded) {
                throw new SQLTransientConnectionException("the database is known to be away", "08001");
            }
            Connection connection = super.getConnection(user, password);
            connection.setNetworkTimeout(Runnable::run, (int) silence.toMillis());
            connections.remember(connection);
            return connection;
        }
    }

    private void remember(Connection connection) throws SQLException {
        for (Connection knownConnection : open) {
            if (knownConnection.isClosed()) {
                open.remove(knownConnection);
            }
        }
        open.add(connection);
    }

    HikariDataSource pool(int size) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("festinger");
        PGSimpleDataSource source = configure(new KnownSource(this, SILENCE), CONNECTING, place.url());
        config.setDataSource(source);
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(1);
        config.setIdleTimeout(Duration.ofMinutes(2).toMillis());
        config.setConnectionTimeout(TURN.toMillis());
        config.setValidationTimeout(Duration.ofSeconds(1).toMillis());
        config.setInitializationFailTimeout(-1);
        if (place.pooled()) {
            // The next transaction may be on another connection of the database: neither settings nor prepared
            // statements
            // outlive a transaction.
            source.setPrepareThreshold(0);
        } else {
            // A node that dies within a transaction must not keep its locks, and nodes in different zones write the
            // same.
            config.setConnectionInitSql("SET idle_in_transaction_session_timeout = '1min'; SET TimeZone = 'UTC'");
        }
        return new HikariDataSource(config);
    }

    /// The error at the start of the server when the database does not answer.
    Failure unreachable(Throwable cause) {
        if (Outage.isFullDisk(cause)) {
            return failure(cause, "has no room left on its disk", "free some there");
        }
        return failure(
                cause,
                "does not answer",
                "start it, or check address, user and password (--database, FESTINGER_DATABASE_USER,"
                        + " FESTINGER_DATABASE_PASSWORD)");
    }

    /// The error when the tables cannot be migrated to this build.
    Failure unfit(Throwable cause) {
        return failure(
                cause,
                "could not be brought to this version",
                "its user must be allowed to create schemas, and its tables must be of this version or an older one");
    }

    private Failure failure(Throwable cause, String description, String cure) {
        Failure failure = new Failure(
                Failure.Code.UNAVAILABLE,
                "the database " + name + " " + description + " (" + inWords(cause) + "); " + cure);
        failure.initCause(cause);
        return failure;
    }

    /// The database's or the network's error in one line, without the failed statement.
    static String inWords(Throwable e) {
        Throwable exception = e;
        for (@Nullable Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException) {
                exception = cause;
            }
        }
        return String.valueOf(exception.getMessage())
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining(" "));
    }
}
