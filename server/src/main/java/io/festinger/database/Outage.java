package io.festinger.database;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Distinguishes a database that is down, or has no free connection, from one that refused a statement.
final class Outage {
    private Outage() {}

    static boolean isCauseOf(Throwable e) {
        return hasCause(e, Outage::isOutage);
    }

    /// Whether the disk of the database is full.
    static boolean isFullDisk(Throwable e) {
        return hasCause(e, exception -> "53100".equals(exception.getSQLState()));
    }

    private static boolean hasCause(Throwable e, Predicate<SQLException> kind) {
        for (@Nullable Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException exception && kind.test(exception)) {
                return true;
            }
        }
        return false;
    }

    /// Whether the database is up but has no free connection.
    static boolean isFull(SQLException e) {
        return "53300".equals(e.getSQLState());
    }

    /// SQLSTATE classes: 08 the connection, 53 no disk, memory or slot left, 57P a server that shuts down or starts,
    /// 58 the server's own system errors.
    private static boolean isOutage(SQLException e) {
        String state = e.getSQLState();
        return e instanceof SQLTransientConnectionException
                || (state != null
                        && (state.startsWith("08")
                                || state.startsWith("53")
                                || state.startsWith("57P")
                                || state.startsWith("58")));
    }
}
