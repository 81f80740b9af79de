package io.festinger.concepts.graph;

import static java.util.Comparator.comparingInt;
import static java.util.Comparator.reverseOrder;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The edges and open disputes of one workspace, in memory. Reads never wait and see each concept as a whole, before or
/// after a change; writers take turns. One graph belongs to one [Vocabulary]: it hangs its knowledge on the concepts.
public final class ConceptGraph {
    /// Stops a walk in a cyclic chain, which cannot arise through [#decide].
    private static final int LONGEST_CHAIN = 10_000;

    /// Of an edge with its origin.
    private static final int EDGE_BYTES = 500;

    private static final Comparator<Edge> BY_DIMENSION =
            comparingInt((Edge edge) -> edge.dimension().id()).reversed();

    /// The concepts that have knowledge; guarded by this.
    private final Set<Concept> concepts = new HashSet<>();

    /// How many there are; guarded by this.
    private int edges;

    /// A dimension in which a concept has an open conflict.
    public record Dispute(Concept concept, Concept dimension) {}

    /// The edges of a concept by dimension id, the highest first; without the root of a dimension.
    public List<Edge> edgesOf(Concept concept) {
        return concept.knowledge.edges();
    }

    /// The one edge of a concept within a dimension; never the root.
    public Optional<Edge> edge(Concept concept, Concept dimension) {
        return Optional.ofNullable(find(concept, dimension));
    }

    private static @Nullable Edge find(Concept concept, Concept dimension) {
        for (Edge edge : concept.knowledge.edges()) {
            if (edge.dimension() == dimension) {
                return edge;
            }
        }
        return null;
    }

    /// The edges of a concept that only an assistant stated, by dimension id, the highest first.
    public List<Edge> unconfirmedOf(Concept concept) {
        return concept.knowledge.unconfirmedEdges();
    }

    public boolean isDimension(Concept concept) {
        return concept.knowledge.isDimension();
    }

    public boolean isDisputed(Concept concept, Concept dimension) {
        return concept.knowledge.disputed().contains(dimension);
    }

    /// How many concepts have an edge, a root or a dispute.
    public synchronized int size() {
        return concepts.size();
    }

    private static int count(Knowledge knowledge) {
        return knowledge.edges().size() + knowledge.unconfirmedEdges().size();
    }

    /// The approximate memory of the edges.
    synchronized long bytes() {
        return (long) edges * EDGE_BYTES;
    }

    /// The concepts that are roots of a dimension, in no order.
    public synchronized List<Concept> dimensions() {
        return concepts.stream().filter(this::isDimension).toList();
    }

    /// Decides about an edge, and changes nothing. It checks an existing edge of the same concept and
    /// dimension first, then the chain of parents.
    public Placement decide(Concept concept, Concept parent, Concept dimension, boolean isIsa) {
        if (concept == dimension) {
            return decideRoot(concept, parent);
        }
        Edge existing = find(concept, dimension);
        if (existing != null) {
            return existing.parent() == parent && existing.isIsa() == isIsa
                    ? new Placement.CorroboratedEdge(existing)
                    : new Placement.CollidingEdge(collision(existing.isIsa(), isIsa), existing);
        }
        if (concept == parent) {
            return new Placement.CollidingEdge(Placement.Collision.CYCLE, null);
        }
        Edge closing = closing(concept, parent, dimension);
        return closing == null
                ? new Placement.StoredEdge()
                : new Placement.CollidingEdge(Placement.Collision.CYCLE, closing);
    }

    private static Placement decideRoot(Concept dimension, Concept parent) {
        boolean newRoot = dimension == parent && !dimension.knowledge.isDimension();
        return newRoot ? new Placement.StoredEdge() : new Placement.RefusedEdge();
    }

    private static Placement.Collision collision(boolean existingIsa, boolean incomingIsa) {
        if (existingIsa != incomingIsa) {
            return Placement.Collision.MISCLASSIFICATION;
        }
        return existingIsa ? Placement.Collision.ISA_ISA : Placement.Collision.ISPART_ISPART;
    }

