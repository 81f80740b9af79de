package io.festinger.archive.postgres;

import io.festinger.archive.ArchiveFile.Line;
import io.festinger.archive.ArchiveTable;
import io.festinger.base.Failure;
import io.festinger.base.Json;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

/// Stores JSON rows, many in one statement.
final class RowInserts {
    private RowInserts() {}

    static String[] rows(List<Line> lines) {
        return lines.stream().map(Line::row).toArray(String[]::new);
    }

    /// Absent columns get their defaults, so rows of an older version are valid.
    ///
    /// @throws Failure `INVALID_REQUEST`, naming line and field of the first invalid row
    static void insert(Handle handle, ArchiveTable table, List<Line> lines) {
        if (lines.isEmpty()) {
            return;
        }
        insert(handle, table, statement(handle, table, lines.getFirst()), lines);
    }

    /// As [#insert], but rows whose key exists are skipped.
    ///
    /// @return how many were stored
    static int insertMissing(Handle handle, ArchiveTable table, List<Line> lines) {
        return lines.isEmpty()
                ? 0
                : insert(handle, table, statement(handle, table, lines.getFirst()) + " ON CONFLICT DO NOTHING", lines);
    }

    private static String statement(Handle handle, ArchiveTable table, Line line) {
        handle.execute("SET CONSTRAINTS ALL DEFERRED");
        return """
                INSERT INTO %1$s (%2$s)
                SELECT %2$s FROM unnest(:rows::text[]) AS json, jsonb_populate_record(NULL::%1$s, json::jsonb)
                """.formatted(table.name(), String.join(", ", columns(handle, table, line)));
    }

    private static int insert(Handle handle, ArchiveTable table, String statement, List<Line> lines) {
        String savepoint = "before_rows";
        handle.savepoint(savepoint);
        try {
            int stored =
                    handle.createUpdate(statement).bind("rows", rows(lines)).execute();
            handle.releaseSavepoint(savepoint);
            return stored;
        } catch (JdbiException refused) {
            if (!isOfTheRow(refused)) {
                throw refused;
            }
            handle.rollbackToSavepoint(savepoint);
            handle.releaseSavepoint(savepoint);
            if (lines.size() == 1) {
                throw unfit(table, lines.getFirst(), refused);
            }
            int half = lines.size() / 2;
            return insert(handle, table, statement, lines.subList(0, half))
                    + insert(handle, table, statement, lines.subList(half, lines.size()));
        }
    }

    /// The columns of a row, quoted.
    static List<String> columns(Handle handle, ArchiveTable table, Line line) {
        Set<String> named = new HashSet<>();
        ((Map<?, ?>) Json.read(line.row(), Map.class)).keySet().forEach(name -> named.add(String.valueOf(name)));
        List<String> ours = handle.createQuery("""
                        SELECT attname FROM pg_attribute
                        WHERE attrelid = CAST(:table AS regclass) AND attnum > 0 AND NOT attisdropped ORDER BY attnum
                        """)
                .bind("table", table.name())
                .mapTo(String.class)
                .list();
        List<String> unknown = new ArrayList<>(named);
        unknown.removeAll(ours);
        if (!unknown.isEmpty()) {
            throw wrong(line, unknown.getFirst(), "this version has no such column in " + table.name());
        }
        return ours.stream()
                .filter(named::contains)
                .map(name -> '"' + name + '"')
                .toList();
    }

    /// SQLSTATE classes: 22 for invalid values, 23 for violated constraints.
    private static boolean isOfTheRow(JdbiException refused) {
        @Nullable String state = refused.getCause() instanceof SQLException cause ? cause.getSQLState() : null;
        return state != null && (state.startsWith("22") || state.startsWith("23"));
    }

    private static Failure unfit(ArchiveTable table, Line line, JdbiException refused) {
        String message = String.valueOf(refused.getMessage());
        Failure failure =
                wrong(line, "row", "it does not fit into " + table.name() + ": " + message.replace('\n', ' '));
        failure.initCause(refused);
        return failure;
    }

    private static Failure wrong(Line line, String field, String what) {
        return new Failure(
                Failure.Code.INVALID_REQUEST,
                field,
                "line " + line.number() + ", field '" + field + "': " + what + "; nothing was stored");
    }
}
