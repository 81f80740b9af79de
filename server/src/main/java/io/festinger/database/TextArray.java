package io.festinger.database;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/// Many texts as one parameter `text[]`. They are sent as they are, with their lengths: in the form of a
/// literal each of their signs would be looked at by the driver and by the server.
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
