package io.festinger.concepts.edges;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.RowKind;
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
    private final UnconfirmedEdges unconfirmed;
    private final EdgeRemoval removal;

    public EdgeWriter(Writes writes, Contradictions contradictions, ConceptStore concepts, ClaimReader reader) {
        this.writes = writes;
        this.contradictions = contradictions;
        this.concepts = concepts;
        this.claims = new EdgeClaims(reader, contradictions);
        this.judge = new EdgeJudge(concepts);
        this.collisions = new Collisions(claims);
        this.unconfirmed = new UnconfirmedEdges(concepts);
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
        return writes.run(workspace, write, Outcome.class, writing -> {
            Outcome outcome = place(writing, assertion);
            publish(writing, outcome.touched());
            return outcome;
        });
    }

    /// Makes every node read these concepts again.
    static void publish(WriteScope writing, Collection<Integer> touched) {
        writing.changed(
                CONCEPTS_CHANGED,
                String.join(
                        ",",
                        new TreeSet<>(touched).stream().map(String::valueOf).toList()));
    }

    public Outcome place(WriteScope writing, EdgeAssertion assertion) {
        return place(writing, assertion, MOVES);
    }

    /// An edge moved by a decision is in its new dimension; a repetition confirms it there.
    private Outcome place(WriteScope writing, EdgeAssertion assertion, int moves) {
        Handle handle = writing.handle();
        Map<String, Word> words =
                concepts.lock(handle, List.of(assertion.concept(), assertion.parent(), assertion.dimension()));
        Optional<String> moved = concepts.movedTo(handle, assertion.fact());
        if (moved.isPresent() && moves > 0) {
            return place(writing, assertion.within(moved.get()), moves - 1);
        }
        EdgeRow incoming = row(assertion, words, writing.now());
        Optional<UnconfirmedEdge> before = concepts.unconfirmed(handle, incoming);
        Placement placement = judge.decide(handle, incoming);
        if (assertion.source() == Edge.Source.ASSISTANT
                && unconfirmed.takes(handle, assertion, incoming, placement, before)) {
            return wait(writing, assertion, incoming, before);
        }
        if (!assertion.priority() && unconfirmed.isForgotten(handle, incoming)) {
            return outcome(EdgeOutcome.of(EdgeOutcome.Result.FORGOTTEN, incoming, Optional.empty()), incoming);
        }
        if (before.isEmpty()) {
            return place(writing, assertion, incoming, placement);
        }
        EdgeAssertion confirmed = assertion.confirming(before.get());
        unconfirmed.confirm(writing, confirmed, incoming, before.get());
        return place(writing, confirmed, row(confirmed, words, writing.now()), placement);
    }

    private Outcome wait(
            WriteScope writing, EdgeAssertion assertion, EdgeRow incoming, Optional<UnconfirmedEdge> before) {
        concepts.keep(writing.handle(), new UnconfirmedEdge(incoming, assertion.session(), writing.now()));
        EdgeOutcome result = EdgeOutcome.of(EdgeOutcome.Result.UNCONFIRMED, incoming, Optional.empty());
        if (before.isEmpty()) {
            note(writing, assertion, result, false);
        }
        return outcome(result, incoming);
    }

    private Outcome place(WriteScope writing, EdgeAssertion assertion, EdgeRow incoming, Placement placement) {
        Handle handle = writing.handle();
        concepts.ensureRoot(handle, incoming.dimensionId());
        concepts.unforget(handle, incoming);
        return switch (placement) {
            case Placement.Stored() -> store(writing, assertion, incoming);
            case Placement.Corroborated(Edge existing) -> corroborate(writing, assertion, incoming);
            case Placement.Collided(Placement.Collision type, @Nullable Edge rival) ->
                collide(writing, assertion, incoming, type, rival);
            case Placement.Refused() -> throw within(assertion);
        };
    }

    private static EdgeRow row(EdgeAssertion assertion, Map<String, Word> words, Instant now) {
        return new EdgeRow(
                id(words, assertion.concept()),
                assertion.concept(),
                id(words, assertion.parent()),
                assertion.parent(),
                id(words, assertion.dimension()),
                assertion.dimension(),
                new EdgeRow.Claim(
                        assertion.isIsa(),
                        assertion.confidence(),
                        assertion.source().wire(),
                        assertion.origin()),
                now);
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
    private Outcome store(WriteScope writing, EdgeAssertion assertion, EdgeRow incoming) {
        Findings findings = claims.weigh(writing, incoming, assertion.priority());
        Optional<Findings.PriorDecision> settled = findings.settled();
        if (settled.isPresent()) {
            String winner = settled.get().winner().kind().wire() + " "
                    + settled.get().winner().id();
            concepts.displace(writing.handle(), incoming, winner, writing.now());
        } else if (!concepts.insert(writing.handle(), incoming)) {
            throw new IllegalStateException("the dimension was locked, and yet " + incoming + " found its place taken");
        }
        Optional<ConflictId> opened =
                contradictions.apply(writing, findings).stream().findFirst();
        EdgeOutcome result = settled.map(decided -> Settlements.outcome(incoming, decided.decision()))
                .orElseGet(() -> EdgeOutcome.of(EdgeOutcome.Result.STORED, incoming, opened));
        note(writing, assertion, result, settled.isPresent());
        return outcome(result, incoming);
    }

    private Outcome corroborate(WriteScope writing, EdgeAssertion assertion, EdgeRow incoming) {
        concepts.confirm(writing.handle(), incoming, 1);
        EdgeRow now = concepts.edgeAt(writing.handle(), incoming.id(), incoming.dimensionId())
                .orElse(incoming);
        EdgeOutcome result = EdgeOutcome.of(EdgeOutcome.Result.CORROBORATED, now, Optional.empty());
        if (assertion.priority()) {
            note(writing, assertion, result, false);
        }
        return outcome(result, incoming);
    }

    private Outcome collide(
            WriteScope writing,
            EdgeAssertion assertion,
            EdgeRow incoming,
            Placement.Collision type,
            @Nullable Edge rival) {
        if (rival == null) {
            throw within(assertion);
        }
        Handle handle = writing.handle();
        EdgeRow existing = concepts.edgeAt(handle, rival.concept().id(), incoming.dimensionId())
                .orElseThrow();
        Contradictions.FiledConflict filed =
                contradictions.file(writing, collisions.rivalry(existing, incoming, type, assertion.priority()));
        String conflict = filed.id().value();
        concepts.keep(handle, new Collision(conflict, existing, incoming, type.wire()), writing.now());
        EdgeOutcome result = filed.settled()
                .map(decision -> Settlements.outcome(incoming, decision))
                .orElseGet(() -> EdgeOutcome.of(EdgeOutcome.Result.CONFLICT, incoming, Optional.of(filed.id())));
        note(writing, assertion, result, filed.settled().isPresent());
        return new Outcome(result, List.of(incoming.id(), incoming.dimensionId(), existing.id()));
    }

    private static Outcome outcome(EdgeOutcome result, EdgeRow incoming) {
        return new Outcome(result, List.of(incoming.id(), incoming.dimensionId()));
    }

    private static void note(WriteScope writing, EdgeAssertion assertion, EdgeOutcome result, boolean settled) {
        Note note = new Note(
                result.result().name().toLowerCase(Locale.ROOT),
                result.edge().claim().confidence(),
                result.conflict().map(ConflictId::value),
                settled);
        writing.audit(
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
