package io.festinger.detection.stories;

import io.festinger.llm.InstalledModel;
import io.festinger.llm.SuccessionModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Reads stories by comparing facts with earlier ones: with the model for it when one is installed, or else
/// by the judge without a model, which finds less. Safe to use from any thread.
public final class JudgedStoryReader implements StoryReader {
    /// A story is read while its sender waits.
    private static final StoryRelations.Effort WHILE_WAITING = new StoryRelations.Effort(1_000, 500);

    private static final int KEPT = 1_000;

    private final InstalledModel<SuccessionModel> installedModel;
    private final StoryRelations.Effort effort;
    private final Readings readings;

    public JudgedStoryReader(InstalledModel<SuccessionModel> installedModel) {
        this(installedModel, WHILE_WAITING, new Readings(KEPT));
    }

    /// @param readings cached readings of facts
    JudgedStoryReader(InstalledModel<SuccessionModel> installedModel, StoryRelations.Effort effort, Readings readings) {
        this.installedModel = installedModel;
        this.effort = effort;
        this.readings = readings;
    }

    @Override
    public List<StoryFinding> read(List<StoryFact> story) {
        List<StoryEntry> entries = entries(story);
        Optional<SuccessionModel> model = entries.size() < 2 ? Optional.empty() : installedModel.demand();
        StoryRelations relations = StoryRelations.of(entries, Partners.of(entries), model, effort);
        SuspicionModel suspicionModel = model.isPresent() ? SuspicionModel.STANDARD : SuspicionModel.WITHOUT_MODEL;
        return new SuspicionFindings(suspicionModel).of(new Suspicions(relations).of(entries));
    }

    /// @return oldest first
    List<StoryEntry> entries(List<StoryFact> story) {
        List<StoryEntry> entries = new ArrayList<>(story.size());
        story.stream()
                .sorted(Comparator.comparing(StoryFact::at))
                .forEach(fact -> entries.add(new StoryEntry(entries.size(), fact, readings.of(fact))));
        return entries;
    }

    /// The ids of the facts that may be about the same thing as the given one.
    Set<String> relatedIds(List<StoryFact> story, String id) {
        List<StoryEntry> entries = entries(story);
        Partners partners = Partners.of(entries);
        return entries.stream()
                .flatMap(next -> partners.of(next).stream()
                        .filter(previous -> next.fact().id().equals(id)
                                || previous.fact().id().equals(id))
                        .map(previous -> next.fact().id().equals(id) ? previous : next))
                .map(one -> one.fact().id())
                .collect(Collectors.toSet());
    }
}
