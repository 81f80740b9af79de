package io.festinger.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.festinger.base.Failure;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/// How connections to one database are had: single ones for start and feed, pooled ones for transactions.
final class Connections {
    /// How long a caller waits for a connection before it is told that the database is not there.
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    /// How long a statement may be silent before its connection counts as dead.
    private static final Duration SILENCE = Duration.ofMinutes(2);

    private final String name;
    private final DatabaseSettings.External place;

    Connections(DatabaseSettings.External place) {
        this.place = place;
        this.name = place.withoutParameters();
    }

    /// A connection outside of the pool; the caller closes it.
    Connection single() throws SQLException {
        return source().getConnection();
    }

    /// Unpooled connections that wait for a statement as long as it takes.
    DataSource source() {
        return source(Duration.ZERO);
    }

    private PGSimpleDataSource source(Duration silence) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setURL(place.url());
        if (source.getUser() == null && place.user() != null) {
            source.setUser(place.user());
        }
        if (source.getPassword() == null && place.password() != null) {
            source.setPassword(place.password());
        }
        source.setApplicationName("festinger");
        source.setConnectTimeout((int) PATIENCE.toSeconds());
        source.setSocketTimeout((int) silence.toSeconds());
        source.setTcpKeepAlive(true);
        return source;
    }

    HikariDataSource pool(int size) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("festinger");
        config.setDataSource(source(SILENCE));
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(1);
        config.setIdleTimeout(Duration.ofMinutes(2).toMillis());
        config.setConnectionTimeout(PATIENCE.toMillis());
        config.setValidationTimeout(Duration.ofSeconds(1).toMillis());
        config.setInitializationFailTimeout(-1);
        // A node that dies within a transaction must not keep its locks, and nodes in different zones write the same.
        config.setConnectionInitSql("SET idle_in_transaction_session_timeout = '1min'; SET TimeZone = 'UTC'");
        return new HikariDataSource(config);
    }

    /// What a caller hears when the database does not answer.
    Failure unavailable(Throwable cause) {
        return failure(cause, "does not answer", "nothing was written, try again when it is back");
    }

    /// What a caller hears when the tables cannot be made what this build needs.
    Failure unfit(Throwable cause) {
        return failure(
                cause,
                "could not be brought to this version",
                "its user must be allowed to create schemas, and its tables be of this version or an older one");
    }

    private Failure failure(Throwable cause, String what, String cure) {
        Failure failure = new Failure(
                Failure.Code.UNAVAILABLE,
                "the database " + name + " " + what + " (" + cause.getMessage() + "); " + cure);
        failure.initCause(cause);
        return failure;
    }
}
