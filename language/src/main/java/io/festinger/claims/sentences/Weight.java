package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Term;
import java.util.List;

/// A sum of weights without the errors of rounding, so that three times 0.4 is 1.2 in any order: Kahan,
/// Further Remarks on Reducing Truncation Errors (1965).
final class Weight {
    private double sum;
    private double error;

    static double of(List<Term> terms) {
        Weight weight = new Weight();
        for (Term term : terms) {
            weight.add(term.weight());
        }
        return weight.sum();
    }

    void add(double weight) {
        double corrected = weight - error;
        double next = sum + corrected;
        error = next - sum - corrected;
        sum = next;
    }

    double sum() {
        return sum - error;
    }
}
