package io.festinger.concepts.graph;

import io.festinger.concepts.graph.ConceptStore.EdgeRow;
import io.festinger.concepts.graph.ConceptStore.Word;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Turns rows of the database into concepts and edges of one vocabulary.
public final class GraphRows {
    private final Vocabulary vocabulary;

    public GraphRows(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    public Concept concept(Word word) {
        @Nullable Instant seen = word.lastSeen();
        return vocabulary.load(
                word.id(),
                word.token(),
                word.encounters(),
                seen == null ? -1 : seen.toEpochMilli(),
                word.novelty(),
                word.band());
    }

    public Edge edge(EdgeRow row) {
        return new Edge(
                concept(row.id(), row.concept()),
                concept(row.parentId(), row.parent()),
                concept(row.dimensionId(), row.dimension()),
                row.claim().isIsa(),
                row.claim().confidence(),
                row.lastConfirmed(),
                Edge.Source.of(row.claim().source()),
                row.claim().origin());
    }

    public EdgeRow row(Edge edge) {
        return new EdgeRow(
                edge.concept().id(),
                edge.concept().token(),
                edge.parent().id(),
                edge.parent().token(),
                edge.dimension().id(),
                edge.dimension().token(),
                new EdgeRow.Claim(edge.isIsa(), edge.confidence(), edge.source().wire(), edge.origin()),
                edge.lastConfirmed());
    }

    private Concept concept(int id, String token) {
        Concept concept = vocabulary.intern(token);
        if (concept.id() != id) {
            vocabulary.update(concept, id, 0);
        }
        return concept;
    }
}
