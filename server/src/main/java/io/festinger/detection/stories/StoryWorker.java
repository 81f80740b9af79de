package io.festinger.detection.stories;

import io.festinger.base.Actor;
import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.ClaimReader;
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

/// Reads the story of a project after it changed, with both readers, and files what misleads. No
/// transaction is open while it reads.
public final class StoryWorker implements Worker {
    public static final String KIND = "story";

    private static final int BATCH = 50;

    /// What was judged once is kept with the readings, so that a write mostly costs the pairs of one fact.
    private static final Successions.Effort BEHIND_WRITES = new Successions.Effort(200, 400);

    /// So many facts, each some 7 KB, are kept between readings of the stories that they are of.
    private static final int KEPT = 20_000;

    private final Writes writes;
    private final MemoryStore memories;
    private final ClaimReader claims;
    private final StoryFiling filing;
    private final Models models;
    private final InstantSource clock;
    private final Readings readings = new Readings(KEPT);

    /// What is read, by what rules.
    public record Source(MemoryStore memories, ClaimReader claims) {}

    /// What reads beside the rules.
    ///
    /// @param language asked where one is set for detecting
    /// @param successions judges what is new, where it is installed
    public record Models(LanguageModels language, InstalledModel<SuccessionModel> successions) {}

    public StoryWorker(Writes writes, Source source, StoryFiling filing, Models models, InstantSource clock) {
        this.writes = writes;
        this.memories = source.memories();
        this.claims = source.claims();
        this.filing = filing;
        this.models = models;
        this.clock = clock;
    }

    @Override
    public String kind() {
        return KIND;
    }

    /// The rules can always read.
    @Override
    public boolean ready(WorkspaceId workspace) {
        return true;
    }

    @Override
    public void work(WorkspaceId workspace, WorkItem item) {
        ProjectStory story = read(workspace, item.key());
        file(workspace, story, found(story));
        LanguageModels language = models.language();
        if (language.ready(workspace, Purpose.DETECT)) {
            String trigger = Json.read(item.payload(), StoryTrigger.Cause.class).memoryId();
            StoryReader model = new ModelStoryReader(language, workspace, curve(story, trigger));
            file(workspace, story, model.read(story.facts()));
        }
    }

    /// What is kept of a fact is of one thread at a time.
    private synchronized List<StoryFinding> found(ProjectStory story) {
        return new JudgedStoryReader(reader(story), models.successions(), BEHIND_WRITES, SuspicionModel.STANDARD)
                .read(story.states());
    }

    private DeterministicStoryReader reader(ProjectStory story) {
        return new DeterministicStoryReader(story::statement, claims, readings);
    }

    private ProjectStory read(WorkspaceId workspace, String project) {
        List<ProjectStory> read = new ArrayList<>(1);
        writes.run(workspace, Write.by(Actor.FESTINGER), Done.class, writing -> {
            read.clear();
            read.add(ProjectStory.read(writing.handle(), memories, filing.conflicts(), project));
            return new Done(1);
        });
        return read.getFirst();
    }

    /// The fact that was written last always survives, and with it all that share a slot with it.
    private ForgettingCurve curve(ProjectStory story, String trigger) {
        Set<String> always = new HashSet<>(reader(story).sharing(story.facts(), trigger));
        always.add(trigger);
        return new ForgettingCurve(clock.instant(), trigger.hashCode(), always, story.disputes());
    }

    private void file(WorkspaceId workspace, ProjectStory story, List<StoryFinding> findings) {
        for (int from = 0; from < findings.size(); from += BATCH) {
            List<StoryFinding> batch = findings.subList(from, Math.min(findings.size(), from + BATCH));
            writes.run(workspace, Write.by(Actor.FESTINGER), Done.class, writing -> {
                batch.forEach(finding -> filing.file(writing, finding, story));
                return new Done(batch.size());
            });
        }
    }

    record Done(int count) {}
}
