package io.festinger.concepts;

import io.festinger.concepts.graph.Concept;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The concepts of a prompt that are worth a line, or a question, the most pressing first: those that the last user
/// message names, then those with an edge that was confirmed lately, then by saliency weighed by how recently they were
/// seen, then by token so that the same knowledge gives the same order.
final class ConceptRanking {
    private static final double HALF_WEIGHT_MILLIS = 30.0 * 24 * 60 * 60 * 1000;
    private static final Comparator<Ranked> ORDER = Comparator.comparing(Ranked::inLastUserTurn)
            .thenComparing(Ranked::fresh)
            .thenComparingDouble(Ranked::weight)
            .reversed()
            .thenComparing(ranked -> ranked.concept().token());

    private final List<Ranked> best = new ArrayList<>();
    private final int most;

    /// @param fresh not only old edges tell of it
    record Ranked(Concept concept, boolean inLastUserTurn, boolean fresh, double weight) {}

    /// @param most how many to keep
    ConceptRanking(int most) {
        this.most = most;
    }

    /// The saliency, halved when the concept was last seen a month ago, a third of it after two.
    static double weight(Concept concept, long now) {
        return concept.saliency() / (1 + concept.age(now) / HALF_WEIGHT_MILLIS);
    }

    /// False when the concept would surely not be among the best, be its edges old or not.
    boolean wants(Concept concept, boolean inLastUserTurn, long now) {
        return wants(concept, inLastUserTurn, true, now);
    }

    private boolean wants(Concept concept, boolean inLastUserTurn, boolean fresh, long now) {
        if (best.size() < most) {
            return true;
        }
        if (most == 0) {
            return false;
        }
        Ranked last = best.getLast();
        if (last.inLastUserTurn() != inLastUserTurn) {
            return inLastUserTurn;
        }
        if (last.fresh() != fresh) {
            return fresh;
        }
        double weight = weight(concept, now);
        return weight > last.weight()
                || (weight == last.weight()
                        && concept.token().compareTo(last.concept().token()) < 0);
    }

    void offer(Concept concept, boolean inLastUserTurn, boolean fresh, long now) {
        if (!wants(concept, inLastUserTurn, fresh, now)) {
            return;
        }
        Ranked ranked = new Ranked(concept, inLastUserTurn, fresh, weight(concept, now));
        int place = best.size();
        while (place > 0 && ORDER.compare(ranked, best.get(place - 1)) < 0) {
            place--;
        }
        best.add(place, ranked);
        if (best.size() > most) {
            best.removeLast();
        }
    }

    List<Concept> concepts() {
        return best.stream().map(Ranked::concept).toList();
    }
}
