package io.festinger;

import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.edges.EdgeArchive;
import io.festinger.concepts.edges.EdgeKeeper;
import io.festinger.concepts.edges.EdgeStatements;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.models.ConceptWriting;
import io.festinger.concepts.models.ResolutionJob;
import io.festinger.concepts.postgres.PostgresConceptStore;
import io.festinger.concepts.postgres.PostgresEdgeArchive;
import io.festinger.jobs.JobRunStore;
import io.festinger.jobs.WorkQueue;
import io.festinger.jobs.postgres.PostgresJobLeases;
import io.festinger.llm.LanguageModels;
import io.festinger.memory.Ground;
import java.time.InstantSource;

/// Concept memory, wired, with what language models do for it.
record ConceptDesk(ConceptStore store, EdgeArchive archive, ConceptMemories memories, LanguageModels models)
        implements AutoCloseable {
    static ConceptDesk on(Desk desk, WorkQueue queue, LanguageModels models, InstantSource clock) {
        ConceptStore store = new PostgresConceptStore(queue);
        EdgeArchive archive = new PostgresEdgeArchive();
        Ground ground = desk.ground();
        desk.keepers().enter(new EdgeKeeper(store, archive, ground.contradictions(), ground.reader()));
        ConceptMemories memories = new ConceptMemories(
                ground.database(), store, ground.writes(), ground.contradictions(), ground.reader(), clock);
        return new ConceptDesk(store, archive, memories, models);
    }

    EdgeStatements statements() {
        return new EdgeStatements(store, archive);
    }

    /// What places concepts that nobody placed.
    ConceptWriting writing() {
        return new ConceptWriting(memories, models);
    }

    /// What settles collisions of edges.
    ResolutionJob resolution(Desk desk, JobRunStore runs, InstantSource clock) {
        Ground ground = desk.ground();
        var parts = new ResolutionJob.Parts(
                memories,
                models,
                desk.inbox(),
                ground.conflicts(),
                desk.resolutions(),
                ground.writes(),
                runs,
                new PostgresJobLeases());
        return new ResolutionJob(parts, ground.ids(), clock);
    }

    @Override
    public void close() {
        memories.close();
    }
}
