package io.festinger.concepts.edges;

import io.festinger.claims.RowKind;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.graph.ConceptStore.EdgeRow;
import io.festinger.concepts.graph.ConceptStore.UnconfirmedEdge;
import io.festinger.concepts.graph.Edge;
import io.festinger.concepts.graph.Placement;
import io.festinger.conflicts.WriteScope;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// An assistant's own statement is not knowledge: it waits outside the graph, where it occupies no place
/// and opens no conflict, until a person, a tool or a second session states the same.
final class UnconfirmedEdges {
    private final ConceptStore concepts;

    UnconfirmedEdges(ConceptStore concepts) {
        this.concepts = concepts;
    }

    /// The audit record of a confirmed edge.
    ///
    /// @param by wire name of the confirming source
    /// @param saidIn the session in which an assistant first stated it
    record Confirmation(String by, String session, String saidIn, Instant saidAt) {}

    /// Whether an assistant's edge must wait. It need not where the edge is already in the graph, where
    /// another session stated it before, and where it can never be in the graph.
    boolean takes(
            Handle handle,
            EdgeAssertion assertion,
            EdgeRow edge,
            Placement placement,
            Optional<UnconfirmedEdge> before) {
        boolean canStand =
                switch (placement) {
                    case Placement.StoredEdge() -> true;
                    case Placement.CollidingEdge(Placement.Collision type, Edge rival) -> rival != null;
                    case Placement.CorroboratedEdge(Edge existing) -> false;
                    case Placement.RefusedEdge() -> false;
                };
        boolean another = before.isPresent() && !before.get().session().equals(assertion.session());
        return canStand && !another && !isForgotten(handle, edge);
    }

    boolean isForgotten(Handle handle, EdgeRow edge) {
        return concepts.forgottenEdges(handle, edge.id()).stream()
                .anyMatch(forgottenEdge -> forgottenEdge.edge().fact().equals(edge.fact()));
    }

    /// Removes the edge from the unconfirmed edges, and audits who confirmed it.
    void confirm(WriteScope scope, EdgeAssertion assertion, EdgeRow edge, UnconfirmedEdge before) {
        concepts.removeUnconfirmed(scope.handle(), edge);
        scope.audit(
                "concept.confirmed",
                RowKind.CONCEPT_EDGE.wire(),
                edge.fact().toString(),
                new Confirmation(assertion.source().wire(), assertion.session(), before.session(), before.since()));
    }
}
