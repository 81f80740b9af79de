package io.festinger.archive.postgres;

import io.festinger.archive.ArchiveFile.Line;
import io.festinger.archive.ArchiveTable;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;

/// Stores JSON rows, many in one statement.
///
/// @param columns of the table from which the rows come
/// @param table into which they are stored
/// @param before what the statement adds before a row's own columns, quoted
/// @param values its values
/// @param after what ends the statement
record RowInserts(TableColumns columns, String table, String before, String values, String after) {
    static String[] rows(List<Line> lines) {
        return lines.stream().map(Line::row).toArray(String[]::new);
    }

    /// Rows of a table of this version.
    static RowInserts of(Handle handle, ArchiveTable table) {
        handle.execute("SET CONSTRAINTS ALL DEFERRED");
        return new RowInserts(TableColumns.of(handle, table), table.name(), "", "", "");
    }

    /// The same, but rows whose key exists are skipped.
    RowInserts missing() {
        return new RowInserts(columns, table, before, values, " ON CONFLICT DO NOTHING");
    }

    /// Absent columns get their defaults, so rows of an older version are valid.
    ///
    /// @return how many were stored
    /// @throws io.festinger.base.Failure `INVALID_REQUEST`, naming line and field of the first invalid row
    int insert(Handle handle, List<Line> lines) {
        int storedCount = 0;
        List<Line> alike = new ArrayList<>();
        List<String> names = List.of();
        for (Line line : lines) {
            List<String> own = columns.of(line);
            if (!own.equals(names) && !alike.isEmpty()) {
                storedCount += insert(handle, alike, names);
                alike.clear();
            }
            names = own;
            alike.add(line);
        }
        return alike.isEmpty() ? storedCount : storedCount + insert(handle, alike, names);
    }

    private int insert(Handle handle, List<Line> lines, List<String> names) {
        String savepoint = "before_rows";
        handle.savepoint(savepoint);
        try {
            String list = String.join(", ", names);
            int storedCount = handle.createUpdate("""
                            INSERT INTO %1$s (%3$s%2$s)
                            SELECT %4$s%2$s FROM unnest(:rows::text[], :lines::integer[]) AS lines (json, line),
                                   jsonb_populate_record(NULL::%6$s, json::jsonb)%5$s
                            """.formatted(
                            table, list, before, values, after, columns.table().name()))
                    .bind("rows", rows(lines))
                    .bind("lines", lines.stream().mapToInt(Line::number).toArray())
                    .execute();
            handle.releaseSavepoint(savepoint);
            return storedCount;
        } catch (JdbiException e) {
            handle.rollbackToSavepoint(savepoint);
            if (!RowFailure.isOfRow(e)) {
                throw e;
            }
            if (lines.size() == 1) {
                throw RowFailure.of(handle, table, lines.getFirst(), names, e);
            }
            int half = lines.size() / 2;
            return insert(handle, lines.subList(0, half), names)
                    + insert(handle, lines.subList(half, lines.size()), names);
        }
    }
}
