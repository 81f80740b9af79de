package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFinding.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Sees what misleads in how a model judges facts beside earlier ones: what a later fact overtook, what contradicts an
/// earlier one and nothing settles, and what says again what was replaced. What is likeliest comes first, and no two
/// facts are told twice.
final class SuccessionRule {
    static final String STALE = "story.judged.stale";
    static final String AMBIGUITY = "story.judged.ambiguity";
    static final String REVERSAL = "story.judged.reversal";

    private static final int SHOWN = 7;

    /// How likely it has to be that a later fact shows why one is over that the rules tell of alone, as it is weighed,
    /// or that it contradicts it.
    private static final double SHOWN_LEAST = 0.2;

    private static final double CONTRARY = 0.4;

    private final String model;
    private final SuspicionModel weighing;

    /// @param model its name
    SuccessionRule(String model, SuspicionModel weighing) {
        this.model = model;
        this.weighing = weighing;
    }

    /// What is told as one: what contradicts one latest fact, or what shows that one old fact is over.
    private record Group(Kind kind, SequencedSet<Told> facts, double sure) {
        static Group of(Suspicion suspicion, double sure) {
            SequencedSet<Told> facts = new TreeSet<>(Comparator.comparing(Told::order));
            facts.addAll(suspicion.facts());
            return new Group(suspicion.kind(), facts, sure);
        }

        /// Whether the suspicion is another one of the same point.
        boolean takes(Suspicion suspicion) {
            boolean same = suspicion.kind() == kind && facts.size() < SHOWN;
            return switch (kind) {
                case REVERSAL -> false;
                case AMBIGUITY ->
                    same && facts.getLast().equals(suspicion.facts().getLast());
                case STALE -> same && facts.getFirst().equals(suspicion.facts().getFirst());
            };
        }

        List<String> ids() {
            return facts.stream().map(told -> told.fact().id()).toList();
        }
    }

    /// @param ruled what the rules told of the story
    List<StoryFinding> read(List<Suspicion> suspicions, List<StoryFinding> ruled) {
        Set<String> alone = ruled.stream()
                .filter(finding -> finding.factIds().size() == 1)
                .map(StoryFinding::about)
                .collect(Collectors.toSet());
        List<Group> groups = new ArrayList<>();
        suspicions.stream()
                .filter(suspicion -> weighing.tells(suspicion) || isShown(suspicion, alone))
                .sorted(Comparator.comparing(weighing::likelihood).reversed())
                .filter(suspicion -> ruled.stream()
                        .noneMatch(finding -> finding.factIds().size() > 1
                                && StoryFinding.areOfOne(finding.factIds(), suspicion.ids())))
                .forEach(suspicion -> enter(groups, suspicion));
        return groups.stream().map(this::finding).toList();
    }

    /// Whether it shows what the rules tell of one fact alone.
    private boolean isShown(Suspicion suspicion, Set<String> alone) {
        return suspicion.kind() == Kind.STALE
                && alone.contains(suspicion.facts().getFirst().fact().id())
                && (weighing.likelihood(suspicion) >= SHOWN_LEAST || suspicion.contrary() >= CONTRARY);
    }

    private void enter(List<Group> groups, Suspicion suspicion) {
        Optional<Group> wider =
                groups.stream().filter(group -> group.takes(suspicion)).findFirst();
        if (wider.isPresent()) {
            wider.get().facts().addAll(suspicion.facts());
        } else if (groups.stream().noneMatch(group -> StoryFinding.areOfOne(group.ids(), suspicion.ids()))) {
            groups.add(Group.of(suspicion, weighing.likelihood(suspicion)));
        }
    }

    private StoryFinding finding(Group group) {
        List<Told> facts = List.copyOf(group.facts());
        return switch (group.kind()) {
            case REVERSAL ->
                finding(
                        group,
                        facts.getLast(),
                        "the last one is what the first one was, and contradicts what came between, without saying "
                                + "that it changed back",
                        REVERSAL);
            case AMBIGUITY ->
                finding(
                        group,
                        facts.get(facts.size() - 2),
                        "both cannot hold, and neither says that it replaces the other",
                        AMBIGUITY);
            case STALE ->
                finding(
                        group,
                        facts.getFirst(),
                        "what came later shows that the first one does not hold any more, and nobody said that it "
                                + "ended",
                        STALE);
        };
    }

    private StoryFinding finding(Group group, Told about, String why, String rule) {
        String told = weighing.tells(group.kind(), group.sure())
                ? String.format(
                        Locale.ROOT, "The model %s is sure to %.0f %%: %s.", model, Math.floor(group.sure() * 100), why)
                : "Rules see that the first one is over, the model " + model + " that what came later shows it.";
        String explanation = FindingWords.capital(FindingWords.history(List.copyOf(group.facts()))) + ". " + told;
        return new StoryFinding(
                group.kind(), group.ids(), about.fact().id(), FindingWords.still(about), explanation, rule);
    }
}
