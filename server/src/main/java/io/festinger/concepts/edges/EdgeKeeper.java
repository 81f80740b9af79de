package io.festinger.concepts.edges;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.concepts.edges.EdgeArchive.ArchivedEdge;
import io.festinger.concepts.edges.EdgeArchive.Place;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.graph.ConceptStore.EdgeRow;
import io.festinger.concepts.graph.ConceptStore.Word;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.ForcePeriod;
import io.festinger.conflicts.MemberKeeper;
import io.festinger.conflicts.WriteScope;
import io.festinger.text.Tokenizer;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Applies a person's decision about a conflict to its edges. A member may be the existing edge or a
/// refused one; its id is its sentence. Edges that it removes from the graph are kept whole.
public final class EdgeKeeper implements MemberKeeper {
    private final ConceptStore concepts;
    private final EdgeArchive archive;
    private final EdgeClaims claims;
    private final EdgeJudge judge;

    public EdgeKeeper(ConceptStore concepts, EdgeArchive archive, Contradictions contradictions, ClaimReader reader) {
        this.concepts = concepts;
        this.archive = archive;
        this.claims = new EdgeClaims(reader, contradictions);
        this.judge = new EdgeJudge(concepts);
    }

    @Override
    public Set<RowKind> kinds() {
        return Set.of(RowKind.CONCEPT_EDGE);
    }

    @Override
    public void lock(Handle handle, Collection<RowRef> rows) {
        concepts.lock(
                handle,
                facts(rows).stream()
                        .flatMap(fact -> fact.tokens().stream())
                        .distinct()
                        .toList());
    }

    private static List<ConceptFact> facts(Collection<RowRef> rows) {
        return rows.stream().map(row -> ConceptFact.ofSentence(row.id())).toList();
    }

    @Override
    public Map<RowRef, MemberState> describe(Handle handle, Collection<RowRef> rows) {
        Map<RowRef, MemberState> memberStates = new HashMap<>();
        archive.find(handle, facts(rows))
                .forEach((fact, archivedEdge) -> memberStates.put(EdgeClaims.ref(fact), describedState(archivedEdge)));
        return memberStates;
    }

    private static MemberState describedState(ArchivedEdge archivedEdge) {
        EdgeRow edge = archivedEdge.edge();
        Map<String, Object> detail = new LinkedHashMap<>();
        detail.put("concept", edge.concept());
        detail.put("parent", edge.parent());
        detail.put("dimension", edge.dimension());
        detail.put("is_isa", edge.claim().isIsa());
        detail.put("confidence", edge.claim().confidence());
        detail.put("source", edge.claim().source());
        detail.put("last_confirmed", edge.lastConfirmed());
        detail.put("created_at", archivedEdge.createdAt());
        if (!edge.claim().origin().isEmpty()) {
            detail.put("origin", Json.read(edge.claim().origin(), Map.class));
        }
        if (archivedEdge.place() == Place.MOVED) {
            detail.put("moved_to", archivedEdge.pointer());
        } else if (archivedEdge.place() == Place.SUPERSEDED) {
            detail.put("superseded_by", archivedEdge.pointer());
        } else if (archivedEdge.place() == Place.FORGOTTEN) {
            detail.put("forgotten_by", archivedEdge.pointer());
        }
        return new MemberState(EdgeClaims.saying(edge), archivedEdge.place().wire(), detail);
    }

    /// An edge removed from the graph does not record until when it was there.
    @Override
    public Map<RowRef, List<ForcePeriod>> forcePeriods(Handle handle, Collection<RowRef> rows) {
        Map<RowRef, List<ForcePeriod>> forcePeriods = new HashMap<>();
        archive.find(handle, facts(rows)).forEach((fact, archivedEdge) -> {
            if (archivedEdge.place() == Place.STANDING) {
                forcePeriods.put(
                        EdgeClaims.ref(fact), List.of(new ForcePeriod(archivedEdge.createdAt(), Optional.empty())));
            }
        });
        return forcePeriods;
    }

    @Override
    public String image(Handle handle, RowRef row) {
        return archive.image(handle, ConceptFact.ofSentence(row.id()));
    }

    /// Every message that names both ends of an edge confirms it, which does not count as a change.
    @Override
    public boolean isUnchanged(String then, String now) {
        return EdgeImage.read(then)
                .withoutConfirmations()
                .equals(EdgeImage.read(now).withoutConfirmations());
    }

    @Override
    public void uphold(WriteScope scope, RowRef winner, String reason) {
        ArchivedEdge archivedEdge = knownEdge(scope.handle(), winner);
        if (archivedEdge.place() == Place.MOVED) {
            throw Failure.wrongState(
                    "id", winner.id() + " is in the dimension " + archivedEdge.pointer() + " by an earlier decision");
        }
        if (archivedEdge.place() != Place.STANDING) {
            raise(scope, archivedEdge);
        }
    }

    private void raise(WriteScope scope, ArchivedEdge archivedEdge) {
        EdgeRow edge = archivedEdge.edge();
        judge.demandRoom(scope.handle(), edge);
        archive.raise(scope.handle(), archivedEdge);
        claims.store(scope, edge);
        EdgeWriter.publish(scope, List.of(edge.id(), edge.dimensionId()));
    }

    @Override
    public void supersede(WriteScope scope, RowRef loser, RowRef winner, String reason) {
        ArchivedEdge archivedEdge = knownEdge(scope.handle(), loser);
        if (archivedEdge.place() == Place.STANDING) {
            supersede(scope, archivedEdge.edge(), winner);
        }
    }

