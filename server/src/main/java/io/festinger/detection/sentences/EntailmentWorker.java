package io.festinger.detection.sentences;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Order;
import io.festinger.jobs.WorkItem;
import io.festinger.jobs.Worker;
import io.festinger.judge.Transformer;
import io.festinger.judge.Verdict;
import io.festinger.llm.EntailmentModel;
import io.festinger.llm.InstalledModel;
import io.festinger.llm.SuccessionModel;
import io.festinger.memory.Memory;
import io.festinger.memory.comparison.Opposition;
import io.festinger.memory.comparison.PairDispute;
import io.festinger.memory.layers.RowKey;
import io.festinger.recall.SearchIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Tier 2: judges a memory against similar ones with the help of a transformer, files contradictions of
/// which it is sure, and passes on open pairs. Without such a model, and if that is configured, pairs that
/// the rules leave open are passed on. Rows of other layers are judged by a [LayerComparison]. Works after the
/// commit, on what an [EntailmentTrigger] queued.
public final class EntailmentWorker implements Worker {
    public static final String KIND = "entailment";

    private static final int MOST_HANDED_ON = 3;

    private final SentenceServices rooms;
    private final SearchIndex index;
    private final InstalledModel<EntailmentModel> installedModel;
    private final EscalationWorker escalation;
    private final SentenceSettings settings;
    private final PairFiler pairFiler;
    private final LayerComparison layers;
    private final StorySettlements settlements;

    /// @param successions tells whether a later memory settles a contradiction, when it is installed
    public record Models(InstalledModel<EntailmentModel> entailment, InstalledModel<SuccessionModel> successions) {}

    public EntailmentWorker(
            SentenceServices rooms,
            SearchIndex index,
            HigherRows above,
            Models models,
            EscalationWorker escalation,
            SentenceSettings settings) {
        this.rooms = rooms;
        this.index = index;
        this.installedModel = models.entailment();
        this.settlements = new StorySettlements(models.successions());
        this.escalation = escalation;
        this.settings = settings;
        this.pairFiler = new PairFiler(rooms);
        this.layers = new LayerComparison(rooms, index, above, settings);
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public boolean ready(WorkspaceId workspace) {
        return settings.works(installedModel);
    }

    @Override
    public void work(WorkspaceId workspace, WorkItem item) {
        String id = item.key();
        if (id.indexOf(' ') > 0) {
            Optional<Transformer> transformer = model().map(model -> model::likelihood);
            RowKey.read(id).ref().ifPresent(row -> layers.ofRow(workspace, row, transformer));
            return;
        }
        Optional<Memory> about = rooms.material(workspace, id, List.of()).about();
        if (about.isEmpty()) {
            return;
        }
        Memory row = about.get();
        List<String> similar =
                index.similar(workspace, row.place().project(), row.content(), settings.candidates() + 1).stream()
                        .map(SearchIndex.ScoredRow::id)
                        .filter(match -> !match.equals(id))
                        .toList();
        SentenceServices.Material material = rooms.material(workspace, id, similar);
        Optional<Transformer> transformer = model().map(model -> model::likelihood);
        List<PairDispute> unclear = new ArrayList<>();
        for (Memory other : material.about().isPresent() ? material.candidates() : List.<Memory>of()) {
            Memory incoming = SentenceServices.isLater(row, other) ? row : other;
            Memory knownMemory = incoming == row ? other : row;
            Opposition opposition =
                    rooms.comparisons().judgedOpposition(incoming, knownMemory, settings.sure(), transformer);
            if (opposition.judgement().contradicts()) {
                if (!settlements.settle(row, other, material.candidates())) {
                    file(workspace, incoming, opposition);
                }
            } else if (opposition.judgement().contradiction() >= settings.unclear()) {
                unclear.add(opposition.dispute(incoming));
            }
        }
        handOn(workspace, unclear);
        material.about().ifPresent(memory -> layers.ofMemory(workspace, memory, transformer));
    }

    private void file(WorkspaceId workspace, Memory memory, Opposition opposition) {
        boolean replaces = opposition.judgement().verdict() == Verdict.UPDATE;
        Order proposal = new Order(
                Action.SUPERSEDE_OTHERS,
                memory.id(),
                memory.voice().author() + " says that it replaces what was known",
                Map.of(),
                null);
        pairFiler.file(
                workspace,
                opposition.dispute(memory),
                new PairFiler.PairFinding(
                        "tier2",
                        opposition.ruleId(),
                        opposition.judgement().contradiction(),
                        opposition.explanation(memory),
                        replaces ? Json.write(proposal) : ""));
    }

    /// @throws Failure `UNAVAILABLE` when the configured model is missing, so the item is kept
    private Optional<EntailmentModel> model() {
        boolean expected = installedModel.expected();
        Optional<EntailmentModel> model = installedModel.demand();
        if (expected && model.isEmpty()) {
            throw new Failure(Failure.Code.UNAVAILABLE, "tier 2: " + installedModel.health());
        }
        return model;
    }

    /// Only the closest pairs: a memory that resembles many does not justify many questions.
    private void handOn(WorkspaceId workspace, List<PairDispute> pairs) {
        pairs.stream().limit(MOST_HANDED_ON).forEach(pair -> escalation.put(workspace, pair));
    }
}
