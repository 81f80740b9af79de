package io.festinger.memory.extraction;

import io.festinger.memory.LayerServices;
import io.festinger.memory.commits.Memories;
import io.festinger.memory.entities.Entities;
import io.festinger.memory.sources.SourceStore;

/// The parts that extraction uses.
public record ExtractionServices(
        LayerServices layerServices,
        Memories memories,
        Entities entities,
        SourceStore sources,
        ProposalStore proposals) {}
