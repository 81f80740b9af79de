package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Estimates how likely facts are to mislead, learned from labelled stories outside the training data of
/// the judging model: trees for each kind. Immutable.
final class SuspicionModel {
    private static final String LEAST = "least ";

    /// For facts that a model judged.
    static final SuspicionModel STANDARD = read("/stories/suspicions.txt");

    /// For facts that the judge judged without a model.
    static final SuspicionModel WITHOUT_MODEL = read("/stories/suspicions-alone.txt");

    private final Map<Kind, KindModel> learnedModels;

    /// @param min the likelihood from which it is reported
    record KindModel(BoostedTrees trees, double min) {}

    SuspicionModel(Map<Kind, KindModel> kindModels) {
        this.learnedModels = new EnumMap<>(kindModels);
    }

    /// The same model with these least likelihoods for reports; it reports nothing of other kinds.
    SuspicionModel telling(Map<Kind, Double> min) {
        Map<Kind, KindModel> other = new EnumMap<>(Kind.class);
        learnedModels.forEach((kind, one) ->
                other.put(kind, new KindModel(one.trees(), min.getOrDefault(kind, Double.POSITIVE_INFINITY))));
        return new SuspicionModel(other);
    }

    boolean tells(Suspicion suspicion) {
        return likelihood(suspicion) >= of(suspicion.kind()).min();
    }

    double likelihood(Suspicion suspicion) {
        return of(suspicion.kind()).trees().likelihood(suspicion.features());
    }

    private KindModel of(Kind kind) {
        KindModel kindModel = learnedModels.get(kind);
        if (kindModel == null) {
            throw new IllegalStateException("nothing is learned for " + kind.wire());
        }
        return kindModel;
    }

    private static SuspicionModel read(String path) {
        List<String> lines = WordList.read(path);
        Map<Kind, KindModel> kindModels = new EnumMap<>(Kind.class);
        for (Kind kind : Kind.values()) {
            String begin = kind.wire() + " ";
            double min = 1;
            List<BoostedTrees.Node> trees = new ArrayList<>();
            for (String line : lines) {
                if (line.startsWith(begin + LEAST)) {
                    min = Double.parseDouble(line.substring(begin.length() + LEAST.length()));
                } else if (line.startsWith(begin)) {
                    trees.add(BoostedTrees.read(line.substring(begin.length()), Suspicions.names(kind)));
                }
            }
            kindModels.put(kind, new KindModel(new BoostedTrees(trees), min));
        }
        return new SuspicionModel(kindModels);
    }

    /// The model in the format of its file.
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        learnedModels.forEach((kind, one) -> {
            lines.add(String.format(Locale.ROOT, "%s %s%.2f", kind.wire(), LEAST, one.min()));
            one.trees().lines(Suspicions.names(kind)).forEach(tree -> lines.add(kind.wire() + " " + tree));
        });
        return lines;
    }
}
