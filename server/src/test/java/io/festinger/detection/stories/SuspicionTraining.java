package io.festinger.detection.stories;

import io.festinger.claims.StandardClaimReader;
import io.festinger.detection.stories.LabelledStory.Expected;
import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.detection.stories.SuspicionModel.Weights;
import io.festinger.llm.SuccessionModel;
import io.festinger.testing.LogisticRegression;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Learns the coefficients of a [SuspicionModel] from labelled stories.
final class SuspicionTraining {
    static final Successions.Effort EFFORT = new Successions.Effort(1_000, 1_000);

    /// So many of the last stories the model of notes did not learn from.
    private static final int HELD = 783;

    private static final double PENALTY = 1;

    /// How much a plainly worded story counts that rules are tuned on.
    private static final double TUNED = 2;

    /// How likely each kind has to be to be told, so that nine of ten are right in stories that were left out.
    private static final Map<Kind, Double> LEAST = Map.of(Kind.REVERSAL, 0.6, Kind.AMBIGUITY, 0.5, Kind.STALE, 0.8);

    /// Facts that may mislead together, and whether they do.
    ///
    /// @param weight how much it counts
    private record Row(Suspicion suspicion, boolean misleads, double weight) {}

    /// A story with what the model says of its facts.
    ///
    /// @param tuned whether rules are tuned on it
    record Judged(LabelledStory story, boolean tuned, List<Suspicion> suspicions) {}

    private SuspicionTraining() {}

    /// The stories that rules are tuned on, and the last ones of those that the model could have learned from.
    static List<Judged> judged(SuccessionModel model) {
        List<LabelledStory> all = LabelledStory.load("learned");
        List<Judged> stories = new ArrayList<>(judged(all.subList(all.size() - HELD, all.size()), false, model));
        stories.addAll(judged(LabelledStory.load("dev"), true, model));
        return stories;
    }

    static List<Judged> judged(List<LabelledStory> stories, boolean tuned, SuccessionModel model) {
        DeterministicStoryReader rules = new DeterministicStoryReader(new StandardClaimReader());
        return stories.stream()
                .map(story -> {
                    DeterministicStoryReader.Reading reading = rules.reading(story.facts());
                    Successions successions = Successions.of(reading.told(), reading.partners(), model, EFFORT);
                    return new Judged(story, tuned, new Suspicions(successions).of(reading.told()));
                })
                .toList();
    }

    static SuspicionModel learn(Collection<Judged> stories) {
        Map<Kind, Weights> weights = new EnumMap<>(Kind.class);
        for (Kind kind : Kind.values()) {
            List<Row> rows = new ArrayList<>();
            for (Judged judged : stories) {
                judged.suspicions().stream()
                        .filter(suspicion -> suspicion.kind() == kind)
                        .forEach(suspicion -> rows.add(
                                new Row(suspicion, misleads(judged.story(), suspicion), judged.tuned() ? TUNED : 1)));
            }
            weights.put(kind, weights(kind, rows));
        }
        return new SuspicionModel(weights);
    }

    private static Weights weights(Kind kind, List<Row> rows) {
        boolean[] answers = new boolean[rows.size()];
        for (int i = 0; i < answers.length; i++) {
            answers[i] = rows.get(i).misleads();
        }
        double[] counts = rows.stream().mapToDouble(Row::weight).toArray();
        double[][] features =
                rows.stream().map(row -> row.suspicion().features()).toArray(double[][]::new);
        LogisticRegression learned = LogisticRegression.of(features, answers, counts, PENALTY);
        return new Weights(learned.coefficients(), learned.intercept(), LEAST.getOrDefault(kind, 1.0));
    }

    /// What was overtaken is the oldest of what misleads.
    private static boolean misleads(LabelledStory story, Suspicion suspicion) {
        List<String> ids = suspicion.ids();
        return story.expected().stream()
                .map(Expected::readings)
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
