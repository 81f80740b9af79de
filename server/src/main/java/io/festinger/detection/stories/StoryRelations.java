package io.festinger.detection.stories;

import io.festinger.judge.Judge;
import io.festinger.judge.Judgement;
import io.festinger.judge.ScopedMeasures;
import io.festinger.judge.ScopedMeasures.ScopedNote;
import io.festinger.judge.SpokenText;
import io.festinger.judge.TextJudge;
import io.festinger.judge.Verdict;
import io.festinger.llm.SuccessionModel;
import io.festinger.llm.SuccessionModel.Succession;
import io.festinger.text.NormalWords;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Collectors;

/// The relations of the facts of one story to earlier ones, judged by a model, or by the judge
/// without one. The newest facts come first, each with facts that may be about the same thing; in a
/// short story each with all.
final class StoryRelations {
    /// Up to this number of facts in a project, each is compared with each.
    private static final int SHORT = 16;

    /// Most characters of a fact that a model can read as a whole.
    private static final int LONGEST = 400;

    private static final TextJudge JUDGE = new TextJudge(Judge.STANDARD);
    private static final double EVEN = 0.5;

    /// From here on the judge is asked whether two notes that a model takes for contrary are equal.
    private static final double DOUBTED = 0.3;

    /// How likely a contradiction is that only the notes' scopes or versions show.
    private static final double LIKELY = 0.97;

    /// The limits of a reading.
    ///
    /// @param facts how many of the newest are compared with earlier ones
    /// @param pairs how many new pairs the model judges
    record Effort(int facts, int pairs) {}

    private record Pair(StoryEntry previous, StoryEntry next) {}

    private final Map<StoryEntry, Map<StoryEntry, Succession>> byEarlier = new HashMap<>();
    private final Map<StoryEntry, Map<StoryEntry, Succession>> byLater = new HashMap<>();
    private final Map<StoryEntry, Map<StoryEntry, Succession>> replacedSuccessions = new HashMap<>();

    private StoryRelations() {}

    /// @param story oldest first
    /// @param model empty to judge without a model
    static StoryRelations of(
            List<StoryEntry> story, Partners partners, Optional<SuccessionModel> model, Effort effort) {
        StoryRelations relations = new StoryRelations();
        List<Pair> unknown = new ArrayList<>();
        String name = model.map(SuccessionModel::name).orElse("");
        for (Pair pair : pairs(story, partners, effort.facts())) {
            String by = model.isPresent() && isForModel(pair) ? name : "";
            Optional<Succession> succession =
                    pair.next().read().judgedSuccession(pair.previous().read(), by);
            if (succession.isPresent()) {
                relations.enter(pair, succession.get());
            } else if (by.isEmpty()) {
                relations.judged(pair, by, byRules(pair));
            } else if (unknown.size() < effort.pairs()) {
                unknown.add(pair);
            }
        }
        if (!unknown.isEmpty()) {
            List<Succession> successions = model.orElseThrow()
                    .judge(unknown.stream().map(StoryRelations::notes).toList());
            for (int i = 0; i < unknown.size(); i++) {
                relations.judged(unknown.get(i), name, lawful(unknown.get(i), successions.get(i)));
            }
        }
        return relations;
    }

    private static SequencedSet<Pair> pairs(List<StoryEntry> story, Partners partners, int max) {
        Map<String, List<StoryEntry>> projects = new HashMap<>();
        for (StoryEntry entry : story) {
            if (entry.held()) {
                projects.computeIfAbsent(entry.fact().project(), project -> new ArrayList<>())
                        .add(entry);
            }
        }
        SequencedSet<Pair> pairs = new LinkedHashSet<>();
        int facts = 0;
        for (StoryEntry next : story.reversed()) {
            if (!next.isInForce() || facts++ >= max) {
                continue;
            }
            List<StoryEntry> project = projects.getOrDefault(next.fact().project(), List.of());
            List<StoryEntry> previousEntries = project.size() <= SHORT ? project : partners.of(next);
            previousEntries.stream()
                    .filter(entry -> entry.held() && entry.order() < next.order())
                    .forEach(entry -> pairs.add(new Pair(entry, next)));
        }
        return pairs;
    }

    /// The judge reads differences in numbers exactly; for a model, `lunch 7 is in hall 7`
    /// contradicts `lunch 8 is in hall 8`.
    private static boolean isForModel(Pair pair) {
        String knownText = pair.previous().fact().content();
        String incoming = pair.next().fact().content();
        return knownText.length() <= LONGEST
                && incoming.length() <= LONGEST
                && !withoutNumbers(knownText).equals(withoutNumbers(incoming));
    }

