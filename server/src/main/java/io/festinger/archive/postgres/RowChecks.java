package io.festinger.archive.postgres;

import io.festinger.archive.ArchiveFile.Line;
import io.festinger.archive.ArchiveTable;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// Checks the rows of an archive before any of them is stored: in temporary copies of the tables, PostgreSQL
/// itself applies the types and constraints of the columns; keys are distinct, and references lead to rows of
/// the archive.
final class RowChecks {
    private static final String LINE = "archive_line";

    private RowChecks() {}

    private static String copy(String table) {
        return "archived_" + table;
    }

    /// @throws io.festinger.base.Failure `INVALID_REQUEST`, naming line and field of the first invalid row
    static void check(Handle handle, ArchiveTable table, Iterable<List<Line>> rows) {
        handle.execute(
                "CREATE TEMPORARY TABLE %s (LIKE %s INCLUDING DEFAULTS INCLUDING CONSTRAINTS, %s integer) ON COMMIT DROP"
                        .formatted(copy(table.name()), table.name(), LINE));
        RowInserts inserts =
                new RowInserts(TableColumns.of(handle, table), copy(table.name()), LINE + ", ", "line, ", "");
        for (List<Line> lines : rows) {
            inserts.insert(handle, lines);
        }
        if (!table.key().isEmpty()) {
            checkKeys(handle, table);
        }
    }

    private static void checkKeys(Handle handle, ArchiveTable table) {
        handle.createQuery("""
                        SELECT min(%3$s) AS first, max(%3$s) AS second, concat_ws(' ', %1$s) AS key FROM %2$s
                        GROUP BY %1$s HAVING count(*) > 1 ORDER BY second LIMIT 1
                        """.formatted(String.join(", ", table.key()), copy(table.name()), LINE))
                .map((row, context) -> RowFailure.of(
                        new Line(row.getInt("second"), ""),
                        String.join(", ", table.key()),
                        RowFailure.value(row.getString("key")) + " is the key of line " + row.getInt("first") + " too"))
                .findFirst()
                .ifPresent(failure -> {
                    throw failure;
                });
    }

    /// Called when the rows of all tables are checked.
    ///
    /// @throws io.festinger.base.Failure `INVALID_REQUEST`, naming line and field of the first
    ///     reference to a missing row
    static void checkReferences(Handle handle, List<ArchiveTable> tables) {
        handle.createQuery("""
                        SELECT c.conrelid::regclass::text AS table, a.attname AS column, c.confrelid::regclass::text AS target,
                               t.attname AS key
                        FROM pg_constraint c
                        JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
                        JOIN pg_attribute t ON t.attrelid = c.confrelid AND t.attnum = c.confkey[1]
                        WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace
                          AND c.conrelid::regclass::text = ANY (:tables)
                        ORDER BY c.conrelid::regclass::text, a.attname
                        """)
                .bind("tables", tables.stream().map(ArchiveTable::name).toArray(String[]::new))
                .map((row, context) -> new Reference(
                        row.getString("table"), row.getString("column"), row.getString("target"), row.getString("key")))
                .list()
                .forEach(reference -> reference.check(handle));
    }

    private record Reference(String table, String column, String target, String key) {
        void check(Handle handle) {
            handle.createQuery("""
                            SELECT r.%5$s AS line, r.%1$s::text AS value FROM %2$s r
                            WHERE r.%1$s IS NOT NULL AND NOT EXISTS (SELECT FROM %3$s t WHERE t.%4$s = r.%1$s)
                            ORDER BY 1 LIMIT 1
                            """.formatted(column, copy(table), copy(target), key, LINE))
                    .map((row, context) -> RowFailure.of(
                            new Line(row.getInt("line"), ""),
                            column,
                            RowFailure.value(row.getString("value")) + " is not in the table " + target
                                    + " of the archive"))
                    .findFirst()
                    .ifPresent(failure -> {
                        throw failure;
                    });
        }
    }
}