    private void supersede(WriteScope scope, EdgeRow edge, RowRef winner) {
        archive.supersede(scope.handle(), edge, winner.kind().wire() + " " + winner.id(), scope.now());
        claims.lift(scope, edge.fact());
        EdgeWriter.publish(scope, List.of(edge.id(), edge.dimensionId()));
    }

    /// Blocks show the newest dimension first. Of two dimensions that a decision creates, the standing
    /// edge's becomes the newer one, so the older knowledge comes before the addition.
    @Override
    public void expect(WriteScope scope, String qualifier) {
        String dimension = Tokenizer.normalForm(qualifier);
        if (!dimension.isEmpty()) {
            concepts.lock(scope.handle(), List.of(dimension));
        }
    }

    @Override
    public void qualify(WriteScope scope, RowRef row, String qualifier, String reason) {
        Handle handle = scope.handle();
        String dimension = Tokenizer.normalForm(qualifier);
        if (dimension.isEmpty()) {
            throw Failure.invalid(
                    "qualifiers." + row.id(),
                    "the context of an edge is a dimension, a single name such as deployment-type; '" + qualifier
                            + "' is not one");
        }
        ArchivedEdge archivedEdge = knownEdge(handle, row);
        if (dimension.equals(archivedEdge.edge().dimension())) {
            uphold(scope, row, reason);
            return;
        }
        if (archivedEdge.place() == Place.MOVED) {
            throw Failure.wrongState(
                    "id", row.id() + " is in the dimension " + archivedEdge.pointer() + " by an earlier decision");
        }
        int id = EdgeWriter.id(concepts.lock(handle, List.of(dimension)), dimension);
        EdgeRow edgeRow = archivedEdge.edge().within(id, dimension);
        judge.demandRoom(handle, edgeRow);
        claims.lift(scope, archivedEdge.edge().fact());
        archive.move(handle, archivedEdge, edgeRow, scope.now());
        claims.store(scope, edgeRow);
        EdgeWriter.publish(
                scope,
                List.of(edgeRow.id(), edgeRow.dimensionId(), archivedEdge.edge().dimensionId()));
    }

    @Override
    public RowRef merge(WriteScope scope, List<RowRef> members, String content, String reason) {
        Handle handle = scope.handle();
        List<ConceptFact> facts = facts(members);
        MergedFact mergedFact = MergedFact.of(facts, content);
        RowRef createdRef = EdgeClaims.ref(mergedFact.fact());
        Map<String, Word> words = lock(handle, mergedFact.fact());
        Map<ConceptFact, ArchivedEdge> archivedEdges = archive.find(
                handle,
                Stream.concat(facts.stream(), Stream.of(mergedFact.fact())).toList());
        archivedEdges.values().stream()
                .filter(each -> each.place() == Place.STANDING)
                .filter(each -> !each.edge().fact().equals(mergedFact.fact()))
                .forEach(each -> supersede(scope, each.edge(), createdRef));
        @Nullable ArchivedEdge archivedEdge = archivedEdges.get(mergedFact.fact());
        if (archivedEdge != null && archivedEdge.place() == Place.STANDING) {
            claims.store(scope, archivedEdge.edge());
        } else {
            raise(scope, mergedFact.edge(words, scope.now()));
        }
        return createdRef;
    }

    @Override
    public void restore(WriteScope scope, RowRef row, String image, String reason) {
        Handle handle = scope.handle();
        ConceptFact fact = ConceptFact.ofSentence(row.id());
        lock(handle, fact);
        Set<Integer> touched = new TreeSet<>();
        for (EdgeRow edge : places(handle, fact)) {
            claims.lift(scope, edge.fact());
            touched.addAll(List.of(edge.id(), edge.dimensionId()));
        }
        EdgeRow edge = knownEdge(handle, row).edge();
        archive.clear(handle, edge);
        if (EdgeImage.read(image).present()) {
            judge.demandRoom(handle, edge);
        }
        if (!image.isEmpty()) {
            archive.restore(handle, image);
        }
        for (EdgeRow back : places(handle, fact)) {
            claims.store(scope, back);
            touched.addAll(List.of(back.id(), back.dimensionId()));
        }
        EdgeWriter.publish(scope, touched);
    }

    /// The edge's places in the graph: at most one.
    private List<EdgeRow> places(Handle handle, ConceptFact fact) {
        return archive.find(handle, List.of(fact)).values().stream()
                .flatMap(archivedEdge -> switch (archivedEdge.place()) {
                    case STANDING -> Stream.of(archivedEdge.edge());
                    case MOVED -> Stream.of(movedRow(handle, archivedEdge));
                    case SUPERSEDED, FORGOTTEN, REJECTED -> Stream.<EdgeRow>empty();
                })
                .toList();
    }

    private EdgeRow movedRow(Handle handle, ArchivedEdge archivedEdge) {
        String dimension = archivedEdge.pointer();
        return archivedEdge
                .edge()
                .within(EdgeWriter.id(concepts.lock(handle, List.of(dimension)), dimension), dimension);
    }

    private Map<String, Word> lock(Handle handle, ConceptFact fact) {
        return concepts.lock(handle, fact.tokens());
    }

    private ArchivedEdge knownEdge(Handle handle, RowRef row) {
        @Nullable
        ArchivedEdge archivedEdge = archive.find(handle, List.of(ConceptFact.ofSentence(row.id()))).values().stream()
                .findFirst()
                .orElse(null);
        if (archivedEdge == null) {
            throw Failure.wrongState("id", row.id() + " is not stored any more; store it again with iknowthat");
        }
        return archivedEdge;
    }
}
