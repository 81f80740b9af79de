package io.festinger.detection.stories;

import io.festinger.llm.InstalledModel;
import io.festinger.llm.SuccessionModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads stories by rules and, where one is installed, by a model that judges facts beside earlier ones. What rules
/// find comes first; a finding of the model is told where it is of other facts. Left alone is what the rules take for
/// ambiguous, or for resting on something that ended, and the model for settled; and what they take for contrary and
/// the model for two things that have nothing to do with each other.
public final class JudgedStoryReader implements StoryReader {
    /// A story that somebody sends is read while he waits.
    private static final Successions.Effort WHILE_WAITING = new Successions.Effort(1_000, 500);

    /// Chosen on stories of which the model learned, and on some of which it did not.
    private static final double SETTLED = 0.7;

    private static final double APART = 0.85;

    private final DeterministicStoryReader rules;
    private final InstalledModel<SuccessionModel> installed;
    private final Successions.Effort effort;

    public JudgedStoryReader(DeterministicStoryReader rules, InstalledModel<SuccessionModel> installed) {
        this(rules, installed, WHILE_WAITING);
    }

    JudgedStoryReader(
            DeterministicStoryReader rules, InstalledModel<SuccessionModel> installed, Successions.Effort effort) {
        this.rules = rules;
        this.installed = installed;
        this.effort = effort;
    }

    @Override
    public List<StoryFinding> read(List<StoryFact> story) {
        DeterministicStoryReader.Reading reading = rules.reading(story);
        Optional<SuccessionModel> model = reading.told().size() < 2 ? Optional.empty() : installed.demand();
        return model.map(asked -> read(reading, asked)).orElse(reading.findings());
    }

    private List<StoryFinding> read(DeterministicStoryReader.Reading reading, SuccessionModel model) {
        Successions successions = Successions.of(reading.told(), reading.partners(), model, effort);
        List<StoryFinding> findings = new ArrayList<>(reading.findings());
        findings.removeIf(finding -> isSettled(finding, successions) || isOfTwoThings(finding, successions));
        new SuccessionRule(model.name(), successions)
                .read(reading.told()).stream()
                        .sorted(Comparator.comparing(StoryFinding::kind)
                                .thenComparing(finding -> -finding.factIds().size()))
                        .filter(finding -> findings.stream().noneMatch(told -> isOfOne(told, finding)))
                        .forEach(findings::add);
        return findings;
    }

    /// Whether a later one of its facts says in other words than the rules know that it holds.
    private static boolean isSettled(StoryFinding finding, Successions successions) {
        boolean open = finding.kind() == StoryFinding.Kind.AMBIGUITY
                || finding.ruleId().equals(RetiredRule.ID);
        return open
                && finding.factIds().stream()
                        .anyMatch(earlier -> finding.factIds().stream()
                                .anyMatch(later -> successions.settled(earlier, later) >= SETTLED));
    }

    /// Whether its last fact has nothing to do with any of the others.
    private static boolean isOfTwoThings(StoryFinding finding, Successions successions) {
        boolean rivals =
                finding.kind() != StoryFinding.Kind.STALE && !finding.ruleId().equals(ThreadRule.FLAPPING);
        List<String> ids = finding.factIds();
        return rivals
                && ids.subList(0, ids.size() - 1).stream()
                        .allMatch(earlier -> successions.apart(earlier, ids.getLast()) >= APART);
    }

    /// Whether two findings have two facts in common, or the only one that misleads by itself.
    private static boolean isOfOne(StoryFinding told, StoryFinding other) {
        Set<String> shared = new HashSet<>(told.factIds());
        shared.retainAll(other.factIds());
        return shared.size() >= Math.min(2, told.factIds().size());
    }
}
