package io.festinger.bench.judge;

import io.festinger.bench.judge.Measurements.Row;
import io.festinger.judge.Judge;
import io.festinger.judge.Judgement;
import java.util.List;

/// The pairs of one source with a judge's verdicts.
final class JudgedRows {
    private final List<Row> rows;
    private final List<Judgement> judgements;

    /// @param confidence the least likelihood of a reported contradiction
    /// @param read whether the transformer's output counts
    JudgedRows(Judge judge, List<Row> rows, double confidence, boolean read) {
        this.rows = rows;
        this.judgements = rows.stream()
                .map(row -> judge.judge(read ? row.read() : row.byRules(), confidence))
                .toList();
    }

    int size() {
        return rows.size();
    }

    long contradictions() {
        return rows.stream().filter(row -> row.pair().contradicts()).count();
    }

    long detectedCount(double from) {
        return count(from, false);
    }

    double precision(double from) {
        long detected = detectedCount(from);
        return detected == 0 ? 0 : (double) count(from, true) / detected;
    }

    double recall(double from) {
        long all = contradictions();
        return all == 0 ? 0 : (double) count(from, true) / all;
    }

    double f1(double from) {
        double precision = precision(from);
        double recall = recall(from);
        return precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall);
    }

    private long count(double from, boolean right) {
        long count = 0;
        for (int i = 0; i < rows.size(); i++) {
            boolean isDetected = judgements.get(i).contradiction() >= from;
            count += isDetected && (!right || rows.get(i).pair().contradicts()) ? 1 : 0;
        }
        return count;
    }

    /// The number of pairs whose label is a verdict.
    long verdicts() {
        return rows.stream().filter(row -> row.pair().isVerdict()).count();
    }

    /// The share of those pairs with the right verdict.
    double right() {
        long right = 0;
        for (int i = 0; i < rows.size(); i++) {
            boolean isAllowed =
                    rows.get(i).pair().allowed().contains(judgements.get(i).verdict());
            right += rows.get(i).pair().isVerdict() && isAllowed ? 1 : 0;
        }
        return (double) right / verdicts();
    }
}
