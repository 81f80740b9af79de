package io.festinger.app;

import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.edges.EdgeArchive;
import io.festinger.concepts.edges.EdgeKeeper;
import io.festinger.concepts.edges.EdgeStatements;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.models.ConceptPlacer;
import io.festinger.concepts.models.ResolutionJob;
import io.festinger.concepts.postgres.PostgresConceptStore;
import io.festinger.concepts.postgres.PostgresEdgeArchive;
import io.festinger.jobs.JobRunStore;
import io.festinger.jobs.WorkQueue;
import io.festinger.jobs.postgres.PostgresJobLeases;
import io.festinger.llm.LanguageModels;
import io.festinger.memory.LayerServices;
import java.time.InstantSource;

/// Wires concept memory and its work for language models.
record ConceptWiring(ConceptStore store, EdgeArchive archive, ConceptMemories memories, LanguageModels models)
        implements AutoCloseable {
    static ConceptWiring on(InboxWiring conflicts, WorkQueue queue, LanguageModels models, InstantSource clock) {
        ConceptStore store = new PostgresConceptStore(queue);
        EdgeArchive archive = new PostgresEdgeArchive();
        LayerServices services = conflicts.layerServices();
        conflicts.keepers().enter(new EdgeKeeper(store, archive, services.contradictions(), services.reader()));
        ConceptMemories memories = new ConceptMemories(
                services.database(), store, services.writes(), services.contradictions(), services.reader(), clock);
        return new ConceptWiring(store, archive, memories, models);
    }

    EdgeStatements statements() {
        return new EdgeStatements(store, archive);
    }

    /// The worker that places unplaced concepts.
    ConceptPlacer writing() {
        return new ConceptPlacer(memories, models);
    }

    /// The job that settles collisions of edges.
    ResolutionJob resolution(InboxWiring conflicts, JobRunStore runs, InstantSource clock) {
        LayerServices services = conflicts.layerServices();
        var parts = new ResolutionJob.Parts(
                memories,
                models,
                conflicts.inbox(),
                services.conflicts(),
                conflicts.resolutions(),
                services.writes(),
                runs,
                new PostgresJobLeases());
        return new ResolutionJob(parts, services.ids(), clock);
    }

    @Override
    public void close() {
        memories.close();
    }
}