    /// The edge above `parent` whose parent is the concept; null when the chain ends elsewhere.
    private static @Nullable Edge closing(Concept concept, Concept parent, Concept dimension) {
        Concept here = parent;
        for (int step = 0; step < LONGEST_CHAIN; step++) {
            Edge up = find(here, dimension);
            if (up == null || up.parent() == concept) {
                return up;
            }
            here = up.parent();
        }
        return null;
    }

    /// Replaces all knowledge: a concept without an edge or dispute here loses its knowledge.
    ///
    /// @param edges all edges, including roots
    public synchronized void load(Collection<Edge> edges, Collection<Dispute> disputes) {
        Map<Concept, List<Edge>> edgesBy = new HashMap<>();
        edges.forEach(edge -> edgesBy.computeIfAbsent(edge.concept(), first -> new ArrayList<>(4))
                .add(edge));
        Map<Concept, List<Concept>> disputesBy = new HashMap<>();
        disputes.forEach(dispute -> disputesBy
                .computeIfAbsent(dispute.concept(), first -> new ArrayList<>(2))
                .add(dispute.dimension()));
        Set<Concept> touchedConcepts = new HashSet<>(concepts);
        touchedConcepts.addAll(edgesBy.keySet());
        touchedConcepts.addAll(disputesBy.keySet());
        for (Concept concept : touchedConcepts) {
            replace(concept, edgesBy.getOrDefault(concept, List.of()), disputesBy.getOrDefault(concept, List.of()));
        }
    }

    /// Replaces all knowledge about one concept.
    ///
    /// @param edges its edges, including a root and unconfirmed ones, in any order
    public synchronized void replace(Concept concept, Collection<Edge> edges, Collection<Concept> disputedDimensions) {
        boolean isDimension = edges.stream().anyMatch(Edge::isRoot);
        List<Edge> placing = edges.stream()
                .filter(edge -> !edge.isRoot() && edge.isConfirmed())
                .sorted(BY_DIMENSION)
                .toList();
        List<Edge> unconfirmedEdges = edges.stream()
                .filter(edge -> !edge.isConfirmed())
                .sorted(BY_DIMENSION.thenComparing(Edge::lastConfirmed, reverseOrder()))
                .toList();
        set(concept, new Knowledge(placing, unconfirmedEdges, Set.copyOf(disputedDimensions), isDimension));
    }

    /// Adds a confirmed edge, or replaces the one of the same concept and dimension.
    public synchronized void put(Edge edge) {
        if (edge.isRoot()) {
            change(
                    edge.concept(),
                    before -> new Knowledge(before.edges(), before.unconfirmedEdges(), before.disputed(), true));
            return;
        }
        List<Edge> edges = new ArrayList<>(edge.concept().knowledge.edges());
        edges.removeIf(other -> other.dimension() == edge.dimension());
        edges.add(edge);
        edges.sort(BY_DIMENSION);
        change(
                edge.concept(),
                before -> new Knowledge(edges, before.unconfirmedEdges(), before.disputed(), before.isDimension()));
    }

    /// Corroborates the edge in this one's place, if it still has the same parent; returns the result.
    public synchronized Optional<Edge> corroborate(Edge edge, Instant at) {
        Edge existing = find(edge.concept(), edge.dimension());
        if (existing == null || existing.parent() != edge.parent()) {
            return Optional.empty();
        }
        Edge corroboratedEdge = existing.corroborate(at);
        put(corroboratedEdge);
        return Optional.of(corroboratedEdge);
    }

    /// Marks a dimension of a concept as disputed, until the next [#replace] or [#load].
    public synchronized void dispute(Concept concept, Concept dimension) {
        Set<Concept> concepts = new HashSet<>(concept.knowledge.disputed());
        concepts.add(dimension);
        change(concept, before -> before.disputed(concepts));
    }

    private void change(Concept concept, UnaryOperator<Knowledge> change) {
        set(concept, change.apply(concept.knowledge));
    }

    private void set(Concept concept, Knowledge knowledge) {
        edges += count(knowledge) - count(concept.knowledge);
        if (!knowledge.edges().isEmpty()) {
            concept.place();
        }
        if (knowledge.isEmpty()) {
            concepts.remove(concept);
            concept.knowledge = Knowledge.NONE;
        } else {
            concepts.add(concept);
            concept.knowledge = knowledge;
        }
    }
}
