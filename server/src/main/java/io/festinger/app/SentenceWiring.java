package io.festinger.app;

import io.festinger.app.options.DataFolder;
import io.festinger.app.options.SentenceOptions;
import io.festinger.app.options.ServeOptions;
import io.festinger.base.WorkspaceId;
import io.festinger.detection.sentences.EntailmentTrigger;
import io.festinger.detection.sentences.EntailmentWorker;
import io.festinger.detection.sentences.EscalationWorker;
import io.festinger.detection.sentences.HigherRows;
import io.festinger.detection.sentences.SecondOpinion;
import io.festinger.detection.sentences.SentenceServices;
import io.festinger.detection.sentences.SentenceSettings;
import io.festinger.jobs.WorkQueue;
import io.festinger.jobs.Worker;
import io.festinger.llm.EntailmentModel;
import io.festinger.llm.InstalledModel;
import io.festinger.llm.SuccessionModel;
import io.festinger.llm.onnx.SharedTransformer;
import io.festinger.memory.LayerServices;
import io.festinger.memory.MemoryFollower;
import io.festinger.memory.MemoryStore;
import io.festinger.memory.checking.Verdicts;
import io.festinger.memory.comparison.Comparisons;
import io.festinger.memory.postgres.PostgresMemoryStore;
import io.festinger.recall.lucene.LuceneSearchIndex;
import io.festinger.recall.postgres.PostgresIndexSource;
import java.util.List;

/// Wires the detectors that read sentences. Everything is opened or loaded on demand.
record SentenceWiring(
        Comparisons comparisons,
        InstalledModel<EntailmentModel> installed,
        InstalledModel<SuccessionModel> successions,
        LuceneSearchIndex index,
        SentenceServices services,
        EscalationWorker escalation,
        EntailmentTrigger trigger,
        SentenceSettings settings)
        implements AutoCloseable {
    static SentenceWiring over(
            ServeOptions options,
            DataFolder folder,
            InboxWiring conflicts,
            LanguageModelWiring language,
            WorkQueue queue) {
        LayerServices services = conflicts.layerServices();
        MemoryStore memories = new PostgresMemoryStore();
        LuceneSearchIndex index = new LuceneSearchIndex(
                folder.path().resolve("search"), services.database(), new PostgresIndexSource(memories));
        SentenceOptions sentences = options.sentences();
        SharedTransformer sharedTransformer = new SharedTransformer(sentences.threads());
        InstalledModel<EntailmentModel> installedModel = sentences.installedModel(folder, sharedTransformer);
        Comparisons comparisons = new Comparisons(
                () -> installedModel.model().map(model -> model::likelihood),
                () -> installedModel.demand().map(model -> model::likelihood),
                sentences.settings().ahead());
        SentenceServices components = new SentenceServices(
                services.writes(),
                memories,
                services.claims(),
                services.conflicts(),
                services.contradictions(),
                queue,
                comparisons);
        EscalationWorker escalation = new EscalationWorker(components, language.models());
        return new SentenceWiring(
                comparisons,
                installedModel,
                sentences.successions(folder, sharedTransformer),
                index,
                components,
                escalation,
                new EntailmentTrigger(queue, installedModel, sentences.settings()),
                sentences.settings());
    }

    SecondOpinion secondOpinion(Verdicts rules) {
        return new SecondOpinion(rules, installed, settings);
    }

    /// @param above the rows of other layers
    List<Worker> workers(HigherRows above) {
        return List.of(
                new EntailmentWorker(
                        services,
                        index,
                        above,
                        new EntailmentWorker.Models(installed, successions),
                        escalation,
                        settings),
                escalation);
    }

    List<MemoryFollower> followers() {
        return List.of(trigger);
    }

    /// Drops what it holds of erased rows.
    void renew(WorkspaceId workspace) {
        comparisons.forget();
        index.renew(workspace);
    }

    @Override
    public void close() {
        installed.close();
        successions.close();
        index.close();
    }
}
