package io.festinger.memory.extraction;

import io.festinger.memory.Ground;
import io.festinger.memory.Memories;
import io.festinger.memory.entities.Entities;
import io.festinger.memory.sources.SourceStore;

/// What extraction works with.
public record ExtractionRoom(
        Ground ground, Memories memories, Entities entities, SourceStore sources, ProposalStore proposals) {}
