package io.festinger.memory.commits;

import io.festinger.claims.Claim;
import io.festinger.conflicts.WriteScope;
import io.festinger.database.Pipeline;
import io.festinger.memory.Memory;
import java.util.ArrayList;
import java.util.List;

/// Rows that are kept and rows that are repeated, written together: one or hundreds of them. Nothing else follows from
/// their decisions. Used by one thread, within the transaction of a write.
final class CommitBatch {
    private final MemoryServices services;
    private final WriteScope scope;
    private final List<Memory> rows = new ArrayList<>();
    private final List<List<Claim>> claims = new ArrayList<>();
    private final List<Memory> repeatedRows = new ArrayList<>();
    private final List<Memory.Witness> witnesses = new ArrayList<>();

    CommitBatch(MemoryServices services, WriteScope writing) {
        this.services = services;
        this.scope = writing;
    }

    /// Adds a new row with its claims.
    CommitBatch keep(Memory row, List<Claim> rowClaims) {
        rows.add(row);
        claims.add(rowClaims);
        return this;
    }

    /// Adds a repetition of a row that is locked or new. Each row is repeated once.
    ///
    /// @return the row with its new witness
    Memory repeat(Memory row, Memory.Witness witness) {
        Memory second = row.corroborate(witness.voice().author(), scope.now());
        repeatedRows.add(second);
        witnesses.add(witness);
        return second;
    }

    /// @param pipeline the last one of the write, which is sent at its end, or one that is sent here
    void write(Pipeline pipeline) {
        if (!rows.isEmpty()) {
            store(pipeline);
        }
        services.store().changeAll(scope, repeatedRows, "corroborated");
        services.store().witness(scope.handle(), witnesses);
        repeatedRows.forEach(row -> services.record(scope, "memory.corroborated", row, ""));
    }

    private void store(Pipeline pipeline) {
        if (rows.size() == 1) {
            services.store().add(pipeline, rows.getFirst());
        } else {
            services.store().addAll(scope.handle(), rows);
        }
        services.claims().layNew(pipeline, claims);
        if (pipeline != scope.last()) {
            pipeline.send(scope.handle());
        }
        services.recordCreated(scope, rows);
    }
}
