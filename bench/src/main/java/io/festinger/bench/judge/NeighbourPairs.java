package io.festinger.bench.judge;

import io.festinger.bench.judge.LabelledPairs.Pair;
import io.festinger.bench.streams.FactStream;
import io.festinger.bench.streams.FactStream.Fact;
import io.festinger.bench.streams.FactStream.FactPair;
import io.festinger.judge.Reading;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Pairs of the nearest statements, the typical comparisons of a memory.
final class NeighbourPairs {
    private static final int NEAREST = 3;
    private static final int NEAREST_OF_STREAM = 4;
    /// A word in more statements distinguishes them no better than `the`.
    private static final int TELLING = 200;

    private final List<Map<String, Double>> words;
    private final Map<String, List<Integer>> places = new HashMap<>();

    private NeighbourPairs(List<String> statements) {
        this.words = statements.stream().map(text -> Reading.of(text).topics()).toList();
        for (int i = 0; i < words.size(); i++) {
            for (String stem : words.get(i).keySet()) {
                places.computeIfAbsent(stem, _ -> new ArrayList<>()).add(i);
            }
        }
    }

    /// Pairs of consistent texts. That no such pair is a contradiction is presumed, not labelled.
    ///
    /// @param texts statements of one writer or project
    static List<Pair> of(Collection<String> texts) {
        List<String> statements = new HashSet<>(texts).stream().sorted().toList();
        NeighbourPairs all = new NeighbourPairs(statements);
        List<Pair> pairs = new ArrayList<>();
        Set<Long> visited = new HashSet<>();
        for (int i = 0; i < statements.size(); i++) {
            int self = i;
            all.nearest(self, statements.size(), NEAREST).stream()
                    .filter(other -> visited.add((long) Math.min(self, other) << Integer.SIZE | Math.max(self, other)))
                    .forEach(other -> pairs.add(new Pair(
                            statements.get(Math.min(self, other)),
                            statements.get(Math.max(self, other)),
                            "neighbour",
                            true)));
        }
        return pairs;
    }

    /// Each fact of a stream beside the nearest earlier ones and those that it ends; without arguable pairs.
    static List<Pair> of(FactStream stream) {
        List<Fact> facts = stream.facts();
        NeighbourPairs all =
                new NeighbourPairs(facts.stream().map(Fact::content).toList());
        List<Pair> pairs = new ArrayList<>();
        for (int later = 0; later < facts.size(); later++) {
            Set<Integer> compared = new LinkedHashSet<>(all.nearest(later, later, NEAREST_OF_STREAM));
            for (int earlier = 0; earlier < later; earlier++) {
                FactPair pair =
                        new FactPair(facts.get(earlier).id(), facts.get(later).id());
                boolean hasEnded = stream.endedPairs().contains(pair);
                if (hasEnded || compared.contains(earlier) && !stream.arguable().contains(pair)) {
                    pairs.add(new Pair(
                            facts.get(earlier).content(),
                            facts.get(later).content(),
                            hasEnded ? "update" : "neighbour",
                            false));
                }
            }
        }
        return pairs;
    }

    /// @param before only statements before this one
    private List<Integer> nearest(int self, int before, int max) {
        Map<Integer, Double> shared = new LinkedHashMap<>();
        words.get(self).forEach((stem, weight) -> {
            List<Integer> others = places.getOrDefault(stem, List.of());
            if (others.size() <= TELLING) {
                others.stream()
                        .filter(other -> other != self && other < before)
                        .forEach(other -> shared.merge(other, weight, Double::sum));
            }
        });
        return shared.entrySet().stream()
                .sorted(Map.Entry.<Integer, Double>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(max)
                .map(Map.Entry::getKey)
                .toList();
    }
}
