package io.festinger.database;

import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Distinguishes a transaction that lost against another one and can be repeated from one that failed.
public final class Deadlock {
    /// serialization_failure and deadlock_detected.
    private static final Set<String> STATES = Set.of("40001", "40P01");

    private Deadlock() {}

    public static boolean isCauseOf(Throwable e) {
        for (@Nullable Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException exception && STATES.contains(String.valueOf(exception.getSQLState()))) {
                return true;
            }
        }
        return false;
    }
}
