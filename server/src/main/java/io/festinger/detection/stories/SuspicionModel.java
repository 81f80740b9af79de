package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.detection.stories.Suspicion.OfThree;
import io.festinger.detection.stories.Suspicion.OfTwo;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// How likely it is that facts mislead: for each kind the sum of the features, each times a coefficient, is the
/// logarithm of the odds. The coefficients lie in `stories/suspicions.txt` and were learned by logistic regression from
/// labelled stories of which the model that judges their facts did not learn. Immutable.
final class SuspicionModel {
    private static final String INTERCEPT = "intercept";
    private static final String LEAST = "least";

    /// As it is delivered.
    static final SuspicionModel STANDARD = read("/stories/suspicions.txt");

    private final Map<Kind, Weights> weights;

    /// @param coefficients by the ordinals of the features
    /// @param least how likely it has to be to be told
    @SuppressWarnings("ArrayRecordComponent")
    record Weights(double[] coefficients, double intercept, double least) {}

    SuspicionModel(Map<Kind, Weights> weights) {
        this.weights = new EnumMap<>(weights);
    }

    boolean tells(Suspicion suspicion) {
        return tells(suspicion.kind(), likelihood(suspicion));
    }

    /// Whether what is so likely is told.
    boolean tells(Kind kind, double likelihood) {
        return likelihood >= of(kind).least();
    }

    double likelihood(Suspicion suspicion) {
        Weights weighing = of(suspicion.kind());
        double odds = weighing.intercept();
        for (int i = 0; i < weighing.coefficients().length; i++) {
            odds += weighing.coefficients()[i] * suspicion.features()[i];
        }
        return 1 / (1 + Math.exp(-odds));
    }

    private Weights of(Kind kind) {
        Weights weighing = weights.get(kind);
        if (weighing == null) {
            throw new IllegalStateException("nothing is weighed for " + kind.wire());
        }
        return weighing;
    }

    /// @throws IllegalArgumentException where a line names no kind or no feature
    static SuspicionModel read(String path) {
        Map<Kind, Weights> weights = new EnumMap<>(Kind.class);
        for (Kind kind : Kind.values()) {
            List<String> names = names(kind);
            double[] coefficients = new double[names.size()];
            double intercept = 0;
            double least = 1;
            for (String line : WordList.read(path)) {
                String[] words = line.split(" ");
                if (!Kind.valueOf(words[0].toUpperCase(Locale.ROOT)).equals(kind)) {
                    continue;
                }
                double value = Double.parseDouble(words[2]);
                switch (words[1]) {
                    case INTERCEPT -> intercept = value;
                    case LEAST -> least = value;
                    default -> coefficients[place(names, words[1])] = value;
                }
            }
            weights.put(kind, new Weights(coefficients, intercept, least));
        }
        return new SuspicionModel(weights);
    }

    private static int place(List<String> names, String name) {
        int place = names.indexOf(name);
        if (place < 0) {
            throw new IllegalArgumentException("there is no feature " + name);
        }
        return place;
    }

    /// As `stories/suspicions.txt` has it.
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        weights.forEach((kind, weighing) -> {
            lines.add(line(kind, LEAST, weighing.least()));
            lines.add(line(kind, INTERCEPT, weighing.intercept()));
            List<String> names = names(kind);
            for (int i = 0; i < names.size(); i++) {
                lines.add(line(kind, names.get(i), weighing.coefficients()[i]));
            }
        });
        return lines;
    }

    private static String line(Kind kind, String name, double value) {
        return String.format(Locale.ROOT, "%s %s %.4f", kind.wire(), name, value);
    }

    private static List<String> names(Kind kind) {
        Enum<?>[] features = kind == Kind.REVERSAL ? OfThree.values() : OfTwo.values();
        return Arrays.stream(features)
                .map(feature -> feature.name().toLowerCase(Locale.ROOT))
                .toList();
    }
}
