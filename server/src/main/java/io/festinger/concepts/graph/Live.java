package io.festinger.concepts.graph;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Which edges a recollection may show now, and how. An old edge is shown with its age; edges never expire.
///
/// @param floor the least confidence
/// @param since edges confirmed before this are old
/// @param marks whether unconfirmed edges are shown, marked, where no confirmed edge has their place
public record Live(double floor, Instant since, boolean marks) {
    public static Live of(Settings settings, Instant time) {
        return new Live(settings.confidenceFloor(), time.minus(settings.recency()), settings.marksUnconfirmed());
    }

    public boolean shows(Edge edge) {
        return edge.confidence() >= floor && edge.isPrintable();
    }

    boolean isOld(Edge edge) {
        return edge.lastConfirmed().isBefore(since);
    }

    /// False when the concept has only old edges.
    public boolean isFresh(Concept concept) {
        return concept.knowledge.isConfirmedSince(since);
    }

    /// True when the concept has a line.
    public boolean shows(Concept concept) {
        Knowledge knowledge = concept.knowledge;
        if (!concept.isPrintable() || knowledge == Knowledge.NONE) {
            return false;
        }
        return knowledge.allWithin(floor)
                || anyShown(knowledge.edges())
                || marks && anyShown(knowledge.unconfirmedEdges());
    }

    private boolean anyShown(List<Edge> edges) {
        for (int i = 0; i < edges.size(); i++) {
            if (shows(edges.get(i))) {
                return true;
            }
        }
        return false;
    }

    /// The edges of the concept's line by dimension id, the highest first; one per dimension.
    public List<Edge> edges(Concept concept) {
        List<Edge> edges = new ArrayList<>(concept.knowledge.edges());
        edges.removeIf(edge -> !shows(edge));
        if (marks && !concept.knowledge.unconfirmedEdges().isEmpty()) {
            concept.knowledge.unconfirmedEdges().stream().filter(this::shows).forEach(edge -> addIfFree(edges, edge));
            edges.sort(comparingInt((Edge edge) -> edge.dimension().id()).reversed());
        }
        return edges;
    }

    private static void addIfFree(List<Edge> edges, Edge said) {
        boolean isTaken =
                said.concept().knowledge.edges().stream().anyMatch(edge -> edge.dimension() == said.dimension())
                        || edges.stream().anyMatch(edge -> edge.dimension() == said.dimension());
        if (!isTaken) {
            edges.add(said);
        }
    }

    /// The edges of the concept's line, without as many of the oldest ones as needed to fit the room; empty
    /// when no edge fits.
    public List<Edge> edges(Concept concept, int room) {
        List<Edge> edges = edges(concept);
        while (!edges.isEmpty() && BlockText.line(concept, edges, this).length() > room) {
            edges.remove(edges.stream().min(comparing(Edge::lastConfirmed)).orElseThrow());
        }
        return edges;
    }
}
