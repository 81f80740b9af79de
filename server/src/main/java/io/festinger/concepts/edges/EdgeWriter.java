package io.festinger.concepts.edges;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.RowKind;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.graph.ConceptStore.Collision;
import io.festinger.concepts.graph.ConceptStore.EdgeRow;
import io.festinger.concepts.graph.ConceptStore.UnconfirmedEdge;
import io.festinger.concepts.graph.ConceptStore.Word;
import io.festinger.concepts.graph.Edge;
import io.festinger.concepts.graph.Placement;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Places edges in the database: each in one transaction that stores it with its claims, corroborates the
/// same edge, or keeps it with the conflict that it opens or joins. It decides on the current rows, with
/// the dimension locked, so writers on any number of nodes reach one outcome. Blocking.
public final class EdgeWriter {
    /// The kind of the change feed whose subject is concept ids, separated by commas.
    public static final String CONCEPTS_CHANGED = "concepts";
    /// Most moves from dimension to dimension that are followed.
    private static final int MOVES = 8;

    private final Writes writes;
    private final Contradictions contradictions;
    private final ConceptStore concepts;
    private final EdgeClaims claims;
    private final EdgeJudge judge;
    private final Collisions collisions;
    private final UnconfirmedEdges unconfirmedEdges;
    private final EdgeRemoval removal;

    public EdgeWriter(Writes writes, Contradictions contradictions, ConceptStore concepts, ClaimReader reader) {
        this.writes = writes;
        this.contradictions = contradictions;
        this.concepts = concepts;
        this.claims = new EdgeClaims(reader, contradictions);
        this.judge = new EdgeJudge(concepts);
        this.collisions = new Collisions(claims);
        this.unconfirmedEdges = new UnconfirmedEdges(concepts);
        this.removal = new EdgeRemoval(writes, concepts, claims, judge);
    }

    public EdgeRemoval removal() {
        return removal;
    }

    /// The transaction's result.
    ///
    /// @param touched ids of the concepts whose edges or disputes may have changed
    public record Outcome(EdgeOutcome result, List<Integer> touched) {}

    /// The audit record of an edge.
    ///
    /// @param settled whether a person had already decided about it
    record Note(String result, double confidence, Optional<String> conflictId, boolean settled) {}

    /// @throws Failure `INVALID_FACT` when the graph can never have the edge, `UNAVAILABLE`
    public Outcome place(WorkspaceId workspace, Write write, EdgeAssertion assertion) {
        return writes.run(workspace, write, Outcome.class, scope -> {
            Outcome outcome = place(scope, assertion);
            publish(scope, outcome.touched());
            return outcome;
        });
    }

    /// Makes every node read these concepts again.
    static void publish(WriteScope scope, Collection<Integer> touched) {
        scope.publish(
                CONCEPTS_CHANGED,
                String.join(
                        ",",
                        new TreeSet<>(touched).stream().map(String::valueOf).toList()));
    }

    public Outcome place(WriteScope scope, EdgeAssertion assertion) {
        return place(scope, assertion, MOVES);
    }

    /// An edge moved by a decision is in its new dimension; a repetition confirms it there.
    private Outcome place(WriteScope scope, EdgeAssertion assertion, int moves) {
        Handle handle = scope.handle();
        Map<String, Word> words = concepts.lock(handle, assertion.fact().tokens());
        Optional<String> moved = concepts.movedTo(handle, assertion.fact());
        if (moved.isPresent() && moves > 0) {
            return place(scope, assertion.within(moved.get()), moves - 1);
        }
        EdgeRow edgeRow = row(assertion, words, scope.now());
        Optional<UnconfirmedEdge> before = concepts.unconfirmedEdge(handle, edgeRow);
        Placement placement = judge.decide(handle, edgeRow);
        if (assertion.source() == Edge.Source.ASSISTANT
                && unconfirmedEdges.takes(handle, assertion, edgeRow, placement, before)) {
            return wait(scope, assertion, edgeRow, before);
        }
        if (!assertion.priority() && unconfirmedEdges.isForgotten(handle, edgeRow)) {
            return outcome(EdgeOutcome.of(EdgeOutcome.Result.FORGOTTEN, edgeRow, Optional.empty()), edgeRow);
        }
        if (before.isEmpty()) {
            return place(scope, assertion, edgeRow, placement);
        }
        EdgeAssertion confirmedAssertion = assertion.confirming(before.get());
        unconfirmedEdges.confirm(scope, confirmedAssertion, edgeRow, before.get());
        return place(scope, confirmedAssertion, row(confirmedAssertion, words, scope.now()), placement);
    }

    private Outcome wait(WriteScope scope, EdgeAssertion assertion, EdgeRow edgeRow, Optional<UnconfirmedEdge> before) {
        concepts.keep(scope.handle(), new UnconfirmedEdge(edgeRow, assertion.session(), scope.now()));
        EdgeOutcome result = EdgeOutcome.of(EdgeOutcome.Result.UNCONFIRMED, edgeRow, Optional.empty());
        if (before.isEmpty()) {
            note(scope, assertion, result, false);
        }
        return outcome(result, edgeRow);
    }

