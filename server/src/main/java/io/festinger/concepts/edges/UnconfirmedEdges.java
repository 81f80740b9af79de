package io.festinger.concepts.edges;

import io.festinger.claims.RowKind;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.graph.ConceptStore.EdgeRow;
import io.festinger.concepts.graph.ConceptStore.Unconfirmed;
import io.festinger.concepts.graph.Edge;
import io.festinger.concepts.graph.Placement;
import io.festinger.conflicts.WriteScope;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// What an assistant says of itself is not knowledge: it waits beside the graph, where it takes no place and opens no
/// conflict, until a person, a tool or a second session says the same.
final class UnconfirmedEdges {
    private final ConceptStore concepts;

    UnconfirmedEdges(ConceptStore concepts) {
        this.concepts = concepts;
    }

    /// What is audited of an edge that someone confirmed.
    ///
    /// @param by wire name of what said it now
    /// @param saidIn the session in which an assistant said it first
    record Confirmation(String by, String session, String saidIn, Instant saidAt) {}

    /// Whether an assistant's edge is to wait. It is not where the edge is in the graph already, where another session
    /// said it before, and where it can never be in the graph.
    boolean takes(Handle handle, EdgeAssertion said, EdgeRow edge, Placement placement, Optional<Unconfirmed> before) {
        boolean canStand =
                switch (placement) {
                    case Placement.Stored() -> true;
                    case Placement.Collided(Placement.Collision type, Edge rival) -> rival != null;
                    case Placement.Corroborated(Edge standing) -> false;
                    case Placement.Refused() -> false;
                };
        boolean another = before.isPresent() && !before.get().session().equals(said.session());
        return canStand && !another && !isForgotten(handle, edge);
    }

    boolean isForgotten(Handle handle, EdgeRow edge) {
        return concepts.forgotten(handle, edge.id()).stream()
                .anyMatch(gone -> gone.edge().fact().equals(edge.fact()));
    }

    /// Removes the edge from the unconfirmed ones, and audits who confirmed it.
    void confirm(WriteScope writing, EdgeAssertion said, EdgeRow edge, Unconfirmed before) {
        concepts.removeUnconfirmed(writing.handle(), edge);
        writing.audit(
                "concept.confirmed",
                RowKind.CONCEPT_EDGE.wire(),
                edge.fact().toString(),
                new Confirmation(said.source().wire(), said.session(), before.session(), before.since()));
    }
}
