package io.festinger.bench.claims;

import io.festinger.base.Actor;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.detection.Reindex;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryStatus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/// Fills a workspace: COPY inserts the rows, and the rebuilding of the index reads their claims.
final class Stock {
    private static final int CHUNK = 1 << 16;
    /// One of this many rows is a second value on an occupied slot.
    private static final int CROWDED = 500;

    private final House house;
    private final WorkspaceId workspace;

    Stock(House house, WorkspaceId workspace) {
        this.house = house;
        this.workspace = workspace;
    }

    /// @return the report of reading the claims
    Reindex.ReindexReport fill(long rows) {
        house.layerServices().database().inTransaction(workspace, handle -> copy(handle, rows));
        return house.reindex().run(workspace, Write.by(Actor.FESTINGER));
    }

    private static Long copy(Handle handle, long rows) {
        try {
            CopyIn copy = handle.getConnection()
                    .unwrap(PGConnection.class)
                    .getCopyAPI()
                    .copyIn("""
                    COPY memories (id, memory_type, content, normalized_content, project, scope, author, person,
                                   confidence, status, lineage, qualifier, observed_at, hand_authored, corroborations,
                                   re_extraction_count, "references", previous_content_log, created_at, updated_at,
                                   stored_at) FROM STDIN""");
            Instant begin = Instant.now().minusSeconds(rows);
            StringBuilder lines = new StringBuilder();
            for (long number = 0; number < rows; number++) {
                line(lines, number, rows, begin.plusSeconds(number));
                if (lines.length() > CHUNK) {
                    send(copy, lines);
                }
            }
            send(copy, lines);
            return copy.endCopy();
        } catch (SQLException | IOException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }

    private static void send(CopyIn copy, StringBuilder lines) throws SQLException, IOException {
        byte[] bytes = lines.toString().getBytes(StandardCharsets.UTF_8);
        copy.writeToCopy(bytes, 0, bytes.length);
        lines.setLength(0);
    }

    private static void line(StringBuilder lines, long number, long rows, Instant at) {
        long crowded = rows / CROWDED;
        long second = number - (rows - crowded);
        MemoryDraft memoryDraft =
                second < 0 ? StatementCorpus.statement(number) : StatementCorpus.contradiction(second * (CROWDED / 2));
        Memory row = row("mem_%026d".formatted(number), memoryDraft, at);
        String time = at.toString();
        lines.append(String.join(
                        "\t",
                        row.id(),
                        row.type().wire(),
                        row.content(),
                        row.normalizedContent(),
                        row.place().project(),
                        "",
                        row.voice().author(),
                        "",
                        "1",
                        "active",
                        row.id(),
                        "",
                        time,
                        "t",
                        "0",
                        "0",
                        "[]",
                        "[]",
                        time,
                        time,
                        time))
                .append('\n');
    }

    private static Memory row(String id, MemoryDraft draft, Instant at) {
        return new Memory(
                id,
                draft.memoryType(),
                draft.content(),
                new Memory.Place(draft.project(), "", ""),
                new Memory.Voice(draft.author().orElseThrow(), "", false),
                1,
                new Memory.State(MemoryStatus.ACTIVE, id, Optional.empty(), Optional.empty()),
                new Memory.Times(at, Optional.empty(), Optional.empty(), at, at, at),
                draft.provenance(),
                new Memory.Echo(0, List.of(), Optional.empty(), 0, Optional.empty()),
                List.of(),
                List.of());
    }
}
