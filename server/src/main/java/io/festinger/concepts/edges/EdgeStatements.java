package io.festinger.concepts.edges;

import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Statement;
import io.festinger.claims.index.StatementSource;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.concepts.graph.ConceptStore;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// The edges of the graph as statements; the roots of dimensions state nothing.
public final class EdgeStatements implements StatementSource {
    private final ConceptStore concepts;
    private final EdgeArchive archive;

    public EdgeStatements(ConceptStore concepts, EdgeArchive archive) {
        this.concepts = concepts;
        this.archive = archive;
    }

    @Override
    public Set<RowKind> kinds() {
        return Set.of(RowKind.CONCEPT_EDGE);
    }

    @Override
    public void each(Handle handle, Consumer<Statement> each) {
        concepts.edges(handle, edge -> {
            if (!edge.isRoot()) {
                each.accept(EdgeClaims.statement(edge.fact()));
            }
        });
    }

    @Override
    public Optional<Statement> one(Handle handle, RowRef row) {
        ConceptFact fact = ConceptFact.ofSentence(row.id());
        return archive.find(handle, List.of(fact)).values().stream()
                .filter(retainedEdge -> retainedEdge.place() == EdgeArchive.Place.STANDING)
                .map(retainedEdge ->
                        (Statement) EdgeClaims.statement(retainedEdge.edge().fact()))
                .findFirst();
    }
}
