package io.festinger.concepts;

import io.festinger.concepts.Recollection.RecalledEdge;
import io.festinger.concepts.graph.Edge;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The edges that a conversation's blocks have shown to its model: when the model states them, they are not
/// news. Bounded; the concepts shown longest ago are evicted first. Guarded by its conversation's lock.
final class ShownEdges {
    private static final int MOST_CONCEPTS = 256;
    private static final int MOST_EDGES = 64;
    private static final int CONCEPT_BYTES = 160;
    private static final int PLACE_BYTES = 64;

    private final Map<String, Set<Place>> edges = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Set<Place>> eldest) {
            boolean excess = size() > MOST_CONCEPTS;
            shownCount -= excess ? eldest.getValue().size() : 0;
            return excess;
        }
    };

    /// The number of places of all concepts.
    private int shownCount;

    /// A concept's parent within a dimension, in tokens.
    private record Place(String dimension, String parent) {}

    void add(List<SessionBlocks.Line> lines) {
        for (SessionBlocks.Line line : lines) {
            Set<Place> places = edges.computeIfAbsent(line.concept(), first -> new HashSet<>());
            for (RecalledEdge edge : line.edges()) {
                if (places.size() < MOST_EDGES && places.add(new Place(edge.dimension(), edge.parent()))) {
                    shownCount++;
                }
            }
        }
    }

    int weight() {
        return edges.size() * CONCEPT_BYTES + shownCount * PLACE_BYTES;
    }

    boolean isEmpty() {
        return edges.isEmpty();
    }

    /// Whether a line about the concept was shown.
    boolean contains(String concept) {
        return edges.containsKey(concept);
    }

    boolean contains(Edge edge) {
        return contains(
                edge.concept().token(), edge.dimension().token(), edge.parent().token());
    }

    /// Whether this edge was shown; tokens, ignoring case.
    boolean contains(String concept, String dimension, String parent) {
        Set<Place> places = edges.get(concept.toLowerCase(Locale.ROOT));
        return places != null
                && places.contains(new Place(dimension.toLowerCase(Locale.ROOT), parent.toLowerCase(Locale.ROOT)));
    }
}
