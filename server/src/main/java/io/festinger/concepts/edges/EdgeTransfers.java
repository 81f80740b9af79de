package io.festinger.concepts.edges;

import io.festinger.claims.ClaimReader;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Places edges of another workspace within a larger write: like any stated edge, each is stored, confirms
/// the same edge, or is kept with the conflict that it opens or joins.
public final class EdgeTransfers {
    private final EdgeWriter writer;
    private final ConceptStore concepts;
    private final EdgeArchive archive;
    private final EdgeClaims claims;

    public EdgeTransfers(
            Writes writes,
            Contradictions contradictions,
            ConceptStore concepts,
            EdgeArchive archive,
            ClaimReader reader) {
        this.writer = new EdgeWriter(writes, contradictions, concepts, reader);
        this.concepts = concepts;
        this.archive = archive;
        this.claims = new EdgeClaims(reader, contradictions);
    }

    /// The places of those edges that are known here.
    public Map<ConceptFact, EdgeArchive.Place> knownPlaces(Handle handle, Collection<ConceptFact> facts) {
        Map<ConceptFact, EdgeArchive.Place> places = new HashMap<>();
        archive.find(handle, Set.copyOf(facts)).forEach((fact, archivedEdge) -> places.put(fact, archivedEdge.place()));
        return places;
    }

    /// Removes an existing edge from the graph, as a person of the other workspace decided.
    ///
    /// @param winner kind and id of the row that replaces it
    public void supersede(WriteScope scope, ConceptFact fact, String winner) {
        archive.find(scope.handle(), Set.of(fact)).values().forEach(archivedEdge -> {
            archive.supersede(scope.handle(), archivedEdge.edge(), winner, scope.now());
            claims.lift(scope, fact);
        });
    }

    /// Takes an existing edge back, like a person of the other workspace.
    public void forget(WriteScope scope, ConceptFact fact, String by) {
        archive.find(scope.handle(), Set.of(fact)).values().forEach(archivedEdge -> {
            concepts.forget(scope.handle(), archivedEdge.edge(), by, scope.now());
            claims.lift(scope, fact);
        });
    }

    /// An edge of the other workspace.
    ///
    /// @param source wire name, see [ConceptStore.EdgeRow.Claim]
    /// @param origin JSON; empty where nothing was recorded
    public record Edge(ConceptFact fact, double confidence, String source, String origin) {}

    public void place(WriteScope scope, Edge edge) {
        var source = io.festinger.concepts.graph.Edge.Source.of(edge.source());
        writer.place(scope, new EdgeAssertion(edge.fact(), edge.confidence(), source, edge.origin(), "", false));
    }
}
