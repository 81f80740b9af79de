package io.festinger.concepts.edges;

import io.festinger.base.Json;
import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.concepts.graph.ConceptStore.EdgeRow;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Newcomer;
import io.festinger.conflicts.WriteScope;
import java.util.List;
import java.util.Map;

/// Edges as rows of the lowest layer: their ids, their claims, and how claims are stored and removed. The
/// root of a dimension claims nothing.
public final class EdgeClaims {
    /// The field of an edge's origin that names who stated it.
    public static final String STATED_BY = "by";

    private final ClaimReader reader;
    private final Contradictions contradictions;

    EdgeClaims(ClaimReader reader, Contradictions contradictions) {
        this.reader = reader;
        this.contradictions = contradictions;
    }

    static RowRef ref(ConceptFact fact) {
        return new RowRef(RowKind.CONCEPT_EDGE, fact.toString());
    }

    static Statement.Edge statement(ConceptFact fact) {
        String sentence = fact.toString();
        return new Statement.Edge(
                new Statement.Origin(ref(fact), sentence, "", "", Validity.ALWAYS),
                fact.concept(),
                fact.parent(),
                fact.dimension(),
                fact.isIsa());
    }

    static Member.Quote saying(EdgeRow edge) {
        return new Member.Quote(edge.fact().toString(), author(edge.claim()), edge.lastConfirmed());
    }

    /// The author of a fact that someone stated on purpose, otherwise the kind of source.
    private static String author(EdgeRow.Claim claim) {
        if (claim.origin().isEmpty()) {
            return claim.source();
        }
        return Json.read(claim.origin(), Map.class).get(STATED_BY) instanceof String name ? name : claim.source();
    }

    List<Claim> read(EdgeRow edge) {
        return reader.read(statement(edge.fact()));
    }

    /// The findings for the edge on its slots, which are locked from here on.
    ///
    /// @param priority whether it was stated directly
    Findings weigh(WriteScope scope, EdgeRow edge, boolean priority) {
        RowRef row = ref(edge.fact());
        return contradictions.weigh(scope, new Newcomer(row, row.id(), saying(edge), read(edge), priority));
    }

    /// Stores the claims of an edge that a person put in force.
    void store(WriteScope scope, EdgeRow edge) {
        contradictions.applyAll(scope, weigh(scope, edge, false));
    }

    void lift(WriteScope scope, ConceptFact fact) {
        contradictions.lift(scope, ref(fact));
    }
}
