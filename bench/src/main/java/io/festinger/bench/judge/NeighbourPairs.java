package io.festinger.bench.judge;

import io.festinger.bench.judge.LabelledPairs.Pair;
import io.festinger.judge.Reading;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Pairs of the nearest statements of consistent texts, the typical comparisons of a memory. That no such
/// pair is a contradiction is presumed, not labelled.
final class NeighbourPairs {
    private static final int NEAREST = 3;
    /// A word in more statements distinguishes them no better than `the`.
    private static final int TELLING = 200;

    private NeighbourPairs() {}

    /// @param texts statements of one writer or project
    static List<Pair> of(Collection<String> texts) {
        List<String> statements =
                List.copyOf(new HashSet<>(texts)).stream().sorted().toList();
        List<Map<String, Double>> words =
                statements.stream().map(text -> Reading.of(text).topics()).toList();
        Map<String, List<Integer>> places = new HashMap<>();
        for (int i = 0; i < words.size(); i++) {
            for (String stem : words.get(i).keySet()) {
                places.computeIfAbsent(stem, _ -> new ArrayList<>()).add(i);
            }
        }
        List<Pair> pairs = new ArrayList<>();
        Set<Long> seen = new HashSet<>();
        for (int i = 0; i < statements.size(); i++) {
            Map<Integer, Double> shared = new LinkedHashMap<>();
            int self = i;
            words.get(i).forEach((stem, weight) -> {
                List<Integer> others = places.getOrDefault(stem, List.of());
                if (others.size() <= TELLING) {
                    others.stream()
                            .filter(other -> other != self)
                            .forEach(other -> shared.merge(other, weight, Double::sum));
                }
            });
            shared.entrySet().stream()
                    .sorted(Map.Entry.<Integer, Double>comparingByValue(Comparator.reverseOrder())
                            .thenComparing(Map.Entry.comparingByKey()))
                    .limit(NEAREST)
                    .map(Map.Entry::getKey)
                    .filter(other -> seen.add((long) Math.min(self, other) << Integer.SIZE | Math.max(self, other)))
                    .forEach(other -> pairs.add(new Pair(
                            statements.get(Math.min(self, other)),
                            statements.get(Math.max(self, other)),
                            "neighbour",
                            true)));
        }
        return pairs;
    }
}
