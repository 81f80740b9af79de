package io.festinger.archive;

import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.Writes;
import io.festinger.database.Database;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jdbi.v3.core.Handle;

/// Writes whole workspaces as lines of JSON, each from one snapshot, without blocking writers. Blocking.
public final class Exports {
    private static final int LOOK_EVERY = 200;

    private final Database database;
    private final Writes writes;
    private final WorkspaceRows rows;
    private final InstantSource clock;

    public Exports(Database database, Writes writes, WorkspaceRows rows, InstantSource clock) {
        this.database = database;
        this.writes = writes;
        this.rows = rows;
        this.clock = clock;
    }

    /// Audits that a person exports the workspace; called before [#write].
    ///
    /// @throws io.festinger.base.Failure `UNAVAILABLE`, `NOT_FOUND` when the workspace does not exist
    public void announce(WorkspaceId workspace, Write write) {
        writes.run(workspace, write, Boolean.class, scope -> {
            scope.audit("workspace.exported", "workspace", workspace.name(), Map.of("name", workspace.name()));
            return true;
        });
    }

    /// Writes the workspace; memory is bounded regardless of its size. The stream is flushed and left open.
    ///
    /// @param gone whether the reader is gone: the transaction ends then
    /// @throws IOException when the stream or its reader is closed; the output then lacks the last line
    public void write(WorkspaceId workspace, OutputStream out, BooleanSupplier gone) throws IOException {
        try {
            database.inSnapshot(workspace, handle -> write(handle, workspace, out, gone));
        } catch (UncheckedIOException closed) {
            throw new IOException("the export of " + workspace.name() + " was broken off", closed.getCause());
        }
    }

    private boolean write(Handle handle, WorkspaceId workspace, OutputStream out, BooleanSupplier gone) {
        ArchiveWriter writer = new ArchiveWriter(out);
        writer.begin(ArchiveHeader.of(
                rows.schema(handle), workspace.name(), clock.instant().truncatedTo(ChronoUnit.MICROS)));
        for (ArchiveTable table : ArchiveTable.ALL) {
            int[] written = {0};
            rows.each(handle, table, row -> {
                if (++written[0] % LOOK_EVERY == 0 && gone.getAsBoolean()) {
                    throw new UncheckedIOException(new IOException("the lines are not read any more"));
                }
                writer.row(table, row);
            });
        }
        writer.end();
        return true;
    }
}
