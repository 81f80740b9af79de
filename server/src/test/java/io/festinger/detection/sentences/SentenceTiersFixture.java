package io.festinger.detection.sentences;

import static io.festinger.app.MemoryHouse.TEAM;

import io.festinger.app.MemoryHouse;
import io.festinger.conflicts.Conflict;
import io.festinger.database.PostgresDatabase;
import io.festinger.detection.stories.ScriptedSuccessions;
import io.festinger.jobs.WorkItem;
import io.festinger.jobs.WorkQueue;
import io.festinger.jobs.Worker;
import io.festinger.jobs.postgres.PostgresWorkQueue;
import io.festinger.llm.EntailmentModel;
import io.festinger.llm.InstalledModel;
import io.festinger.llm.ScriptedLanguageModels;
import io.festinger.memory.Neighbours;
import io.festinger.memory.postgres.PostgresMemoryStore;
import io.festinger.recall.SearchIndex;
import io.festinger.recall.lucene.LuceneSearchIndex;
import io.festinger.recall.postgres.PostgresIndexSource;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/// A server with the tiers that read sentences, worked off by hand.
final class SentenceTiersFixture implements AutoCloseable {
    final MemoryHouse house;
    final WorkQueue queue = new PostgresWorkQueue();
    final ScriptedLanguageModels models = new ScriptedLanguageModels();
    final ScriptedSuccessions successions = new ScriptedSuccessions();
    final EntailmentTrigger trigger;
    final EntailmentWorker entailment;
    final EscalationWorker escalation;
    private final InstalledModel<EntailmentModel> installedModel;
    private final SearchIndex index;

    /// One whose writes are laid beside nothing, so that the model alone sees what sentences say.
    SentenceTiersFixture(
            PostgresDatabase database,
            Path folder,
            InstalledModel<EntailmentModel> installedModel,
            SentenceSettings settings) {
        this(database, folder, installedModel, settings, _ -> Neighbours.NONE);
    }

    /// @param neighbours beside whom a write is laid, of the index
    SentenceTiersFixture(
            PostgresDatabase database,
            Path folder,
            InstalledModel<EntailmentModel> installedModel,
            SentenceSettings settings,
            Function<SearchIndex, Neighbours> neighbours) {
        trigger = new EntailmentTrigger(queue, installedModel, settings);
        index = new LuceneSearchIndex(
                folder.resolve("search"), database, new PostgresIndexSource(new PostgresMemoryStore()));
        house = new MemoryHouse(database, neighbours.apply(index), trigger);
        SentenceServices services = house.sentences(queue);
        this.installedModel = installedModel;
        escalation = new EscalationWorker(services, models);
        entailment = new EntailmentWorker(
                services,
                index,
                house.above(folder.resolve("recall")),
                new EntailmentWorker.Models(installedModel, successions.installedModel()),
                escalation,
                settings);
        installedModel.start();
    }

    /// A model that gives contradictions as a test wants them.
    interface Contradiction {
        double of(String premise, String hypothesis);
    }

    static InstalledModel<EntailmentModel> scriptedModel(Contradiction contradiction) {
        return scriptedModel(contradiction, false);
    }

    /// One that was made for notes.
    static InstalledModel<EntailmentModel> scriptedForNotes(Contradiction contradiction) {
        return scriptedModel(contradiction, true);
    }

    private static InstalledModel<EntailmentModel> scriptedModel(Contradiction contradiction, boolean forNotes) {
        return InstalledModel.by("tier 2", () -> new EntailmentModel() {
            @Override
            public boolean isMadeForNotes() {
                return forNotes;
            }

            @Override
            public List<Judgement> judge(List<Pair> pairs) {
                return pairs.stream()
                        .map(pair -> contradiction.of(pair.premise(), pair.hypothesis()))
                        .map(share -> new Judgement(0, 1 - share, share))
                        .toList();
            }

            @Override
            public String name() {
                return "scripted";
            }

            @Override
            public void close() {}
        });
    }

    /// Does what is waiting, and what comes of it, until nothing does.
    void workAll() {
        while (work(entailment) + work(escalation) > 0) {
            // until both queues are empty
        }
    }

    private int work(Worker worker) {
        if (!worker.ready(TEAM)) {
            return 0;
        }
        List<WorkItem> items = house.database()
                .inTransaction(
                        TEAM,
                        handle -> queue.take(
                                handle,
                                worker.kind(),
                                house.time(),
                                house.time().plus(Duration.ofHours(1)),
                                100));
        for (WorkItem item : items) {
            worker.work(TEAM, item);
            house.database().inTransaction(TEAM, handle -> {
                queue.complete(handle, item);
                return item;
            });
        }
        return items.size();
    }

    long waiting(String kind) {
        return house.database().inTransaction(TEAM, handle -> queue.depth(handle, kind));
    }

    List<Conflict> conflicts() {
        return house.conflicts();
    }

    @Override
    public void close() {
        index.close();
        installedModel.close();
        house.close();
    }
}
