package io.festinger.archive;

import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.Writes;
import io.festinger.database.Database;
import io.festinger.erasure.ErasureStore;
import io.festinger.erasure.Selector;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;

/// Writes what is stored of one person as lines of JSON, in the form of an archive, which no import takes. Blocking.
public final class PersonExports {
    private static final String KIND = "person";

    private final Database database;
    private final Writes writes;
    private final WorkspaceRows rows;
    private final ErasureStore store;
    private final InstantSource clock;

    public PersonExports(
            Database database, Writes writes, WorkspaceRows rows, ErasureStore store, InstantSource clock) {
        this.database = database;
        this.writes = writes;
        this.rows = rows;
        this.store = store;
        this.clock = clock;
    }

    /// Audits that a person's data is exported, without the name; called before [#write].
    ///
    /// @throws io.festinger.base.Failure `UNAVAILABLE`, `NOT_FOUND` when the workspace does not exist
    public void announce(WorkspaceId workspace, Write write) {
        writes.run(workspace, write, Boolean.class, scope -> {
            scope.audit("person.exported", "workspace", workspace.name(), Map.of("name", workspace.name()));
            return true;
        });
    }

    /// Writes the rows that an erasure of the person would select, and what the person decided or noted. The stream is
    /// flushed and left open.
    ///
    /// @param name of the person, in any case
    /// @throws IOException when the stream or its reader is closed; the output then lacks the last line
    public void write(WorkspaceId workspace, Selector name, OutputStream out) throws IOException {
        try {
            database.inTransaction(workspace, handle -> {
                ArchiveWriter writer = new ArchiveWriter(out);
                writer.begin(new ArchiveHeader(
                        KIND,
                        ArchiveHeader.FORMAT,
                        rows.schema(handle),
                        workspace.name(),
                        clock.instant().truncatedTo(ChronoUnit.MICROS)));
                store.select(handle, name);
                store.rows(
                        handle,
                        name.value().toLowerCase(Locale.ROOT),
                        (table, row) -> writer.row(Merge.table(table), row));
                return writer.end();
            });
        } catch (UncheckedIOException closed) {
            throw new IOException(
                    "the export of a person in " + workspace.name() + " was broken off", closed.getCause());
        }
    }
}
