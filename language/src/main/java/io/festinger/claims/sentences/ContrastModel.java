package io.festinger.claims.sentences;

import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Weighs what an alignment shows: the sum of its features, each times a coefficient. The coefficients lie in
/// `contrast/model.txt` and were learned from labelled pairs by logistic regression (Hosmer, Lemeshow and
/// Sturdivant, Applied Logistic Regression), so that a score is the logarithm of the odds that both cannot
/// hold. Immutable.
final class ContrastModel {
    private static final Set<Feature> RULES = EnumSet.of(
            Feature.RULE_VALUE, Feature.RULE_SIDE, Feature.RULE_DENIAL, Feature.RULE_ONLY, Feature.RULE_CHOICE);
    /// The least score of two statements of opposite sides that no rule found.
    private static final double SIDES = 1.5;

    /// The least score of two statements with differing values that no rule found.
    private static final double VALUES = 1;

    private static final String INTERCEPT = "intercept";
    private static final String THRESHOLD = "threshold";
    private static final String RULED = "threshold_of_rules";

    /// As it is delivered.
    static final ContrastModel STANDARD = read("/contrast/model.txt");

    private final double[] coefficients;
    private final double intercept;
    private final double threshold;
    private final double ruled;

    /// @param coefficients by the ordinal of the feature
    /// @param threshold the least score that counts as a contradiction where no rule found one
    /// @param ruled the least score where a rule did
    ContrastModel(double[] coefficients, double intercept, double threshold, double ruled) {
        this.coefficients = coefficients.clone();
        this.intercept = intercept;
        this.threshold = threshold;
        this.ruled = ruled;
    }

    boolean accepts(double[] features) {
        return score(features) >= (RULES.stream().anyMatch(rule -> features[rule.ordinal()] > 0) ? ruled : threshold);
    }

    /// Whether two statements that take opposite sides contradict each other where no rule found that they
    /// do.
    boolean isSureOfSides(double[] features) {
        return score(features) >= SIDES;
    }

    /// Whether two statements of differing values contradict each other where no rule is sure that they speak
    /// of one thing.
    boolean isSureOfValues(double[] features) {
        return score(features) >= VALUES;
    }

    double score(double[] features) {
        double score = intercept;
        for (int i = 0; i < coefficients.length; i++) {
            score += coefficients[i] * features[i];
        }
        return score;
    }

    /// @throws IllegalArgumentException where a line names no feature
    static ContrastModel read(String path) {
        double[] coefficients = new double[Feature.values().length];
        double intercept = 0;
        double threshold = 0;
        double ruled = 0;
        for (String line : WordList.read(path)) {
            int space = line.indexOf(' ');
            double value = Double.parseDouble(line.substring(space + 1));
            String name = line.substring(0, space);
            switch (name) {
                case INTERCEPT -> intercept = value;
                case THRESHOLD -> threshold = value;
                case RULED -> ruled = value;
                default ->
                    coefficients[Feature.valueOf(name.toUpperCase(Locale.ROOT)).ordinal()] = value;
            }
        }
        return new ContrastModel(coefficients, intercept, threshold, ruled);
    }

    /// As `contrast/model.txt` has it.
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(line(THRESHOLD, threshold));
        lines.add(line(RULED, ruled));
        lines.add(line(INTERCEPT, intercept));
        for (Feature feature : Feature.values()) {
            lines.add(line(feature.name().toLowerCase(Locale.ROOT), coefficients[feature.ordinal()]));
        }
        return lines;
    }

    private static String line(String name, double weight) {
        return String.format(Locale.ROOT, "%s %.4f", name, weight);
    }
}
