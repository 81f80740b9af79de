package io.festinger.concepts;

import io.festinger.concepts.graph.Concept;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Ranks the concepts of a prompt that deserve a line or a question: first those that the last user message
/// names, then those with a recently confirmed edge, then by saliency weighted by how recently they were
/// seen, then by token, so equal knowledge has equal order.
final class ConceptRanking {
    private static final double HALF_WEIGHT_MILLIS = 30.0 * 24 * 60 * 60 * 1000;
    private static final Comparator<RankedConcept> ORDER = Comparator.comparing(RankedConcept::inLastUserTurn)
            .thenComparing(RankedConcept::fresh)
            .thenComparingDouble(RankedConcept::weight)
            .reversed()
            .thenComparing(rankedConcept -> rankedConcept.concept().token());

    private final List<RankedConcept> best = new ArrayList<>();
    private final int max;

    /// @param fresh whether it has an edge that is not old
    record RankedConcept(Concept concept, boolean inLastUserTurn, boolean fresh, double weight) {}

    /// @param max how many to keep
    ConceptRanking(int max) {
        this.max = max;
    }

    /// The saliency, halved when the concept was last seen a month ago, divided by three after two months.
    static double weight(Concept concept, long now) {
        return concept.saliency() / (1 + concept.age(now) / HALF_WEIGHT_MILLIS);
    }

    /// False when the concept is certainly not among the best, whether its edges are old or not.
    boolean wants(Concept concept, boolean inLastUserTurn, long now) {
        return wants(concept, inLastUserTurn, true, now);
    }

    private boolean wants(Concept concept, boolean inLastUserTurn, boolean fresh, long now) {
        if (best.size() < max) {
            return true;
        }
        if (max == 0) {
            return false;
        }
        RankedConcept last = best.getLast();
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
        RankedConcept rankedConcept = new RankedConcept(concept, inLastUserTurn, fresh, weight(concept, now));
        int place = best.size();
        while (place > 0 && ORDER.compare(rankedConcept, best.get(place - 1)) < 0) {
            place--;
        }
        best.add(place, rankedConcept);
        if (best.size() > max) {
            best.removeLast();
        }
    }

    List<Concept> concepts() {
        return best.stream().map(RankedConcept::concept).toList();
    }
}
