package io.festinger.concepts.edges;

import io.festinger.base.Failure;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.concepts.graph.ConceptGraph;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.graph.ConceptStore.EdgeRow;
import io.festinger.concepts.graph.Edge;
import io.festinger.concepts.graph.GraphRows;
import io.festinger.concepts.graph.Placement;
import io.festinger.concepts.graph.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Applies the graph's single rule, [ConceptGraph#decide], to the rows of a transaction. The edge's
/// dimension is locked.
final class EdgeJudge {
    private final ConceptStore concepts;

    EdgeJudge(ConceptStore concepts) {
        this.concepts = concepts;
    }

    /// Decides on a graph of only the relevant rows.
    Placement decide(Handle handle, EdgeRow incoming) {
        ConceptGraph graph = new ConceptGraph();
        GraphRows rows = new GraphRows(new Vocabulary());
        List<EdgeRow> edgeRows = new ArrayList<>(concepts.chain(handle, incoming.parentId(), incoming.dimensionId()));
        concepts.edgeAt(handle, incoming.id(), incoming.dimensionId()).ifPresent(edgeRows::add);
        edgeRows.forEach(row -> graph.put(rows.edge(row)));
        Edge edge = rows.edge(incoming);
        return graph.decide(edge.concept(), edge.parent(), edge.dimension(), edge.isIsa());
    }

    /// @throws Failure `WRONG_STATE`, which names what blocks the edge
    void demandRoom(Handle handle, EdgeRow edge) {
        switch (decide(handle, edge)) {
            case Placement.StoredEdge() -> {}
            case Placement.CorroboratedEdge(Edge existing) ->
                throw Failure.wrongState("id", edge.fact() + " is already known");
            case Placement.CollidingEdge(Placement.Collision type, @Nullable Edge existing) ->
                throw Failure.wrongState(
                        "id",
                        type == Placement.Collision.CYCLE
                                ? edge.fact() + " would form a cycle with " + name(existing) + "; supersede that one"
                                        + " first, or choose another dimension"
                                : edge.fact() + " finds its place taken by " + name(existing)
                                        + "; choose another dimension");
            case Placement.RefusedEdge() ->
                throw Failure.wrongState(
                        "id", "a dimension is the root of its own tree: " + edge.fact() + " is not possible");
        }
    }

    private static String name(@Nullable Edge edge) {
        return edge == null
                ? "itself"
                : new ConceptFact(
                                edge.concept().token(),
                                edge.parent().token(),
                                edge.dimension().token(),
                                edge.isIsa())
                        .toString();
    }
}
