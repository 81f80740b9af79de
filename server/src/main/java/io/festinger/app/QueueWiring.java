package io.festinger.app;

import io.festinger.base.WorkspaceId;
import io.festinger.claims.index.ClaimStore;
import io.festinger.database.PostgresDatabase;
import io.festinger.detection.stories.StoryFiler;
import io.festinger.detection.stories.StoryTrigger;
import io.festinger.detection.stories.StoryWorker;
import io.festinger.jobs.WorkQueue;
import io.festinger.jobs.WorkSettings;
import io.festinger.jobs.Workers;
import io.festinger.jobs.postgres.PostgresWorkQueue;
import io.festinger.memory.LayerServices;
import io.festinger.memory.MemoryFollower;
import io.festinger.memory.MemoryStore;
import io.festinger.memory.comparison.LongTexts;
import io.festinger.memory.postgres.PostgresMemoryStore;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Supplier;

/// Wires the work after writes: the durable queue, and the workers of this node.
record QueueWiring(WorkQueue queue, Workers workers, Supplier<List<WorkspaceId>> workspaces) implements AutoCloseable {
    static QueueWiring over(PostgresDatabase database, InstantSource clock) {
        WorkQueue queue = new PostgresWorkQueue();
        return new QueueWiring(
                queue, new Workers(database, queue, WorkSettings.DEFAULTS, clock), database.workspaces()::list);
    }

    /// The followers that queue work when memories change.
    List<MemoryFollower> followers() {
        return List.of(new StoryTrigger(queue), new LongTexts(queue));
    }

    /// Registers the reader of stories; to be called before [#start].
    void readStories(InboxWiring conflicts, StoryWorker.Models models, InstantSource clock) {
        LayerServices services = conflicts.layerServices();
        MemoryStore memories = new PostgresMemoryStore();
        ClaimStore claims = services.claims();
        StoryFiler storyFiler =
                new StoryFiler(services.contradictions(), services.conflicts(), claims, memories, conflicts.keepers());
        workers.enter(new StoryWorker(services.writes(), memories, storyFiler, models, clock));
    }

    void start() {
        workers.start(workspaces);
    }

    @Override
    public void close() {
        workers.close();
    }
}
