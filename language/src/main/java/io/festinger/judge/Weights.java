package io.festinger.judge;

import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The weight of each evidence for each question, from `judge/weights.txt`: lines of a question, an
/// evidence and a number. Learned by `bench/judge learn`.
///
/// @param weights by question, by the ordinal of the evidence; the last is always added
public record Weights(Map<Question, double[]> weights) {
    private static final String ALWAYS = "always";

    /// The questions about two texts, in their order.
    public enum Question {
        /// Is it impossible that both hold?
        CONTRADICTION,
        /// The same, when no transformer was asked.
        CONTRADICTION_ALONE,
        /// If both cannot hold: does the incoming one say that it replaces the known one?
        UPDATE,
        /// If both can hold: each of the four verdicts that remain.
        DUPLICATE,
        REFINEMENT,
        SCOPED,
        NEW,
        /// The four, when no transformer was asked.
        DUPLICATE_ALONE,
        REFINEMENT_ALONE,
        SCOPED_ALONE,
        NEW_ALONE;

        /// @param isRequested whether the transformer was
        public static Question ofContradiction(boolean isRequested) {
            return isRequested ? CONTRADICTION : CONTRADICTION_ALONE;
        }

        /// The question of a verdict under which both texts can hold.
        ///
        /// @param isRequested whether the transformer was
        public static Question of(Verdict agreement, boolean isRequested) {
            return switch (agreement) {
                case DUPLICATE -> isRequested ? DUPLICATE : DUPLICATE_ALONE;
                case REFINEMENT -> isRequested ? REFINEMENT : REFINEMENT_ALONE;
                case SCOPED -> isRequested ? SCOPED : SCOPED_ALONE;
                case NEW -> isRequested ? NEW : NEW_ALONE;
                case CONFLICT, UPDATE -> throw new IllegalArgumentException(agreement + " is a contradiction");
            };
        }
    }

    public Weights {
        EnumMap<Question, double[]> all = new EnumMap<>(Question.class);
        all.putAll(weights);
        weights = all;
    }

    /// The shipped weights.
    public static Weights shippedWeights() {
        return read(WordList.read("/judge/weights.txt"));
    }

    /// @throws IllegalArgumentException for a line with an unknown question or evidence
    static Weights read(List<String> lines) {
        Map<Question, double[]> weights = new EnumMap<>(Question.class);
        for (Question question : Question.values()) {
            weights.put(question, new double[Evidence.values().length + 1]);
        }
        for (String line : lines) {
            String[] parts = line.split("\\s+");
            Question question = Question.valueOf(parts[0].toUpperCase(Locale.ROOT));
            int place = parts[1].equals(ALWAYS)
                    ? Evidence.values().length
                    : Evidence.valueOf(parts[1].toUpperCase(Locale.ROOT)).ordinal();
            weights.getOrDefault(question, new double[0])[place] = Double.parseDouble(parts[2]);
        }
        return new Weights(weights);
    }

    /// The lines of `judge/weights.txt`, without zero weights.
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        weights.forEach((question, all) -> {
            for (int i = 0; i < all.length; i++) {
                if (all[i] != 0) {
                    String name = i < Evidence.values().length ? Evidence.values()[i].wire() : ALWAYS;
                    lines.add(String.format(
                            Locale.ROOT, "%s %s %.4f", question.name().toLowerCase(Locale.ROOT), name, all[i]));
                }
            }
        });
        return lines;
    }

    /// The weights of one question by the ordinal of the evidence; the last is always added. All are 0 if the
    /// question has none.
    public double[] of(Question question) {
        return weights.getOrDefault(question, new double[Evidence.values().length + 1]);
    }

    /// The same weights, but for those of one evidence, which are taken from others.
    public Weights with(Evidence evidence, Weights others) {
        Map<Question, double[]> changed = new EnumMap<>(Question.class);
        weights.forEach((question, all) -> {
            double[] row = all.clone();
            row[evidence.ordinal()] = others.of(question)[evidence.ordinal()];
            changed.put(question, row);
        });
        return new Weights(changed);
    }

    /// The sum of the evidence, each times its weight.
    double score(Question question, MeasuredEvidence measuredEvidence) {
        double[] all = of(question);
        double sum = all[all.length - 1];
        for (Evidence evidence : Evidence.values()) {
            sum += all[evidence.ordinal()] * measuredEvidence.get(evidence);
        }
        return sum;
    }

    /// The contribution of one evidence to a score.
    double part(Question question, Evidence evidence, MeasuredEvidence measuredEvidence) {
        return of(question)[evidence.ordinal()] * measuredEvidence.get(evidence);
    }
}
