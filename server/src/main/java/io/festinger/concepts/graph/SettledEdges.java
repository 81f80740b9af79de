package io.festinger.concepts.graph;

import static java.util.stream.Collectors.toUnmodifiableMap;

import io.festinger.concepts.graph.ConceptStore.SettledEdge;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Edges about which a person decided, by concept, in memory: a cue that repeats one has no effect. Reads
/// never wait.
public final class SettledEdges {
    /// By edge, its new dimension.
    private final Map<Concept, Map<ConceptFact, Optional<String>>> byConcept = new ConcurrentHashMap<>();

    public boolean contains(Concept concept, ConceptFact fact) {
        return of(concept).containsKey(fact);
    }

    /// The dimension to which a decision moved the edge.
    public Optional<String> movedTo(Concept concept, ConceptFact fact) {
        return of(concept).getOrDefault(fact, Optional.empty());
    }

    private Map<ConceptFact, Optional<String>> of(Concept concept) {
        return byConcept.getOrDefault(concept, Map.of());
    }

    /// Replaces all settled edges.
    void load(List<SettledEdge> all, Vocabulary vocabulary) {
        Map<Concept, List<SettledEdge>> lists = new HashMap<>();
        byConcept.keySet().forEach(concept -> lists.put(concept, List.of()));
        all.forEach(settledEdge -> vocabulary
                .byId(settledEdge.conceptId())
                .ifPresent(concept -> lists.merge(concept, List.of(settledEdge), SettledEdges::join)));
        lists.forEach(this::replace);
    }

    private static List<SettledEdge> join(List<SettledEdge> settledEdges, List<SettledEdge> more) {
        return java.util.stream.Stream.concat(settledEdges.stream(), more.stream())
                .toList();
    }

    /// Replaces all settled edges of one concept.
    void replace(Concept concept, Collection<SettledEdge> settledEdges) {
        if (settledEdges.isEmpty()) {
            byConcept.remove(concept);
        } else {
            byConcept.put(
                    concept,
                    settledEdges.stream()
                            .collect(toUnmodifiableMap(
                                    SettledEdge::fact,
                                    SettledEdge::movedTo,
                                    (one, other) -> one.isPresent() ? one : other)));
        }
    }
}
