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

    private final Map<Kind, KindModel> learned;

    /// @param least the likelihood from which it is reported
    record KindModel(BoostedTrees trees, double least) {}

    SuspicionModel(Map<Kind, KindModel> learned) {
        this.learned = new EnumMap<>(learned);
    }

    /// The same model with these least likelihoods for reports; it reports nothing of other kinds.
    SuspicionModel telling(Map<Kind, Double> least) {
        Map<Kind, KindModel> other = new EnumMap<>(Kind.class);
        learned.forEach((kind, one) ->
                other.put(kind, new KindModel(one.trees(), least.getOrDefault(kind, Double.POSITIVE_INFINITY))));
        return new SuspicionModel(other);
    }

    boolean tells(Suspicion suspicion) {
        return likelihood(suspicion) >= of(suspicion.kind()).least();
    }

    double likelihood(Suspicion suspicion) {
        return of(suspicion.kind()).trees().likelihood(suspicion.features());
    }

    private KindModel of(Kind kind) {
        KindModel kindModel = learned.get(kind);
        if (kindModel == null) {
            throw new IllegalStateException("nothing is learned for " + kind.wire());
        }
        return kindModel;
    }

    private static SuspicionModel read(String path) {
        List<String> lines = WordList.read(path);
        Map<Kind, KindModel> learned = new EnumMap<>(Kind.class);
        for (Kind kind : Kind.values()) {
            String begin = kind.wire() + " ";
            double least = 1;
            List<BoostedTrees.Node> trees = new ArrayList<>();
            for (String line : lines) {
                if (line.startsWith(begin + LEAST)) {
                    least = Double.parseDouble(line.substring(begin.length() + LEAST.length()));
                } else if (line.startsWith(begin)) {
                    trees.add(BoostedTrees.read(line.substring(begin.length()), Suspicions.names(kind)));
                }
            }
            learned.put(kind, new KindModel(new BoostedTrees(trees), least));
        }
        return new SuspicionModel(learned);
    }

    /// The model in the format of its file.
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        learned.forEach((kind, one) -> {
            lines.add(String.format(Locale.ROOT, "%s %s%.2f", kind.wire(), LEAST, one.least()));
            one.trees().lines(Suspicions.names(kind)).forEach(tree -> lines.add(kind.wire() + " " + tree));
        });
        return lines;
    }
}
