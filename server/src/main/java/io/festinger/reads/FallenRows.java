package io.festinger.reads;

import io.festinger.base.ConflictId;
import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.LayerStore;
import io.festinger.memory.layers.Rivalries;
import io.festinger.memory.layers.RowKey;
import io.festinger.memory.layers.Successors;
import io.festinger.memory.premises.Fall;
import io.festinger.reads.ReadStore.Read;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Compares the rows that readers were given with what they are now. Blocking.
public final class FallenRows {
    private static final int MAX_ROWS = 100;

    private final Database database;
    private final ReadLedger ledger;
    private final ReadStore reads;
    private final LayerStore layers;
    private final Successors successors;
    private final InstantSource clock;

    public FallenRows(Database database, ReadLedger ledger, ReadStore reads, LayerStore layers, InstantSource clock) {
        this.database = database;
        this.ledger = ledger;
        this.reads = reads;
        this.layers = layers;
        this.successors = new Successors(layers);
        this.clock = clock;
    }

    /// What no longer holds of what the reader was given, the latest first. Each is returned once.
    public List<FallenRow> report(WorkspaceId workspace, Reader reader) {
        ledger.flush();
        return database.inTransaction(workspace, handle -> {
            List<FallenRow> fallenRows = fallenRows(handle, reads.overtakenReads(handle, reader, MAX_ROWS));
            if (!fallenRows.isEmpty()) {
                reads.report(
                        handle, reader, fallenRows.stream().map(FallenRow::row).toList(), clock.instant());
            }
            return fallenRows;
        });
    }

    /// What no longer holds of what an agent was given in any session, the latest first, for what was
    /// written or disputed since a time. It may be asked again.
    public List<FallenRow> since(WorkspaceId workspace, String agent, Instant since, int limit) {
        ledger.flush();
        return database.inTransaction(
                workspace, handle -> fallenRows(handle, reads.overtakenSince(handle, agent, since, limit)));
    }

    /// The readers of the rows with this id, the latest first, with those of the last seconds.
    public List<Read> readers(WorkspaceId workspace, String id, int limit) {
        ledger.flush();
        return database.inTransaction(workspace, handle -> reads.of(handle, id, limit));
    }

    /// Whether a row of any layer that makes claims has this id.
    public boolean exists(WorkspaceId workspace, String id) {
        return database.inTransaction(
                workspace, handle -> successors.row(handle, id).isPresent());
    }

    private List<FallenRow> fallenRows(Handle handle, List<Read> reads) {
        List<FallenRow> fallenRows = new ArrayList<>();
        if (reads.isEmpty()) {
            return fallenRows;
        }
        List<RowKey> keys = reads.stream().map(Read::row).toList();
        List<LayerRow> rows = layers.at(handle, keys, Optional.empty());
        Rivalries rivalries = layers.rivalries(handle, keys, Optional.empty());
        for (Read read : reads) {
            Optional<LayerRow> current =
                    rows.stream().filter(row -> row.key().equals(read.row())).findFirst();
            compare(handle, read, current, rivalries.disputes(read.row())).ifPresent(fallenRows::add);
        }
        return fallenRows;
    }

    private Optional<FallenRow> compare(
            Handle handle, Read read, Optional<LayerRow> current, List<ConflictId> disputes) {
        Optional<Instant> then = Optional.of(read.lastAt());
        Optional<LayerRow> givenRow =
                layers.at(handle, List.of(read.row()), then).stream().findFirst();
        boolean isDisputed = !disputes.isEmpty()
                && layers.rivalries(handle, List.of(read.row()), then)
                        .of(read.row())
                        .isEmpty();
        return givenRow.filter(LayerRow::active)
                .flatMap(row -> cause(row, current, isDisputed))
                .map(cause -> new FallenRow(
                        read.row(),
                        read.lastAt(),
                        givenRow.orElseThrow().text(),
                        cause,
                        current.flatMap(row -> cause == Fall.CHANGED ? Optional.of(row) : successors.of(handle, row))
                                .map(LayerRow::text),
                        isDisputed ? Optional.of(disputes.getFirst()) : Optional.empty()));
    }

    private Optional<Fall> cause(LayerRow givenRow, Optional<LayerRow> current, boolean isDisputed) {
        if (current.isEmpty()) {
            return Optional.of(Fall.DELETED);
        }
        LayerRow layerRow = current.get();
        if (!layerRow.active()) {
            return Optional.of(layerRow.supersededBy().isPresent() ? Fall.SUPERSEDED : Fall.INVALID);
        }
        if (layerRow.isOver(clock.instant())) {
            return Optional.of(Fall.EXPIRED);
        }
        return !layerRow.text().equals(givenRow.text())
                ? Optional.of(Fall.CHANGED)
                : isDisputed ? Optional.of(Fall.DISPUTED) : Optional.empty();
    }
}
