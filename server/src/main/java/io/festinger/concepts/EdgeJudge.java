package io.festinger.concepts;

import io.festinger.concepts.ConceptStore.EdgeRow;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// Asks the one rule of the graph, [ConceptGraph#decide], about the rows as they are in a transaction. The edge's
/// dimension is locked.
final class EdgeJudge {
    private final ConceptStore concepts;

    EdgeJudge(ConceptStore concepts) {
        this.concepts = concepts;
    }

    /// Decides over a graph of just the rows that matter.
    Placement decide(Handle handle, EdgeRow incoming) {
        ConceptGraph graph = new ConceptGraph();
        GraphRows rows = new GraphRows(new Vocabulary(8));
        List<EdgeRow> standing = new ArrayList<>(concepts.chain(handle, incoming.parentId(), incoming.dimensionId()));
        concepts.standing(handle, incoming.id(), incoming.dimensionId()).ifPresent(standing::add);
        standing.forEach(row -> graph.put(rows.edge(row)));
        Edge edge = rows.edge(incoming);
        return graph.decide(edge.concept(), edge.parent(), edge.dimension(), edge.isIsa());
    }
}
