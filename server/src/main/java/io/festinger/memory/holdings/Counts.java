package io.festinger.memory.holdings;

import io.festinger.memory.MemoryType;
import java.util.Map;

/// How many rows of each kind a project holds.
///
/// @param entities by type; types without any are left out
/// @param memories by type; types without any are left out
/// @param conflicts open conflicts
/// @param candidates candidates that wait for a person
/// @param changes changes that [Holding#changes] can list
public record Counts(
        long state,
        Map<String, Long> entities,
        Map<MemoryType, Long> memories,
        long conflicts,
        long candidates,
        long changes) {
    public Counts {
        entities = Map.copyOf(entities);
        memories = Map.copyOf(memories);
    }

    public long entitiesOf(String type) {
        return entities.getOrDefault(type, 0L);
    }

    public long memoriesOf(MemoryType type) {
        return memories.getOrDefault(type, 0L);
    }
}
