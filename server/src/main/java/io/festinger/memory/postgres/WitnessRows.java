package io.festinger.memory.postgres;

import io.festinger.memory.Memory;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/// Rows of `memory_witnesses`.
final class WitnessRows {
    private WitnessRows() {}

    static void insert(Handle handle, List<Memory.Witness> witnesses) {
        if (witnesses.isEmpty()) {
            return;
        }
        PreparedBatch batch = handle.prepareBatch("""
                INSERT INTO memory_witnesses (id, memory_id, content, author, person, author_named, observed_at, stored_at)
                VALUES (:id, :memory, :content, :author, :person, :named, :observed, :stored)
                """);
        for (Memory.Witness witness : witnesses) {
            batch.bind("id", witness.id())
                    .bind("memory", witness.memory())
                    .bind("content", witness.content())
                    .bind("author", witness.voice().author())
                    .bind("person", witness.voice().person())
                    .bind("named", witness.voice().named())
                    .bind("observed", witness.observedAt())
                    .bind("stored", witness.storedAt())
                    .add();
        }
        batch.execute();
    }

    static List<Memory.Witness> of(Handle handle, String memory) {
        return handle.createQuery("SELECT * FROM memory_witnesses WHERE memory_id = :memory ORDER BY stored_at, id")
                .bind("memory", memory)
                .map((row, context) -> new Memory.Witness(
                        row.getString("id"),
                        row.getString("memory_id"),
                        row.getString("content"),
                        MemoryRow.voice(row),
                        MemoryRow.instant(row, "observed_at"),
                        MemoryRow.instant(row, "stored_at"),
                        MemoryRow.text(row, "split_into")))
                .list();
    }
}
