package io.festinger.conflicts.postgres;

import org.jdbi.v3.core.Handle;

/// Keeps all other writers of a workspace out until the transaction ends, for work on whole tables.
public final class SoleWriter {
    private static final int SLOTS = 4096;

    private SoleWriter() {}

    /// Slots come first, since no writer holds one for long without the rows; the tables follow.
    public static void enter(Handle handle) {
        handle.createQuery("""
                        SELECT count(pg_advisory_xact_lock(hashtext(current_schema()), number))
                        FROM (SELECT number FROM generate_series(0, :slots - 1) AS number ORDER BY 1) AS numbers
                        """).bind("slots", SLOTS).mapTo(Long.class).one();
        handle.execute("""
                LOCK TABLE soas, memories, entities, project_state, ingestion_waves, source_documents, interactions
                IN EXCLUSIVE MODE
                """);
    }
}
