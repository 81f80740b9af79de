package io.festinger;

import io.festinger.detection.sentences.EntailmentWorker;
import io.festinger.detection.sentences.EscalationWorker;
import io.festinger.detection.sentences.SecondOpinion;
import io.festinger.detection.sentences.SentenceRooms;
import io.festinger.detection.sentences.SentenceSettings;
import io.festinger.jobs.WorkQueue;
import io.festinger.jobs.Worker;
import io.festinger.llm.EntailmentModel;
import io.festinger.llm.InstalledModel;
import io.festinger.llm.SuccessionModel;
import io.festinger.llm.onnx.SharedTransformer;
import io.festinger.memory.Comparisons;
import io.festinger.memory.Ground;
import io.festinger.memory.MemoryFollower;
import io.festinger.memory.MemoryStore;
import io.festinger.memory.checking.Verdicts;
import io.festinger.memory.postgres.PostgresMemoryStore;
import io.festinger.recall.SearchIndex;
import io.festinger.recall.lucene.LuceneSearchIndex;
import io.festinger.recall.postgres.PostgresIndexSource;
import java.util.List;

/// The detectors that read sentences, wired. Nothing is opened or loaded before it is needed.
record SentenceDesk(
        Comparisons comparisons,
        InstalledModel<EntailmentModel> installed,
        InstalledModel<SuccessionModel> successions,
        SearchIndex index,
        EntailmentWorker entailment,
        EscalationWorker escalation,
        SentenceSettings settings)
        implements AutoCloseable {
    static SentenceDesk over(
            ServeOptions options, DataFolder folder, Desk desk, LanguageDesk language, WorkQueue queue) {
        Ground ground = desk.ground();
        MemoryStore memories = new PostgresMemoryStore();
        SearchIndex index = new LuceneSearchIndex(
                folder.path().resolve("search"), ground.database(), new PostgresIndexSource(memories));
        SentenceOptions sentences = options.sentences();
        SharedTransformer shared = new SharedTransformer(sentences.threads());
        InstalledModel<EntailmentModel> installed = sentences.installed(folder, shared);
        Comparisons comparisons = new Comparisons(
                () -> installed.model().map(model -> model::likelihood),
                sentences.settings().ahead());
        SentenceRooms rooms = new SentenceRooms(
                ground.writes(),
                memories,
                ground.claims(),
                ground.conflicts(),
                ground.contradictions(),
                queue,
                comparisons);
        EscalationWorker escalation = new EscalationWorker(rooms, language.models());
        return new SentenceDesk(
                comparisons,
                installed,
                sentences.successions(folder, shared),
                index,
                new EntailmentWorker(rooms, index, installed, escalation, sentences.settings()),
                escalation,
                sentences.settings());
    }

    SecondOpinion secondOpinion(Verdicts rules) {
        return new SecondOpinion(rules, installed, settings);
    }

    List<Worker> workers() {
        return List.of(entailment, escalation);
    }

    List<MemoryFollower> followers() {
        return List.of(entailment);
    }

    @Override
    public void close() {
        installed.close();
        successions.close();
        index.close();
    }
}
