package io.festinger.concepts;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Slot;
import io.festinger.concepts.ConceptStore.Collision;
import io.festinger.concepts.ConceptStore.EdgeRow;
import io.festinger.concepts.ConceptStore.Word;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.Finding;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Rivalry;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.Writes;
import io.festinger.conflicts.Writing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Places edges in the database: each in one transaction that stores it, corroborates what stands, or keeps it beside
/// the conflict that it opens or joins. It decides on the rows as they are now, with the dimension locked, so that
/// writers on any number of nodes come to one outcome. Blocking.
final class EdgeWriter {
    /// The kind of the change feed whose subject is the ids of concepts, by commas.
    static final String CONCEPTS_CHANGED = "concepts";

    private final Writes writes;
    private final Contradictions contradictions;
    private final ConceptStore concepts;

    EdgeWriter(Writes writes, Contradictions contradictions, ConceptStore concepts) {
        this.writes = writes;
        this.contradictions = contradictions;
        this.concepts = concepts;
    }

    /// What the transaction did.
    ///
    /// @param touched ids of the concepts whose edges or disputes may be different now
    record Outcome(Told told, List<Integer> touched) {}

    /// @throws Failure `INVALID_FACT` when the edge can never stand, `UNAVAILABLE` when the database is down
    Outcome place(WorkspaceId workspace, Said said) {
        return writes.run(workspace, Write.by(Actor.FESTINGER), Outcome.class, writing -> {
            Outcome outcome = place(writing, said);
            String subject = String.join(
                    ",", outcome.touched().stream().map(String::valueOf).toList());
            writing.changed(CONCEPTS_CHANGED, subject);
            return outcome;
        });
    }

    private Outcome place(Writing writing, Said said) {
        Handle handle = writing.handle();
        Map<String, Word> words = concepts.lock(handle, List.of(said.concept(), said.parent(), said.dimension()));
        EdgeRow incoming = row(said, words, writing.now());
        concepts.ensureRoot(handle, incoming.dimensionId());
        Told told =
                switch (decide(handle, incoming)) {
                    case Placement.Stored() -> store(handle, incoming);
                    case Placement.Corroborated(Edge standing) -> corroborate(handle, incoming);
                    case Placement.Collided(Placement.Collision type, @Nullable Edge rival) ->
                        collide(writing, said, incoming, type, rival);
                    case Placement.Refused() -> throw within(said);
                };
        return new Outcome(told, List.of(incoming.id(), incoming.dimensionId()));
    }

    private EdgeRow row(Said said, Map<String, Word> words, Instant now) {
        return new EdgeRow(
                id(words, said.concept()),
                said.concept(),
                id(words, said.parent()),
                said.parent(),
                id(words, said.dimension()),
                said.dimension(),
                new EdgeRow.Claim(said.isIsa(), said.confidence(), said.source().wire(), said.origin()),
                now);
    }

    private static int id(Map<String, Word> words, String token) {
        Word word = words.get(token);
        if (word == null) {
            throw new IllegalStateException("the vocabulary gave no row for " + token);
        }
        return word.id();
    }

    /// Asks the one rule, over a graph of just the rows that matter.
    private Placement decide(Handle handle, EdgeRow incoming) {
        Vocabulary vocabulary = new Vocabulary(8);
        ConceptGraph graph = new ConceptGraph();
        GraphRows rows = new GraphRows(vocabulary);
        List<EdgeRow> standing = new ArrayList<>(concepts.chain(handle, incoming.parentId(), incoming.dimensionId()));
        concepts.standing(handle, incoming.id(), incoming.dimensionId()).ifPresent(standing::add);
        standing.forEach(row -> graph.put(rows.edge(row)));
        Edge edge = rows.edge(incoming);
        return graph.decide(edge.concept(), edge.parent(), edge.dimension(), edge.isIsa());
    }

    private Told store(Handle handle, EdgeRow incoming) {
        if (!concepts.insert(handle, incoming)) {
            throw new IllegalStateException("the dimension was locked, and yet " + incoming + " found its place taken");
        }
        return new Told(Told.Result.STORED, incoming, Optional.empty());
    }

    private Told corroborate(Handle handle, EdgeRow incoming) {
        concepts.confirm(handle, incoming, 1);
        EdgeRow now =
                concepts.standing(handle, incoming.id(), incoming.dimensionId()).orElse(incoming);
        return new Told(Told.Result.CORROBORATED, now, Optional.empty());
    }

    private Told collide(Writing writing, Said said, EdgeRow incoming, Placement.Collision type, @Nullable Edge rival) {
        if (rival == null) {
            throw within(said);
        }
        EdgeRow standing = concepts.standing(writing.handle(), rival.concept().id(), incoming.dimensionId())
                .orElseThrow();
        Contradictions.Filed filed = contradictions.file(writing, rivalry(said, standing, incoming, type));
        concepts.keep(
                writing.handle(), new Collision(filed.id().value(), standing, incoming, type.wire()), writing.now());
        return new Told(Told.Result.CONFLICT, incoming, Optional.of(filed.id()));
    }

    private static Rivalry rivalry(Said said, EdgeRow standing, EdgeRow incoming, Placement.Collision type) {
        Slot slot = Slot.of(Slot.CONCEPT, "", List.of(said.concept(), said.dimension()));
        return new Rivalry(
                slot,
                Set.of(slot.id()),
                said.concept() + " " + said.dimension(),
                new Finding(
                        "tier0",
                        "concept." + type.wire(),
                        type.wire(),
                        type == Placement.Collision.ISA_ISA ? Finding.Severity.LOW : Finding.Severity.MEDIUM,
                        said.priority(),
                        CollisionWords.question(standing, incoming, type),
                        CollisionWords.explanation(standing, incoming, type),
                        ""),
                member(slot, incoming),
                List.of(member(slot, standing)));
    }

    private static Member member(Slot slot, EdgeRow edge) {
        String sentence = Said.sentence(
                edge.concept(), edge.parent(), edge.dimension(), edge.claim().isIsa());
        return new Member(
                new RowRef(RowKind.CONCEPT_EDGE, sentence),
                new Member.Saying(sentence, edge.claim().source(), edge.lastConfirmed()),
                new Member.Stand(
                        slot.id(),
                        edge.parent(),
                        (edge.claim().isIsa() ? "isa " : "ispart ") + edge.parent(),
                        sentence));
    }

    private static Failure within(Said said) {
        return new Failure(
                Failure.Code.INVALID_FACT,
                "fact",
                said.sentence() + ": nothing is contained in itself, and a dimension is the root of its own tree;"
                        + " name another parent");
    }
}
