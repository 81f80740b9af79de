package io.festinger.database;

import io.festinger.base.Failure;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Where the database is.
///
/// @param connections how many concurrent transactions this node runs; more wait
/// @param silence how long the database may be silent before it counts as down
public record DatabaseSettings(Place place, int connections, Duration silence) {
    private static final String DIRECT = "FESTINGER_DATABASE_DIRECT_URL";
    private static final int CONNECTIONS = 10;
    private static final Duration SILENCE = Duration.ofSeconds(10);

    public DatabaseSettings {
        if (connections < 2) {
            throw new Failure(Failure.Code.INVALID_SETTING, "connections", "a node needs at least 2 connections");
        }
    }

    /// The embedded server, or the operator's.
    public sealed interface Place {}

    /// @param data the directory with all data; created when missing
    public record EmbeddedServer(Path data) implements Place {}

    /// @param url a JDBC URL of PostgreSQL; its user and password override the other two
    /// @param directUrl the database itself, where `url` is a pooler in transaction mode: notifications,
    ///     migrations and jobs go there; null where `url` is the database
    public record External(
            String url,
            @Nullable String directUrl,
            @Nullable String user,
            @Nullable String password) implements Place {
        public External {
            check("database", url);
            if (directUrl != null) {
                check(DIRECT, directUrl);
            }
        }

        private static void check(String field, String url) {
            if (!url.startsWith("jdbc:postgresql:")) {
                throw new Failure(
                        Failure.Code.INVALID_SETTING,
                        field,
                        "a database URL looks like jdbc:postgresql://HOST:5432/DATABASE?user=USER&password=PASSWORD");
            }
        }

        /// Whether transactions share the connections of a pooler.
        boolean pooled() {
            return directUrl != null;
        }

        /// The error when a pooler in transaction mode is where the database itself is needed.
        Failure transactionPooler() {
            return pooled()
                    ? new Failure(
                            Failure.Code.INVALID_SETTING,
                            DIRECT,
                            DIRECT + " leads to a pooler in transaction mode; name the database itself there")
                    : new Failure(
                            Failure.Code.INVALID_SETTING,
                            "database",
                            "--database (FESTINGER_DATABASE_URL) leads to a pooler in transaction mode, through which no"
                                    + " notifications come; set " + DIRECT + " to the JDBC URL of the database itself,"
                                    + " or pool_mode = session in the pooler");
        }

        /// Leaves out the password.
        @Override
        public String toString() {
            return "External[" + withoutParameters() + "]";
        }

        String withoutParameters() {
            return url.replaceFirst("\\?.*", "");
        }
    }

    public static DatabaseSettings embed(Path data) {
        return new DatabaseSettings(new EmbeddedServer(data), CONNECTIONS, SILENCE);
    }

    /// @param environment read for `FESTINGER_DATABASE_USER` and `FESTINGER_DATABASE_PASSWORD`, for
    ///     operators who keep them out of the URL, and for `FESTINGER_DATABASE_DIRECT_URL`
    public static DatabaseSettings external(String url, Map<String, String> environment) {
        return new DatabaseSettings(
                new External(
                        url.strip(),
                        environment.get(DIRECT),
                        environment.get("FESTINGER_DATABASE_USER"),
                        environment.get("FESTINGER_DATABASE_PASSWORD")),
                CONNECTIONS,
                SILENCE);
    }
}
