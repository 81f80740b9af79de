package io.festinger.concepts;

import static java.util.Comparator.comparing;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Which edges a recollection may show now.
///
/// @param floor the least confidence
/// @param since edges confirmed before this are too old
record Live(double floor, Instant since) {
    static Live of(Settings settings, Instant now) {
        return new Live(settings.confidenceFloor(), now.minus(settings.recency()));
    }

    boolean shows(Edge edge) {
        return edge.confidence() >= floor && !edge.lastConfirmed().isBefore(since) && edge.isPrintable();
    }

    /// True when the concept has a line.
    boolean shows(Concept concept) {
        Knowledge knowledge = concept.knowledge;
        if (!concept.isPrintable() || knowledge == Knowledge.NONE) {
            return false;
        }
        if (knowledge.allWithin(floor, since)) {
            return true;
        }
        List<Edge> edges = knowledge.edges();
        for (int i = 0; i < edges.size(); i++) {
            if (shows(edges.get(i))) {
                return true;
            }
        }
        return false;
    }

    /// The edges of the concept's line in their order, which is by dimension id, the highest first.
    List<Edge> edges(Concept concept) {
        return concept.knowledge.edges().stream().filter(this::shows).toList();
    }

    /// The same, without the edges confirmed longest ago, as many as it takes for the line to have at most so many
    /// characters; empty when no edge fits.
    List<Edge> edges(Concept concept, int room) {
        List<Edge> edges = new ArrayList<>(edges(concept));
        while (!edges.isEmpty() && BlockText.line(concept, edges).length() > room) {
            edges.remove(edges.stream().min(comparing(Edge::lastConfirmed)).orElseThrow());
        }
        return edges;
    }
}
