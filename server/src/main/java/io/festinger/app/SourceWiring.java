package io.festinger.app;

import io.festinger.memory.LayerServices;
import io.festinger.memory.sources.Harvest;
import io.festinger.memory.sources.Ingestion;
import io.festinger.memory.sources.Interactions;
import io.festinger.memory.sources.Sources;
import io.festinger.memory.sources.postgres.PostgresDocumentStore;
import io.festinger.memory.sources.postgres.PostgresSourceStore;
import io.festinger.memory.sources.postgres.PostgresWaveStore;

/// Wires ingestion, interactions and the view of sources.
record SourceWiring(Ingestion ingestion, Interactions interactions, Sources sources) {
    /// @param harvest extracts candidates from it
    static SourceWiring over(LayerServices layerServices, Harvest harvest) {
        PostgresDocumentStore documents = new PostgresDocumentStore();
        PostgresSourceStore sources = new PostgresSourceStore();
        return new SourceWiring(
                new Ingestion(layerServices, new PostgresWaveStore(), documents, harvest),
                new Interactions(layerServices.writes(), sources, layerServices.ids(), harvest),
                new Sources(layerServices.database(), documents, sources));
    }
}
