package io.festinger.recall.lucene;

import io.festinger.memory.layers.RowKey;
import io.festinger.recall.FoundBy;
import io.festinger.recall.RecallIndex.Hit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Joins what words find and what vectors find into one order, by the sum of two scores between 0 and 1: how much of
/// the question's weight in words a row has, and its cosine. Bruch, Gai and Ingber ("An Analysis of Fusion Functions
/// for
/// Hybrid Retrieval", ACM TOIS 2023) find such a sum better than the fusion of ranks, which is blind to how well
/// the first of a list fits. It is so here, too: a question in other words has some word in common with rows that do
/// not
/// answer it, and a name is near to other names.
final class Fusion {
    private static final Comparator<Hit> BEST = Comparator.comparingDouble((Hit hit) -> -hit.score())
            .thenComparing(hit -> hit.key().word());

    private final List<Hit> near;
    private final Set<RowKey> nearby = new HashSet<>();
    private final double weight;

    /// @param near the nearest rows; their scores are cosines
    /// @param words what these rows score by words, where they have any of the question
    /// @param weight what a row would score by words that said all of the question and nothing else
    Fusion(List<Hit> near, Map<RowKey, Float> words, double weight) {
        this.weight = weight;
        near.forEach(hit -> nearby.add(hit.key()));
        this.near = near.stream()
                .map(hit -> joined(hit, words.getOrDefault(hit.key(), 0f)))
                .toList();
    }

    private Hit joined(Hit hit, float words) {
        Set<FoundBy> by = words > 0 ? EnumSet.allOf(FoundBy.class) : EnumSet.of(FoundBy.VECTORS);
        return new Hit(hit.key(), hit.score() + share(words), by);
    }

    private float share(float words) {
        return weight > 0 ? (float) Math.min(1, words / weight) : 0;
    }

    /// The best rows of which is known that no row comes before or between them that was not looked at.
    ///
    /// @param words the best rows by words, best first and those of one score by their keys, from the first on
    /// @param all whether no row has words of the question but these
    List<Hit> certain(List<Hit> words, boolean all) {
        List<Hit> fused = new ArrayList<>(near);
        words.stream()
                .filter(hit -> !nearby.contains(hit.key()))
                .map(hit -> new Hit(hit.key(), share(hit.score()), EnumSet.of(FoundBy.WORDS)))
                .forEach(fused::add);
        fused.sort(BEST);
        if (all) {
            return fused;
        }
        Hit last = new Hit(words.getLast().key(), share(words.getLast().score()));
        return fused.stream().takeWhile(hit -> BEST.compare(hit, last) <= 0).toList();
    }

    /// Those behind this place.
    static List<Hit> behind(List<Hit> fused, Hit last) {
        return fused.stream().filter(hit -> BEST.compare(last, hit) < 0).toList();
    }
}
