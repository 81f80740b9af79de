package io.festinger.memory;

import java.util.Collection;

/// Limits a derived row's confidence to that of the least trusted of its sources.
public final class ProvenanceFloor {
    private ProvenanceFloor() {}

    /// The lowest confidence among rows, of any status.
    public static double lowest(Collection<Memory> rows) {
        return rows.stream().mapToDouble(Memory::confidence).min().orElse(1);
    }
}
