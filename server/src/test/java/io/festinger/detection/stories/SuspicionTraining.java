package io.festinger.detection.stories;

import io.festinger.detection.stories.LabelledStory.ExpectedFinding;
import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.detection.stories.SuspicionModel.KindModel;
import io.festinger.llm.SuccessionModel;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Learns a [SuspicionModel] from labelled stories.
final class SuspicionTraining {
    private static final StoryRelations.Effort EFFORT = new StoryRelations.Effort(1_000, 1_000);

    /// So many of the last stories the model of notes did not learn from.
    private static final int HELD = 1_063;

    /// How much a plainly worded story counts.
    private static final double PLAIN = 2;

    private static final int FOLDS = 5;

    /// What part of what is told has to be right in stories that were left out.
    private static final double PRECISION = 0.88;

    private static final double FIRST = 0.3;
    private static final double STEP = 0.02;

    /// What never makes it less likely that facts mislead.
    private static final Map<Kind, Set<String>> MORE = Map.of(
            Kind.AMBIGUITY, Set.of("clash", "misleads"),
            Kind.STALE, Set.of("overtaken", "misleads"),
            Kind.REVERSAL, Set.of("changed", "again_same", "back_misleads", "either"));

    /// What never makes it likelier.
    private static final Set<String> LESS =
            Set.of("none", "same", "settled", "settled_later", "again_none", "back_settled", "back_same", "back_none");

    /// A story with what is known of its facts.
    ///
    /// @param weight how much it counts
    record JudgedStory(LabelledStory story, double weight, List<Suspicion> suspicions) {}

    private SuspicionTraining() {}

    /// @param model empty for the judge alone
    static List<JudgedStory> judgedStories(Optional<SuccessionModel> model) {
        List<LabelledStory> all = LabelledStory.load("learned");
        List<JudgedStory> stories = new ArrayList<>();
        all.subList(all.size() - HELD, all.size()).forEach(story -> stories.add(judgedStory(story, 1, model)));
        LabelledStory.load("dev").forEach(story -> stories.add(judgedStory(story, PLAIN, model)));
        return stories;
    }

    private static JudgedStory judgedStory(LabelledStory story, double weight, Optional<SuccessionModel> model) {
        Readings readings = new Readings(story.facts().size());
        List<StoryEntry> entries = new ArrayList<>();
        story.facts().forEach(fact -> entries.add(new StoryEntry(entries.size(), fact, readings.of(fact))));
        StoryRelations relations = StoryRelations.of(entries, Partners.of(entries), model, EFFORT);
        return new JudgedStory(story, weight, new Suspicions(relations).of(entries));
    }

    /// Learns from all, and how likely each kind has to be from what stories that were left out are told then, which
    /// is printed.
    static SuspicionModel learn(List<JudgedStory> stories) {
        List<SuspicionModel> folds = new ArrayList<>();
        for (int fold = 0; fold < FOLDS; fold++) {
            folds.add(new SuspicionModel(trees(out(stories, fold, false), Map.of())));
        }
        Map<Kind, Double> min = new EnumMap<>(Kind.class);
        for (Kind kind : Kind.values()) {
            double likelihood = FIRST;
            while (likelihood < 1
                    && score(stories, folds, Map.of(kind, likelihood)).precision() < PRECISION) {
                likelihood += STEP;
            }
            min.put(kind, likelihood);
        }
        Score score = score(stories, folds, min);
        System.out.printf(
                Locale.ROOT, "stories left out: precision %.3f, recall %.3f%n", score.precision(), score.recall());
        return new SuspicionModel(trees(stories, min));
    }

    private static List<JudgedStory> out(List<JudgedStory> stories, int fold, boolean in) {
        List<JudgedStory> judgedStories = new ArrayList<>();
        for (int i = 0; i < stories.size(); i++) {
            if ((i % FOLDS == fold) == in) {
                judgedStories.add(stories.get(i));
            }
        }
        return judgedStories;
    }

    /// @param foundCount of what was expected
    private record Score(int right, int wrong, int foundCount, int expected) {
        double precision() {
            return right + wrong == 0 ? 1 : (double) right / (right + wrong);
        }

        double recall() {
            return (double) foundCount / expected;
        }
    }

    /// What each story is told by those who learned without it.
    private static Score score(List<JudgedStory> stories, List<SuspicionModel> folds, Map<Kind, Double> min) {
        int right = 0;
        int wrong = 0;
        int index = 0;
        int expected = 0;
        for (int fold = 0; fold < FOLDS; fold++) {
            SuspicionFindings findings = new SuspicionFindings(folds.get(fold).telling(min));
            for (JudgedStory judgedStory : out(stories, fold, true)) {
                List<StoryFinding> storyFindings = findings.of(judgedStory.suspicions());
                List<ExpectedFinding> expectedFindings = judgedStory.story().expected();
                int met = (int) storyFindings.stream()
                        .filter(finding -> expectedFindings.stream().anyMatch(one -> one.isMetBy(finding)))
                        .count();
                right += met;
                wrong += storyFindings.size() - met;
                index += (int) expectedFindings.stream()
                        .filter(one -> storyFindings.stream().anyMatch(one::isMetBy))
                        .count();
                expected += expectedFindings.size();
            }
        }
        return new Score(right, wrong, index, expected);
    }

    private static Map<Kind, KindModel> trees(List<JudgedStory> stories, Map<Kind, Double> min) {
        Map<Kind, KindModel> kindModels = new EnumMap<>(Kind.class);
        for (Kind kind : Kind.values()) {
            List<double[]> rows = new ArrayList<>();
            List<Boolean> answers = new ArrayList<>();
            List<Double> weights = new ArrayList<>();
            for (JudgedStory judgedStory : stories) {
                for (Suspicion suspicion : judgedStory.suspicions()) {
                    if (suspicion.kind() == kind) {
                        rows.add(suspicion.features());
                        answers.add(misleads(judgedStory.story(), suspicion));
                        weights.add(judgedStory.weight());
                    }
                }
            }
            boolean[] misleading = new boolean[answers.size()];
            for (int i = 0; i < misleading.length; i++) {
                misleading[i] = answers.get(i);
            }
            BoostedTrees trees = TreeLearner.learn(
                    rows.toArray(double[][]::new),
                    misleading,
                    weights.stream().mapToDouble(Double::doubleValue).toArray(),
                    Suspicions.names(kind).stream()
                            .mapToInt(name -> MORE.get(kind).contains(name) ? 1 : LESS.contains(name) ? -1 : 0)
                            .toArray());
            kindModels.put(kind, new KindModel(trees, min.getOrDefault(kind, 1.0)));
        }
        return kindModels;
    }

    /// What was overtaken is the oldest of what misleads.
    private static boolean misleads(LabelledStory story, Suspicion suspicion) {
        List<String> ids = suspicion.ids();
        return story.expected().stream()
                .map(ExpectedFinding::readings)
                .flatMap(List::stream)
                .filter(reading ->
                        reading.kind() == suspicion.kind() && reading.factIds().containsAll(ids))
                .anyMatch(reading -> suspicion.kind() != Kind.STALE
                        || reading.factIds().stream()
                                        .mapToInt(Integer::parseInt)
                                        .min()
                                        .orElseThrow()
                                == Integer.parseInt(ids.getFirst()));
    }
}
