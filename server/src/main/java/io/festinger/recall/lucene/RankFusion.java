package io.festinger.recall.lucene;

import io.festinger.memory.layers.RowKey;
import io.festinger.recall.FoundBy;
import io.festinger.recall.RecallIndex.Hit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Joins two orders of rows into one: reciprocal rank fusion (Cormack, Clarke, Büttcher, SIGIR 2009). A row
/// scores 1 / (60 + its rank) in each order that has it, so that neither's scores have to mean anything to the
/// other. The first [#WORDS] rows of the order by words take part; those behind keep their order behind
/// all others, so that the whole can be read page by page.
final class RankFusion {
    /// How many rows of the order by words take part, and how many of the one by vectors there are at most.
    static final int WORDS = 200;

    static final int VECTORS = 100;

    private static final int SOFTENING = 60;
    private static final Comparator<Hit> BEST =
            Comparator.comparingDouble((Hit hit) -> -hit.score()).thenComparing(hit -> hit.key().word());

    private RankFusion() {}

    /// @param words the best rows by words, best first, from the first on
    /// @param near the nearest rows, nearest first
    static List<Hit> of(List<Hit> words, List<Hit> near) {
        Map<RowKey, Double> scores = new HashMap<>();
        Map<RowKey, Set<FoundBy>> by = new HashMap<>();
        add(scores, by, near, FoundBy.VECTORS);
        add(scores, by, words.subList(0, Math.min(WORDS, words.size())), FoundBy.WORDS);
        List<Hit> fused = new ArrayList<>();
        scores.forEach((key, score) -> fused.add(new Hit(key, score.floatValue(), by.getOrDefault(key, Set.of()))));
        fused.sort(BEST);
        Set<RowKey> taken = new HashSet<>(scores.keySet());
        for (int rank = WORDS; rank < words.size(); rank++) {
            RowKey key = words.get(rank).key();
            if (taken.add(key)) {
                fused.add(new Hit(key, (float) score(rank), Set.of(FoundBy.WORDS)));
            }
        }
        return List.copyOf(fused);
    }

    private static void add(Map<RowKey, Double> scores, Map<RowKey, Set<FoundBy>> by, List<Hit> hits, FoundBy way) {
        for (int rank = 0; rank < hits.size(); rank++) {
            RowKey key = hits.get(rank).key();
            scores.merge(key, score(rank), Double::sum);
            by.computeIfAbsent(key, none -> EnumSet.noneOf(FoundBy.class)).add(way);
        }
    }

    /// @param rank from 0 on
    private static double score(int rank) {
        return 1.0 / (SOFTENING + rank + 1);
    }

    /// How many rows of the order by words are needed for a page that begins behind a row of this score.
    static int depth(float score, int limit) {
        double rank = 1 / Math.max(score, Float.MIN_NORMAL) - SOFTENING;
        return WORDS + VECTORS + limit + (int) Math.clamp(rank, 0, Integer.MAX_VALUE / 2d);
    }

    /// Those behind this place.
    static List<Hit> behind(List<Hit> fused, Hit last, int limit) {
        return fused.stream()
                .filter(hit -> BEST.compare(last, hit) < 0)
                .limit(limit)
                .toList();
    }
}
