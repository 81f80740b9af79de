package io.festinger;

import io.festinger.memory.Ground;
import io.festinger.memory.sources.Harvest;
import io.festinger.memory.sources.Ingestion;
import io.festinger.memory.sources.Interactions;
import io.festinger.memory.sources.Sources;
import io.festinger.memory.sources.postgres.PostgresDocumentStore;
import io.festinger.memory.sources.postgres.PostgresSourceStore;
import io.festinger.memory.sources.postgres.PostgresWaveStore;

/// Where raw text comes in, and is looked at.
record SourceDesk(Ingestion ingestion, Interactions interactions, Sources sources) {
    /// @param harvest what reads candidates from it
    static SourceDesk over(Ground ground, Harvest harvest) {
        PostgresDocumentStore documents = new PostgresDocumentStore();
        PostgresSourceStore sources = new PostgresSourceStore();
        return new SourceDesk(
                new Ingestion(ground, new PostgresWaveStore(), documents, harvest),
                new Interactions(ground.writes(), sources, ground.ids(), harvest),
                new Sources(ground.database(), documents, sources));
    }
}
