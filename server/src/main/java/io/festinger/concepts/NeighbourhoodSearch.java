package io.festinger.concepts;

import io.festinger.concepts.Neighbourhood.Neighbour;
import io.festinger.concepts.Neighbourhood.Part;
import io.festinger.concepts.graph.Concept;
import io.festinger.concepts.graph.Edge;
import io.festinger.concepts.graph.Vocabulary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/// Scans all edges in memory once, for those around one concept: the graph has no index by parent. Takes no
/// locks. Confined to one thread.
final class NeighbourhoodSearch {
    private static final Comparator<Edge> BY_SALIENCY = Comparator.comparing(Edge::concept, ConceptListing.BY_SALIENCY)
            .thenComparing(edge -> edge.dimension().token());

    private final Concept concept;
    private final int max;
    private final List<Edge> own;
    private final Best below = new Best();
    private final Best siblings = new Best();
    private int within;

    NeighbourhoodSearch(Concept concept, int max) {
        this.concept = concept;
        this.max = max;
        this.own = concept.knowledge().edges();
    }

    /// Keeps the most salient ones, and counts the others.
    private final class Best {
        private final PriorityQueue<Edge> edges = new PriorityQueue<>(BY_SALIENCY.reversed());
        private int total;

        void offer(Edge edge) {
            total++;
            edges.add(edge);
            if (edges.size() > max) {
                edges.poll();
            }
        }

        Part part() {
            List<Edge> sorted = new ArrayList<>(edges);
            sorted.sort(BY_SALIENCY);
            return new Part(
                    sorted.stream().map(edge -> neighbour(edge, edge.concept())).toList(), total);
        }
    }

    Neighbourhood of(Vocabulary vocabulary) {
        vocabulary.each(this::look);
        Part above = new Part(
                own.stream()
                        .limit(max)
                        .map(edge -> neighbour(edge, edge.parent()))
                        .toList(),
                own.size());
        Optional<Integer> dimension = concept.knowledge().isDimension() ? Optional.of(within) : Optional.empty();
        return new Neighbourhood(
                ConceptView.of(concept, vocabulary.mutedWords()),
                concept.isQueued(),
                dimension,
                above,
                below.part(),
                siblings.part());
    }

    private void look(Concept other) {
        for (Edge edge : other.knowledge().edges()) {
            if (edge.dimension() == concept) {
                within++;
            }
            if (edge.parent() == concept) {
                below.offer(edge);
            } else if (other != concept && isSibling(edge)) {
                siblings.offer(edge);
            }
        }
    }

    private boolean isSibling(Edge edge) {
        for (Edge mine : own) {
            if (mine.parent() == edge.parent() && mine.dimension() == edge.dimension()) {
                return true;
            }
        }
        return false;
    }

    private static Neighbour neighbour(Edge edge, Concept concept) {
        return new Neighbour(
                concept.token(),
                edge.parent().token(),
                edge.dimension().token(),
                edge.isIsa(),
                edge.concept().knowledge().disputed().contains(edge.dimension()));
    }
}
