package io.festinger.memory;

import io.festinger.base.Failure;
import java.util.Collection;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// Limits a derived row's confidence to that of the least trusted of its sources.
final class ProvenanceFloor {
    private ProvenanceFloor() {}

    /// The highest confidence that a row may have; 1 when it has no sources.
    ///
    /// @throws Failure `INVALID_REQUEST` on `derived_from` when one of them does not
    ///     exist or is not in force
    static double of(MemoryStore store, Handle handle, Collection<String> sources) {
        if (sources.isEmpty()) {
            return 1;
        }
        List<Memory> rows = store.find(handle, sources);
        for (String id : sources) {
            boolean stands = rows.stream().anyMatch(row -> row.id().equals(id) && row.active());
            if (!stands) {
                throw new Failure(
                        Failure.Code.INVALID_REQUEST,
                        "derived_from",
                        "there is no active memory '" + id + "' to derive from; GET /memory lists them");
            }
        }
        return lowest(rows);
    }

    /// The lowest confidence among rows, of any status.
    static double lowest(Collection<Memory> rows) {
        return rows.stream().mapToDouble(Memory::confidence).min().orElse(1);
    }
}
