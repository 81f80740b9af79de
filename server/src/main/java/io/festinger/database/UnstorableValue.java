package io.festinger.database;

import io.festinger.base.Failure;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Distinguishes a value that PostgreSQL cannot store from a wrong statement. Faces refuse such values by
/// their field; one that still arrives from a form, a query or a header is refused in words instead of SQL.
final class UnstorableValue {
    private UnstorableValue() {}

    /// The caller's error; empty where the statement failed for another reason.
    static Optional<Failure> in(Throwable e) {
        for (@Nullable Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException exception) {
                return what(String.valueOf(exception.getSQLState()))
                        .map(description -> new Failure(Failure.Code.INVALID_REQUEST, description));
            }
        }
        return Optional.empty();
    }

    private static Optional<String> what(String state) {
        return switch (state) {
            case "22021", "22P05" ->
                Optional.of("a text that was sent has a NUL character or a lone surrogate; remove it");
            case "22008" -> Optional.of("a time that was sent is not between the years 1600 and 9999");
            case "22003" -> Optional.of("a number that was sent is too large");
            default -> Optional.empty();
        };
    }
}
