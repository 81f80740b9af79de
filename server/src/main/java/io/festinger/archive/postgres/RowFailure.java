package io.festinger.archive.postgres;

import io.festinger.archive.ArchiveFile.Line;
import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.base.secrets.SecretScanner;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/// Why PostgreSQL cannot store a row, with its line, field and value.
final class RowFailure {
    private static final int LONGEST = 80;
    private static final String NULL_VALUE = "23502";
    private static final Pattern KEY = Pattern.compile("^\\w+ \\((.+?)\\)=", Pattern.DOTALL);

    private RowFailure() {}

    /// Whether the row is the reason: SQLSTATE classes 22 for invalid values, 23 for violated constraints.
    static boolean isOfRow(JdbiException e) {
        String state = e.getCause() instanceof SQLException cause ? String.valueOf(cause.getSQLState()) : "";
        return state.startsWith("22") || state.startsWith("23");
    }

    static Failure of(Line line, String field, String description) {
        return Failure.invalid(
                field,
                "line " + line.number() + ", field '" + field + "': " + description
                        + "; nothing was stored: correct the row, or export the workspace again");
    }

    /// @param table into which it was to be stored, in a transaction that can go on
    /// @param columns of the row, quoted
    static Failure of(Handle handle, String table, Line line, List<String> columns, JdbiException e) {
        String field = field(handle, table, e).orElseGet(() -> unreadable(handle, table, line, columns));
        Failure failure = of(line, field, value(line, field) + reason(handle, table, e));
        failure.initCause(e);
        return failure;
    }

    /// A value in a message, shortened, without secrets.
    static String value(String text) {
        String maskedText = SecretScanner.mask(text).text();
        return "'" + (maskedText.length() <= LONGEST ? maskedText : maskedText.substring(0, LONGEST) + "...") + "'";
    }

    private static String value(Line line, String field) {
        if (field.equals("row")) {
            return "";
        }
        Object value = ((Map<?, ?>) Json.read(line.row(), Map.class)).get(field);
        return value == null ? "" : value(value instanceof String text ? text : Json.write(value)) + " does not fit: ";
    }

    private static @Nullable ServerErrorMessage message(JdbiException e) {
        return e.getCause() instanceof PSQLException cause ? cause.getServerErrorMessage() : null;
    }

    private static String reason(Handle handle, String table, JdbiException e) {
        ServerErrorMessage message = message(e);
        if (message == null) {
            return String.valueOf(e.getMessage());
        }
        String detail = KEY.matcher(String.valueOf(message.getDetail())).find() ? " (" + message.getDetail() + ")" : "";
        if (NULL_VALUE.equals(message.getSQLState())) {
            return "a value is required";
        }
        return definition(handle, table, message)
                .map(check -> "it must satisfy " + check)
                .orElseGet(() -> message.getMessage() + detail);
    }

    private static Optional<String> definition(Handle handle, String table, ServerErrorMessage message) {
        return handle.createQuery("""
                        SELECT pg_get_constraintdef(oid) FROM pg_constraint
                        WHERE conrelid = CAST(:table AS regclass) AND conname = :name AND contype = 'c'
                        """)
                .bind("table", table)
                .bind("name", message.getConstraint())
                .mapTo(String.class)
                .findFirst();
    }

    /// The column of the violated constraint.
    private static Optional<String> field(Handle handle, String table, JdbiException e) {
        ServerErrorMessage message = message(e);
        if (message == null) {
            return Optional.empty();
        }
        if (message.getColumn() != null) {
            return Optional.of(message.getColumn());
        }
        Matcher key = KEY.matcher(String.valueOf(message.getDetail()));
        if (key.find()) {
            return Optional.of(key.group(1));
        }
        return handle.createQuery("""
                        SELECT attname FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
                        WHERE conrelid = CAST(:table AS regclass) AND conname = :name
                        """)
                .bind("table", table)
                .bind("name", message.getConstraint())
                .mapTo(String.class)
                .findFirst();
    }

    /// The first column whose value is not one of its type; `row` when PostgreSQL does not read the row as JSON.
    private static String unreadable(Handle handle, String table, Line line, List<String> columns) {
        if (!isReadable(handle, line, ":row::jsonb")) {
            return "row";
        }
        return columns.stream()
                .map(column -> column.substring(1, column.length() - 1))
                .filter(name -> !isReadable(
                        handle,
                        line,
                        "(jsonb_populate_record(NULL::%1$s, jsonb_build_object('%2$s', :row::jsonb -> '%2$s'))).\"%2$s\""
                                .formatted(table, name)))
                .findFirst()
                .orElse("row");
    }

    private static boolean isReadable(Handle handle, Line line, String expression) {
        String savepoint = "before_value";
        handle.savepoint(savepoint);
        try {
            handle.createQuery("SELECT " + expression + " IS NULL")
                    .bind("row", line.row())
                    .mapTo(Boolean.class)
                    .one();
            return true;
        } catch (JdbiException e) {
            if (!isOfRow(e)) {
                throw e;
            }
            return false;
        } finally {
            handle.rollbackToSavepoint(savepoint);
        }
    }
}