    private Outcome place(WriteScope scope, EdgeAssertion assertion, EdgeRow edgeRow, Placement placement) {
        Handle handle = scope.handle();
        concepts.ensureRoot(handle, edgeRow.dimensionId());
        concepts.unforget(handle, edgeRow);
        return switch (placement) {
            case Placement.StoredEdge() -> store(scope, assertion, edgeRow);
            case Placement.CorroboratedEdge(Edge edge) -> corroborate(scope, assertion, edgeRow);
            case Placement.CollidingEdge(Placement.Collision type, @Nullable Edge rival) ->
                collide(scope, assertion, edgeRow, type, rival);
            case Placement.RefusedEdge() -> throw within(assertion);
        };
    }

    private static EdgeRow row(EdgeAssertion assertion, Map<String, Word> words, Instant time) {
        return row(
                assertion.fact(),
                words,
                new EdgeRow.Claim(
                        assertion.fact().isIsa(),
                        assertion.confidence(),
                        assertion.source().wire(),
                        assertion.origin()),
                time);
    }

    /// @param words by their tokens
    static EdgeRow row(ConceptFact fact, Map<String, Word> words, EdgeRow.Claim claim, Instant time) {
        return new EdgeRow(
                id(words, fact.concept()),
                fact.concept(),
                id(words, fact.parent()),
                fact.parent(),
                id(words, fact.dimension()),
                fact.dimension(),
                claim,
                time);
    }

    static int id(Map<String, Word> words, String token) {
        Word word = words.get(token);
        if (word == null) {
            throw new IllegalStateException("the vocabulary has no row for " + token);
        }
        return word.id();
    }

    /// Stores the edge, which may still contradict another layer. Where a person has decided against it, it
    /// stays outside the graph.
    private Outcome store(WriteScope scope, EdgeAssertion assertion, EdgeRow edgeRow) {
        Findings findings = claims.weigh(scope, edgeRow, assertion.priority());
        Optional<Findings.PriorDecision> priorDecision = findings.settled();
        if (priorDecision.isPresent()) {
            String winner = priorDecision.get().winner().kind().wire() + " "
                    + priorDecision.get().winner().id();
            concepts.displace(scope.handle(), edgeRow, winner, scope.now());
        } else if (!concepts.insert(scope.handle(), edgeRow)) {
            throw new IllegalStateException("the dimension was locked, and yet " + edgeRow + " found its place taken");
        }
        Optional<ConflictId> conflictId =
                contradictions.apply(scope, findings).stream().findFirst();
        EdgeOutcome result = priorDecision
                .map(decided -> Settlements.outcome(edgeRow, decided.decision()))
                .orElseGet(() -> EdgeOutcome.of(EdgeOutcome.Result.STORED, edgeRow, conflictId));
        note(scope, assertion, result, priorDecision.isPresent());
        return outcome(result, edgeRow);
    }

    private Outcome corroborate(WriteScope scope, EdgeAssertion assertion, EdgeRow incoming) {
        concepts.confirm(scope.handle(), incoming, 1);
        EdgeRow edgeRow = concepts.edgeAt(scope.handle(), incoming.id(), incoming.dimensionId())
                .orElse(incoming);
        EdgeOutcome result = EdgeOutcome.of(EdgeOutcome.Result.CORROBORATED, edgeRow, Optional.empty());
        if (assertion.priority()) {
            note(scope, assertion, result, false);
        }
        return outcome(result, incoming);
    }

    private Outcome collide(
            WriteScope scope,
            EdgeAssertion assertion,
            EdgeRow incoming,
            Placement.Collision type,
            @Nullable Edge rival) {
        if (rival == null) {
            throw within(assertion);
        }
        Handle handle = scope.handle();
        EdgeRow existing = concepts.edgeAt(handle, rival.concept().id(), incoming.dimensionId())
                .orElseThrow();
        Contradictions.FiledConflict filedConflict =
                contradictions.file(scope, collisions.rivalry(existing, incoming, type, assertion.priority()));
        String conflict = filedConflict.id().value();
        concepts.keep(handle, new Collision(conflict, existing, incoming, type.wire()), scope.now());
        EdgeOutcome result = filedConflict
                .settled()
                .map(decision -> Settlements.outcome(incoming, decision))
                .orElseGet(
                        () -> EdgeOutcome.of(EdgeOutcome.Result.CONFLICT, incoming, Optional.of(filedConflict.id())));
        note(scope, assertion, result, filedConflict.settled().isPresent());
        return new Outcome(result, List.of(incoming.id(), incoming.dimensionId(), existing.id()));
    }

    private static Outcome outcome(EdgeOutcome result, EdgeRow edgeRow) {
        return new Outcome(result, List.of(edgeRow.id(), edgeRow.dimensionId()));
    }

    private static void note(WriteScope scope, EdgeAssertion assertion, EdgeOutcome result, boolean isSettled) {
        Note note = new Note(
                result.result().name().toLowerCase(Locale.ROOT),
                result.edge().claim().confidence(),
                result.conflict().map(ConflictId::value),
                isSettled);
        scope.audit(
                assertion.priority() ? "concept.told" : "concept.edge",
                RowKind.CONCEPT_EDGE.wire(),
                result.edge().fact().toString(),
                note);
    }

    private static Failure within(EdgeAssertion assertion) {
        return new Failure(
                Failure.Code.INVALID_FACT,
                "fact",
                assertion.sentence() + ": nothing is contained in itself, and a dimension is the root of its own tree;"
                        + " name another parent");
    }
}
