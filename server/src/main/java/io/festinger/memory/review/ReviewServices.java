package io.festinger.memory.review;

import io.festinger.memory.LayerServices;
import io.festinger.memory.MemoryStore;
import io.festinger.memory.entities.EntityStore;
import io.festinger.memory.entities.Prospects;
import io.festinger.memory.extraction.ProposalStore;
import io.festinger.memory.sources.SourceStore;

/// The parts that review uses.
public record ReviewServices(
        LayerServices layerServices,
        CandidateStore candidates,
        MemoryStore memories,
        EntityStore entities,
        SourceStore sources,
        ProposalStore proposals,
        Prospects prospects) {}
