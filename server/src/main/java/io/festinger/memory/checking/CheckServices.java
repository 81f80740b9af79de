package io.festinger.memory.checking;

import io.festinger.conflicts.Keepers;
import io.festinger.memory.LayerServices;
import io.festinger.memory.MemoryStore;
import io.festinger.memory.Neighbours;
import io.festinger.memory.comparison.Comparisons;
import io.festinger.memory.entities.EntityTypes;
import io.festinger.memory.holdings.HoldingStore;
import io.festinger.memory.sources.SourceStore;

/// What a check depends on, passed in by the wiring.
///
/// @param neighbours finds memories that may contradict a sentence
public record CheckServices(
        LayerServices layerServices,
        MemoryStore memories,
        EntityTypes types,
        SourceStore sources,
        Keepers keepers,
        Neighbours neighbours,
        HoldingStore holdings,
        Comparisons comparisons) {}
