package io.festinger.concepts;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.ConceptStore.Collision;
import io.festinger.concepts.ConceptStore.EdgeRow;
import io.festinger.concepts.ConceptStore.Word;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Rivalry;
import io.festinger.conflicts.Slot;
import io.festinger.database.ChangeFeed;
import io.festinger.database.Database;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Places edges in the database: each in one transaction that stores it, corroborates what stands, or keeps it beside
/// the conflict that it opens or joins. It decides on the rows as they are now, with the dimension locked, so that
/// writers on any number of nodes come to one outcome. Blocking.
final class EdgeWriter {
    /// The kind of the change feed whose subject is the ids of concepts, by commas.
    static final String CONCEPTS_CHANGED = "concepts";

    private final Database database;
    private final ChangeFeed changes;
    private final ConceptStore concepts;
    private final ConflictStore conflicts;
    private final InstantSource clock;

    EdgeWriter(Database database, ConceptStore concepts, ConflictStore conflicts, InstantSource clock) {
        this.database = database;
        this.changes = database.changes();
        this.concepts = concepts;
        this.conflicts = conflicts;
        this.clock = clock;
    }

    /// What the transaction did.
    ///
    /// @param touched ids of the concepts whose edges or disputes may be different now
    record Outcome(Told told, List<Integer> touched) {}

    /// @throws Failure `INVALID_FACT` when the edge can never stand, `UNAVAILABLE` when the database is down
    Outcome place(WorkspaceId workspace, Said said) {
        return database.inTransaction(workspace, handle -> {
            Outcome outcome = place(handle, said);
            String subject = String.join(
                    ",", outcome.touched().stream().map(String::valueOf).toList());
            changes.publish(handle, workspace, CONCEPTS_CHANGED, subject);
            return outcome;
        });
    }

    private Outcome place(Handle handle, Said said) {
        Map<String, Word> words = concepts.lock(handle, List.of(said.concept(), said.parent(), said.dimension()));
        EdgeRow incoming = row(said, words);
        concepts.ensureRoot(handle, incoming.dimensionId());
        Told told =
                switch (decide(handle, incoming)) {
                    case Placement.Stored() -> store(handle, incoming);
                    case Placement.Corroborated(Edge standing) -> corroborate(handle, incoming);
                    case Placement.Collided(Placement.Collision type, @Nullable Edge rival) ->
                        collide(handle, said, incoming, type, rival);
                    case Placement.Refused() -> throw within(said);
                };
        return new Outcome(told, List.of(incoming.id(), incoming.dimensionId()));
    }

    private EdgeRow row(Said said, Map<String, Word> words) {
        return new EdgeRow(
                id(words, said.concept()),
                said.concept(),
                id(words, said.parent()),
                said.parent(),
                id(words, said.dimension()),
                said.dimension(),
                new EdgeRow.Claim(said.isIsa(), said.confidence(), said.source().wire(), said.origin()),
                clock.instant());
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

    private Told collide(Handle handle, Said said, EdgeRow incoming, Placement.Collision type, @Nullable Edge rival) {
        if (rival == null) {
            throw within(said);
        }
        EdgeRow standing = concepts.standing(handle, rival.concept().id(), incoming.dimensionId())
                .orElseThrow();
        Instant now = clock.instant();
        ConflictStore.Filed filed = conflicts.file(handle, rivalry(said, standing, incoming, type), now);
        concepts.keep(handle, new Collision(filed.id().value(), standing, incoming, type.wire()), now);
        return new Told(Told.Result.CONFLICT, incoming, Optional.of(filed.id()));
    }

    private static Rivalry rivalry(Said said, EdgeRow standing, EdgeRow incoming, Placement.Collision type) {
        return new Rivalry(
                new Slot("concept", Json.write(List.of(said.concept(), said.dimension())), ""),
                "tier0",
                "concept." + type.wire(),
                type.wire(),
                type == Placement.Collision.ISA_ISA ? Rivalry.Severity.LOW : Rivalry.Severity.MEDIUM,
                said.priority(),
                CollisionWords.question(standing, incoming, type),
                CollisionWords.explanation(standing, incoming, type),
                List.of(member(standing), member(incoming)));
    }

    private static Member member(EdgeRow edge) {
        String sentence = Said.sentence(
                edge.concept(), edge.parent(), edge.dimension(), edge.claim().isIsa());
        return new Member(
                "concept_edge",
                sentence,
                0,
                sentence,
                edge.parent(),
                edge.claim().source(),
                edge.lastConfirmed());
    }

    private static Failure within(Said said) {
        return new Failure(
                Failure.Code.INVALID_FACT,
                "fact",
                said.sentence() + ": nothing is contained in itself, and a dimension is the root of its own tree;"
                        + " name another parent");
    }
}
