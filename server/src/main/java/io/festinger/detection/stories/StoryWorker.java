package io.festinger.detection.stories;

import io.festinger.base.Actor;
import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.Writes;
import io.festinger.jobs.WorkItem;
import io.festinger.jobs.Worker;
import io.festinger.llm.InstalledModel;
import io.festinger.llm.LanguageModels;
import io.festinger.llm.Purpose;
import io.festinger.llm.SuccessionModel;
import io.festinger.memory.MemoryStore;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Reads the story of a project after it changed, with both readers, and files misleading facts. No
/// transaction is open while it reads.
public final class StoryWorker implements Worker {
    public static final String KIND = "story";

    private static final int BATCH = 50;

    /// Judgements are kept with the readings, so a write mostly costs the pairs of one fact.
    private static final StoryRelations.Effort AFTER_WRITES = new StoryRelations.Effort(200, 400);

    /// The number of facts that are cached between readings of their stories.
    private static final int KEPT = 20_000;

    private final Writes writes;
    private final MemoryStore memories;
    private final StoryFiler storyFiler;
    private final Models models;
    private final InstantSource clock;
    private final JudgedStoryReader reader;

    /// The available models.
    ///
    /// @param language asked when one is configured for detecting
    /// @param successions judges new pairs, when it is installed
    public record Models(LanguageModels language, InstalledModel<SuccessionModel> successions) {}

    public StoryWorker(Writes writes, MemoryStore memories, StoryFiler filing, Models models, InstantSource clock) {
        this.writes = writes;
        this.memories = memories;
        this.storyFiler = filing;
        this.models = models;
        this.reader = new JudgedStoryReader(models.successions(), AFTER_WRITES, new Readings(KEPT));
        this.clock = clock;
    }

    @Override
    public String kind() {
        return KIND;
    }

    /// Without a model, only the judge reads.
    @Override
    public boolean ready(WorkspaceId workspace) {
        return true;
    }

    @Override
    public void work(WorkspaceId workspace, WorkItem item) {
        ProjectStory story = read(workspace, item.key());
        file(workspace, story, foundFindings(story));
        LanguageModels language = models.language();
        if (language.ready(workspace, Purpose.DETECT)) {
            String trigger = Json.read(item.payload(), StoryTrigger.Cause.class).memoryId();
            StoryReader model = new ModelStoryReader(language, workspace, curve(story, trigger));
            file(workspace, story, model.read(story.facts()));
        }
    }

    private List<StoryFinding> foundFindings(ProjectStory story) {
        return reader.read(story.states());
    }

    private ProjectStory read(WorkspaceId workspace, String project) {
        List<ProjectStory> read = new ArrayList<>(1);
        writes.run(workspace, Write.by(Actor.FESTINGER), StoryCount.class, scope -> {
            read.clear();
            read.add(ProjectStory.read(scope.handle(), memories, storyFiler.conflicts(), project));
            return new StoryCount(1);
        });
        return read.getFirst();
    }

    /// The fact that was written last always survives, together with its possible partners.
    private ForgettingCurve curve(ProjectStory story, String trigger) {
        Set<String> always = new HashSet<>(reader.relatedIds(story.facts(), trigger));
        always.add(trigger);
        return new ForgettingCurve(clock.instant(), trigger.hashCode(), always, story.disputes());
    }

    private void file(WorkspaceId workspace, ProjectStory story, List<StoryFinding> findings) {
        for (int from = 0; from < findings.size(); from += BATCH) {
            List<StoryFinding> batch = findings.subList(from, Math.min(findings.size(), from + BATCH));
            writes.run(workspace, Write.by(Actor.FESTINGER), StoryCount.class, scope -> {
                batch.forEach(finding -> storyFiler.file(scope, finding, story));
                return new StoryCount(batch.size());
            });
        }
    }

    record StoryCount(int count) {}
}
