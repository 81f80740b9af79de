package io.festinger.concepts.models;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.ConceptMemory;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.jobs.WorkItem;
import io.festinger.jobs.Worker;
import io.festinger.llm.LanguageModels;
import io.festinger.llm.Purpose;
import java.util.List;
import java.util.Map;

/// Asks the model of `write_model_id` what a salient but unplaced concept is, and places the valid edges
/// like any stated ones: one that contradicts an existing edge opens a conflict. Invalid edges are logged
/// and not stored.
public final class ConceptPlacer implements Worker {
    private static final System.Logger LOG = System.getLogger(ConceptPlacer.class.getName());
    /// How many dimensions a model sees.
    static final int MOST_DIMENSIONS = 100;

    private final ConceptMemories memories;
    private final LanguageModels models;

    public ConceptPlacer(ConceptMemories memories, LanguageModels models) {
        this.memories = memories;
        this.models = models;
    }

    @Override
    public String kind() {
        return ConceptStore.WRITE;
    }

    @Override
    public boolean ready(WorkspaceId workspace) {
        return models.ready(workspace, Purpose.WRITE);
    }

    @Override
    public void work(WorkspaceId workspace, WorkItem item) {
        Placements.Question question = Json.read(item.payload(), Placements.Question.class);
        ConceptMemory memory = memories.of(workspace);
        if (memory.isPlaced(question.concept()) || memory.isMuted(question.concept())) {
            return;
        }
        List<String> dimensions = memory.dimensions(MOST_DIMENSIONS);
        String answer = models.ask(workspace, Purpose.WRITE, Placements.prompt(question, dimensions));
        Placements.Read read = Placements.read(question.concept(), answer);
        read.rejections().forEach(reason -> log(workspace, question.concept(), reason));
        String origin = Json.write(Map.of("asked", question.concept(), "sentences", question.sentences()));
        for (Placements.PlacedFact placedFact : read.placedFacts()) {
            try {
                memory.learn(placedFact.fact(), placedFact.confidence(), origin);
            } catch (Failure e) {
                if (e.code() != Failure.Code.INVALID_FACT) {
                    throw e;
                }
                log(workspace, question.concept(), e.detail());
            }
        }
    }

    private static void log(WorkspaceId workspace, String concept, String reason) {
        LOG.log(
                System.Logger.Level.INFO,
                "what the model says of {0} in workspace {1} is left out in part: {2}",
                concept,
                workspace.name(),
                reason);
    }
}
