package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFinding.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.TreeSet;

/// The suspicions that are reported: those above the required likelihood, the likeliest first, each
/// point of confusion once.
final class SuspicionFindings {
    private static final String RULE = "story.";
    private static final int SHOWN = 7;

    private final SuspicionModel model;

    SuspicionFindings(SuspicionModel model) {
        this.model = model;
    }

    /// Suspicions that are reported as one: they contradict one latest fact, or show that
    /// one old fact is outdated.
    private record Group(Kind kind, SequencedSet<StoryEntry> facts, double likelihood) {
        static Group of(Suspicion suspicion, double likelihood) {
            SequencedSet<StoryEntry> facts = new TreeSet<>(Comparator.comparing(StoryEntry::order));
            facts.addAll(suspicion.facts());
            return new Group(suspicion.kind(), facts, likelihood);
        }

        /// Whether the suspicion is about the same point.
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
            return facts.stream().map(entry -> entry.fact().id()).toList();
        }

        StoryEntry about() {
            List<StoryEntry> inOrder = List.copyOf(facts);
            return switch (kind) {
                case REVERSAL -> facts.getLast();
                case AMBIGUITY -> inOrder.get(inOrder.size() - 2);
                case STALE -> facts.getFirst();
            };
        }
    }

    List<StoryFinding> of(List<Suspicion> suspicions) {
        List<Group> groups = new ArrayList<>();
        suspicions.stream()
                .filter(model::tells)
                .sorted(Comparator.comparing(model::likelihood).reversed())
                .forEach(suspicion -> enter(groups, suspicion));
        return groups.stream().map(SuspicionFindings::finding).toList();
    }

    private void enter(List<Group> groups, Suspicion suspicion) {
        Optional<Group> wider =
                groups.stream().filter(group -> group.takes(suspicion)).findFirst();
        if (wider.isPresent()) {
            wider.get().facts().addAll(suspicion.facts());
        } else if (groups.stream().noneMatch(group -> StoryFinding.areOfOne(group.ids(), suspicion.ids()))) {
            groups.add(Group.of(suspicion, model.likelihood(suspicion)));
        }
    }

    private static StoryFinding finding(Group group) {
        String reason =
                switch (group.kind()) {
                    case REVERSAL ->
                        "The last one says what the first one said, and contradicts what came between, without saying"
                                + " that it changed back";
                    case AMBIGUITY -> "Both cannot hold, and neither says that it replaces the other";
                    case STALE ->
                        "What came later shows that the first one does not hold any more, and nothing says that it"
                                + " ended";
                };
        List<StoryFact> facts = group.facts().stream().map(StoryEntry::fact).toList();
        StoryFact about = group.about().fact();
        return new StoryFinding(
                group.kind(),
                group.ids(),
                about.id(),
                FindingWords.still(about),
                String.format(
                        Locale.ROOT,
                        "%s. %s (%.0f %% likely).",
                        FindingWords.capital(FindingWords.history(facts)),
                        reason,
                        Math.floor(group.likelihood() * 100)),
                RULE + group.kind().wire(),
                group.likelihood());
    }
}
