package io.festinger.database;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/// Many texts as one parameter `text[]`. They are sent raw, with their lengths: driver and server would
/// have to scan each character of a literal.
public final class TextArray implements Argument {
    private final @Nullable String[] texts;

    /// @param texts null where a place is empty
    public TextArray(@Nullable String[] texts) {
        this.texts = texts;
    }

    @Override
    public void apply(int position, PreparedStatement statement, StatementContext context) throws SQLException {
        statement.setObject(position, texts);
    }
}
