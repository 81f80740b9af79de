package io.festinger.archive.postgres;

import io.festinger.archive.ArchiveFile.Line;
import io.festinger.archive.ArchiveTable;
import io.festinger.archive.WorkspaceRows;
import io.festinger.conflicts.postgres.SoleWriter;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// The tables of a workspace, whose rows PostgreSQL itself converts to and from JSON.
public final class PostgresWorkspaceRows implements WorkspaceRows {
    private static final int FETCH = 500;

    @Override
    public int schema(Handle handle) {
        return handle.createQuery("SELECT max(version::integer) FROM flyway_schema_history WHERE success")
                .mapTo(Integer.class)
                .one();
    }

    @Override
    public void each(Handle handle, ArchiveTable table, Consumer<String> row) {
        plainly(handle);
        try (Stream<String> rows =
                handle.createQuery(ArchiveQueries.of(table)).setFetchSize(FETCH).mapTo(String.class).stream()) {
            rows.forEachOrdered(row);
        }
    }

    /// One row gives one text, whatever style the server is set to.
    private static void plainly(Handle handle) {
        handle.createQuery("""
                        SELECT set_config('extra_float_digits', '1', true) || set_config('bytea_output', 'hex', true)
                               || set_config('idle_in_transaction_session_timeout', '10min', true)
                        """).mapTo(String.class).one();
    }

    @Override
    public boolean isEmpty(Handle handle) {
        return handle.createQuery("""
                        SELECT NOT EXISTS (SELECT FROM memories) AND NOT EXISTS (SELECT FROM entities)
                           AND NOT EXISTS (SELECT FROM entity_types) AND NOT EXISTS (SELECT FROM project_state)
                           AND NOT EXISTS (SELECT FROM row_versions) AND NOT EXISTS (SELECT FROM conflicts)
                           AND NOT EXISTS (SELECT FROM unconfirmed_edges) AND NOT EXISTS (SELECT FROM muted_words)
                           AND NOT EXISTS (SELECT FROM displaced_edges) AND NOT EXISTS (SELECT FROM source_documents)
                           AND NOT EXISTS (SELECT FROM ingestion_waves) AND NOT EXISTS (SELECT FROM interactions)
                           AND NOT EXISTS (SELECT FROM models) AND NOT EXISTS (SELECT FROM erasures) AND NOT EXISTS (SELECT FROM audit_imported)
                           AND NOT EXISTS (SELECT FROM urd WHERE id <> parent_id)
                           AND NOT EXISTS (SELECT FROM soas WHERE encounter_count > 0)
                           AND NOT EXISTS (SELECT FROM audit_log
                                           WHERE actor <> 'festinger' AND action NOT IN ('workspace.exported', 'key.used'))
                        """).mapTo(Boolean.class).one();
    }

    @Override
    public void keepWritersOut(Handle handle) {
        SoleWriter.enter(handle);
    }

    @Override
    public void check(Handle handle, ArchiveTable table, Iterable<List<Line>> rows) {
        RowChecks.check(handle, table, rows);
    }

    @Override
    public void checkReferences(Handle handle) {
        RowChecks.checkReferences(handle, ArchiveTable.ALL);
    }

    @Override
    public void makeRoom(Handle handle, Iterable<List<Line>> words) {
        handle.execute("CREATE TEMPORARY TABLE archived_words (id integer, token text) ON COMMIT DROP");
        for (List<Line> lines : words) {
            handle.createUpdate("""
                            INSERT INTO archived_words
                            SELECT (row::jsonb ->> 'id')::integer, row::jsonb ->> 'token'
                            FROM unnest(:rows::text[]) AS row
                            """).bind("rows", RowInserts.rows(lines)).execute();
        }
        handle.execute("DELETE FROM urd");
        handle.execute("DELETE FROM soas s USING archived_words a WHERE a.token = s.token");
        handle.execute("""
                UPDATE soas SET id = soas.id + most.id
                FROM (SELECT greatest((SELECT max(id) FROM archived_words), (SELECT max(id) FROM soas)) AS id) most
                WHERE soas.id IN (SELECT id FROM archived_words)
                """);
        for (String table : List.of("config", "job_runs", "work_items", "claims", "projects")) {
            handle.execute("DELETE FROM " + table);
        }
        putRecordAside(handle);
    }

    /// Earlier actions of the server in the workspace stay on record, next to the archive's own log.
    private static void putRecordAside(Handle handle) {
        int kept = handle.execute("""
                INSERT INTO audit_imported (chain, seq, at, actor, action, subject_kind, subject_id, detail, hash)
                SELECT (SELECT hash FROM audit_log WHERE seq = 1), seq, at, actor, action, subject_kind, subject_id,
                       detail, hash
                FROM audit_log
                """);
        if (kept > 0) {
            handle.execute("ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only");
            handle.execute("DELETE FROM audit_log");
            handle.execute("ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only");
        }
        handle.execute("UPDATE audit_head SET seq = 0, hash = '\\x00'");
    }

    @Override
    public void insert(Handle handle, ArchiveTable table, List<Line> rows) {
        RowInserts.of(handle, table).insert(handle, rows);
    }

    /// An archive of an older version may contain several spellings of one project.
    @Override
    public void settle(Handle handle) {
        handle.createQuery("SELECT gather_projects()").mapTo(Integer.class).one();
        handle.execute("""
                UPDATE audit_head SET seq = l.seq, hash = l.hash
                FROM (SELECT seq, hash FROM audit_log ORDER BY seq DESC LIMIT 1) l
                """);
        for (String table : List.of("soas", "models", "concept_collisions")) {
            handle.createQuery("""
                            SELECT setval(pg_get_serial_sequence('%1$s', 'id'),
                                          greatest((SELECT max(id) FROM %1$s),
                                                   nextval(pg_get_serial_sequence('%1$s', 'id'))))
                            """.formatted(table)).mapTo(Long.class).one();
        }
    }

    @Override
    public void takeStock(Handle handle) {
        handle.execute("ANALYZE memories, claims, entities, row_versions, soas, urd, conflict_members, audit_log");
    }

    /// A table that was never analyzed has -1 rows in the statistics.
    @Override
    public void takeStockOfFacts(Handle handle, long come) {
        long known = handle.createQuery("SELECT reltuples::bigint FROM pg_class WHERE oid = 'memories'::regclass")
                .mapTo(Long.class)
                .one();
        if (come >= known) {
            handle.execute("ANALYZE memories, claims, row_versions, conflicts, conflict_slots, conflict_members,"
                    + " audit_log");
        }
    }
}
