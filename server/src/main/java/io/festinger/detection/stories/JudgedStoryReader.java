package io.festinger.detection.stories;

import io.festinger.llm.InstalledModel;
import io.festinger.llm.SuccessionModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/// Reads stories by rules and, where one is installed, by a model that judges facts beside earlier ones. What rules
/// find comes first; a finding of the model is told where it is of other facts. Left alone is what the rules take for
/// ambiguous, or for resting on something that ended, and the model for settled; and what they take for contrary and
/// the model for two things that have nothing to do with each other.
public final class JudgedStoryReader implements StoryReader {
    /// A story that somebody sends is read while he waits.
    private static final Successions.Effort WHILE_WAITING = new Successions.Effort(1_000, 500);

    /// What the rules tell is told where it is at least so likely; chosen, as the next one, on stories of which the
    /// model did not learn.
    private static final double DOUBTED = 0.01;

    private static final double APART = 0.85;
    private static final double SETTLED = 0.7;

    /// Rules that guess from words in common that two facts have to do with each other.
    private static final Set<String> GUESSED = Set.of(MoveRule.ID);

    /// Rules that see what ended, but not everything that may have come in its place.
    private static final Set<String> ENDED = Set.of(RetiredRule.ID, PersonRule.ID, DeadlineRule.ID);

    private final DeterministicStoryReader rules;
    private final InstalledModel<SuccessionModel> installed;
    private final Successions.Effort effort;
    private final SuspicionModel weighing;

    public JudgedStoryReader(DeterministicStoryReader rules, InstalledModel<SuccessionModel> installed) {
        this(rules, installed, WHILE_WAITING, SuspicionModel.STANDARD);
    }

    JudgedStoryReader(
            DeterministicStoryReader rules,
            InstalledModel<SuccessionModel> installed,
            Successions.Effort effort,
            SuspicionModel weighing) {
        this.rules = rules;
        this.installed = installed;
        this.effort = effort;
        this.weighing = weighing;
    }

    @Override
    public List<StoryFinding> read(List<StoryFact> story) {
        DeterministicStoryReader.Reading reading = rules.reading(story);
        Optional<SuccessionModel> model = reading.told().size() < 2 ? Optional.empty() : installed.demand();
        return model.map(asked -> read(reading, asked)).orElse(reading.findings());
    }

    private List<StoryFinding> read(DeterministicStoryReader.Reading reading, SuccessionModel model) {
        Successions successions = Successions.of(reading.told(), reading.partners(), model, effort);
        List<Suspicion> suspicions = new Suspicions(successions).of(reading.told());
        List<StoryFinding> findings = new ArrayList<>(reading.findings());
        findings.removeIf(finding -> isDoubted(finding, suspicions)
                || isOfTwoThings(finding, successions)
                || isSettled(finding, successions));
        List<Suspicion> standing = suspicions.stream()
                .filter(suspicion -> !isSettledSince(suspicion, successions))
                .toList();
        List<StoryFinding> judged = new SuccessionRule(model.name(), weighing).read(standing, List.copyOf(findings));
        findings.removeIf(finding -> judged.stream().anyMatch(wider -> shows(wider, finding)));
        findings.addAll(judged);
        return findings;
    }

    /// Whether its facts hardly mislead together, as they are judged and weighed.
    private boolean isDoubted(StoryFinding finding, List<Suspicion> suspicions) {
        if (finding.kind() != StoryFinding.Kind.AMBIGUITY && !GUESSED.contains(finding.ruleId())) {
            return false;
        }
        OptionalDouble likeliest = suspicions.stream()
                .filter(suspicion ->
                        suspicion.kind() == finding.kind() && finding.factIds().containsAll(suspicion.ids()))
                .mapToDouble(weighing::likelihood)
                .max();
        return likeliest.isPresent() && likeliest.getAsDouble() < DOUBTED;
    }

    /// Whether what ended, or whose day passed, is replaced by what a later fact says.
    private static boolean isSettled(StoryFinding finding, Successions successions) {
        return ENDED.contains(finding.ruleId())
                && successions.settled(finding.factIds().getFirst()) >= SETTLED;
    }

    /// Whether some other fact settles what it takes for overtaken.
    private static boolean isSettledSince(Suspicion suspicion, Successions successions) {
        return suspicion.kind() == StoryFinding.Kind.STALE
                && successions.behind(suspicion.facts().getFirst()).entrySet().stream()
                        .anyMatch(later ->
                                !later.getKey().equals(suspicion.facts().getLast())
                                        && later.getValue().settled() >= SETTLED);
    }

    /// Whether what comes back in its last fact has nothing to do with any of the others.
    private static boolean isOfTwoThings(StoryFinding finding, Successions successions) {
        List<String> ids = finding.factIds();
        return finding.kind() == StoryFinding.Kind.REVERSAL
                && !finding.ruleId().equals(ThreadRule.FLAPPING)
                && ids.subList(0, ids.size() - 1).stream()
                        .allMatch(earlier -> successions.apart(earlier, ids.getLast()) >= APART);
    }

    /// Whether it tells by which later facts one misleads that is told alone.
    private static boolean shows(StoryFinding wider, StoryFinding alone) {
        return wider.kind() == alone.kind()
                && alone.factIds().size() == 1
                && wider.factIds().getFirst().equals(alone.factIds().getFirst());
    }
}
