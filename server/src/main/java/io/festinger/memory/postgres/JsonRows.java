package io.festinger.memory.postgres;

import io.festinger.claims.RowKind;
import io.festinger.conflicts.WriteScope;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Rows of one table as JSON with the columns as names. PostgreSQL reads and writes it, so a row and its
/// stored versions have one form.
///
/// @param columns the columns that a new version changes: all but the id, `stored_at`, and counts
record JsonRows(RowKind kind, String table, String columns, String counted) {
    /// The row as JSON, without the columns that no decision changes.
    private static final String IMAGE = "(to_jsonb(r) - 'stored_at' - :counted)::text";

    void insert(Handle handle, String row) {
        handle.createUpdate("INSERT INTO %1$s SELECT * FROM jsonb_populate_record(NULL::%1$s, :row::jsonb)"
                        .formatted(table))
                .bind("row", row)
                .execute();
    }

    Optional<String> find(Handle handle, String id) {
        return one(handle, id, "");
    }

    /// Locked until the transaction ends.
    Optional<String> lock(Handle handle, String id) {
        return one(handle, id, " FOR UPDATE");
    }

    private Optional<String> one(Handle handle, String id, String lock) {
        return handle.createQuery("SELECT to_jsonb(r)::text FROM %s r WHERE r.id = :id%s".formatted(table, lock))
                .bind("id", id)
                .mapTo(String.class)
                .findOne();
    }

    /// Replaces the row with the JSON, and keeps the earlier version.
    void replace(WriteScope scope, String id, String row, String reason) {
        RowVersions.keep(scope, kind, id, reason);
        scope.handle()
                .createUpdate("""
                        UPDATE %1$s SET stored_at = :now, (%2$s) =
                            (SELECT %2$s FROM jsonb_populate_record(NULL::%1$s, :row::jsonb))
                        WHERE id = :id
                        """.formatted(table, columns))
                .bind("id", id)
                .bind("row", row)
                .bind("now", scope.now())
                .execute();
    }

    /// The row in the form of [#replace]; empty when it does not exist.
    String image(Handle handle, String id) {
        return handle.createQuery("SELECT %s FROM %s r WHERE r.id = :id".formatted(IMAGE, table))
                .bind("id", id)
                .bind("counted", counted)
                .mapTo(String.class)
                .findOne()
                .orElse("");
    }

    List<RowVersions.Version> versions(Handle handle, String id) {
        return RowVersions.of(handle, kind, id);
    }
}