    private static Set<String> withoutNumbers(String text) {
        return NormalWords.of(text).stream()
                .filter(word -> word.chars().noneMatch(Character::isDigit))
                .collect(Collectors.toSet());
    }

    private static SuccessionModel.Notes notes(Pair pair) {
        return new SuccessionModel.Notes(
                pair.previous().fact().content(),
                pair.next().fact().content(),
                Duration.between(pair.previous().at(), pair.next().at()),
                pair.next().isBySame(pair.previous()));
    }

    /// The judgement of a model within the laws of the judge, which decide alone where they demand a
    /// contradiction, and with what a model does not see: limits of what a scope names, and versions.
    private static Succession lawful(Pair pair, Succession succession) {
        SpokenText knownText = pair.previous().read().spokenText();
        SpokenText incoming = pair.next().read().spokenText();
        Set<Verdict> verdicts = TextJudge.allowedVerdicts(knownText, incoming);
        if (!verdicts.contains(Verdict.CONFLICT)) {
            return succession.withoutContradiction();
        }
        if (!verdicts.contains(Verdict.NEW)) {
            return byRules(pair);
        }
        if (ScopedMeasures.differ(
                new ScopedNote(knownText, pair.previous().fact().scope()),
                new ScopedNote(incoming, pair.next().fact().scope()))) {
            return succession.clashing(LIKELY);
        }
        if (TextJudge.isLeadingElsewhere(knownText, incoming)) {
            return succession.overtaking(LIKELY);
        }
        return succession.misleads() >= DOUBTED && areEqual(knownText, incoming)
                ? succession.withoutContradiction()
                : succession;
    }

    private static boolean areEqual(SpokenText knownText, SpokenText incoming) {
        Judgement judgement =
                JUDGE.judge(knownText, incoming, EVEN, Optional.empty()).judgement();
        return judgement.verdict() == Verdict.DUPLICATE && judgement.confidence() >= Judge.SURE_BY_RULES;
    }

    private static Succession byRules(Pair pair) {
        Judgement judgement = JUDGE.judge(
                        pair.previous().read().spokenText(), pair.next().read().spokenText(), EVEN, Optional.empty())
                .judgement();
        double contradiction = judgement.contradiction();
        return switch (judgement.verdict()) {
            case UPDATE ->
                new Succession(1 - contradiction, 0, judgement.confidence(), 0, contradiction - judgement.confidence());
            case CONFLICT ->
                new Succession(1 - contradiction, 0, contradiction - judgement.confidence(), 0, judgement.confidence());
            case DUPLICATE, REFINEMENT ->
                new Succession(1 - contradiction - judgement.confidence(), judgement.confidence(), 0, 0, contradiction);
            case NEW, SCOPED -> new Succession(1 - contradiction, 0, 0, 0, contradiction);
        };
    }

    private void judged(Pair pair, String by, Succession succession) {
        pair.next().read().judge(pair.previous().read(), by, succession);
        enter(pair, succession);
    }

    /// Within one session, a contradicting fact replaces the earlier one.
    private void enter(Pair pair, Succession succession) {
        Succession judgedSuccession = pair.next().sameSession(pair.previous()) ? succession.ofOneSession() : succession;
        if (!pair.previous().isInForce()) {
            replacedSuccessions
                    .computeIfAbsent(pair.next(), entry -> new HashMap<>())
                    .put(pair.previous(), judgedSuccession);
            return;
        }
        byEarlier.computeIfAbsent(pair.previous(), entry -> new HashMap<>()).put(pair.next(), judgedSuccession);
        byLater.computeIfAbsent(pair.next(), entry -> new HashMap<>()).put(pair.previous(), judgedSuccession);
    }

    /// Judgements of the fact against later ones.
    Map<StoryEntry, Succession> after(StoryEntry previous) {
        return byEarlier.getOrDefault(previous, Map.of());
    }

    /// Judgements of the fact against earlier ones.
    Map<StoryEntry, Succession> before(StoryEntry storyEntry) {
        return byLater.getOrDefault(storyEntry, Map.of());
    }

    /// Judgements of the fact against earlier ones, also those that others have replaced.
    Map<StoryEntry, Succession> beforeAndReplaced(StoryEntry storyEntry) {
        Map<StoryEntry, Succession> all = new HashMap<>(before(storyEntry));
        all.putAll(replacedSuccessions.getOrDefault(storyEntry, Map.of()));
        return all;
    }
}
