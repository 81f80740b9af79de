package io.festinger.database;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads columns of times.
public final class InstantColumn {
    private InstantColumn() {}

    /// @return empty for a column without a value
    public static Optional<Instant> find(ResultSet row, String column) throws SQLException {
        @Nullable OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return Optional.ofNullable(time).map(OffsetDateTime::toInstant);
    }

    /// A column that always has a value.
    public static Instant of(ResultSet row, String column) throws SQLException {
        return find(row, column).orElseThrow();
    }
}
