package io.festinger.concepts.edges;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.RowKind;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.graph.ConceptStore.EdgeRow;
import io.festinger.concepts.graph.ConceptStore.ForgottenEdge;
import io.festinger.concepts.graph.ConceptStore.Word;
import io.festinger.concepts.graph.Edge;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Takes edges back, and restores them. An edge that is taken back is kept whole, claims nothing, and does
/// not return when a message repeats it: only an undo, a decision about a conflict, or `iknowthat` restore
/// it. Only people may do this, since the edge may be one side of a contradiction. Blocking.
final class EdgeRemoval {
    private final Writes writes;
    private final ConceptStore concepts;
    private final EdgeClaims claims;
    private final EdgeJudge judge;

    EdgeRemoval(Writes writes, ConceptStore concepts, EdgeClaims claims, EdgeJudge judge) {
        this.writes = writes;
        this.concepts = concepts;
        this.claims = claims;
        this.judge = judge;
    }

    /// The result of a removal or restoration.
    ///
    /// @param touched ids of the concepts whose edges are different now
    record Outcome(EdgeRow edge, List<Integer> touched) {}

    /// The record for the audit log and the feed.
    ///
    /// @param source wire name of the edge's source
    record Note(String fact, double confidence, String source, String reason) {}

    /// @throws Failure `NOT_FOUND`, `FORBIDDEN` for an agent, `INVALID_REQUEST` where several edges are meant,
    ///     `UNAVAILABLE`
    Outcome forget(WorkspaceId workspace, Write write, EdgeAddress address, String reason) {
        demandPerson(write);
        return writes.run(workspace, write, Outcome.class, scope -> {
            Map<String, Word> words = lock(scope, address);
            EdgeRow edge = intendedRow(scope, address, words);
            concepts.forget(scope.handle(), edge, scope.actor().name(), scope.now());
            claims.lift(scope, edge.fact());
            return finishedOutcome(scope, "concept.forgotten", edge, reason);
        });
    }

    /// Restores the edge that was last taken back there.
    ///
    /// @throws Failure `NOT_FOUND`, `FORBIDDEN` for an agent, `WRONG_STATE` where its place is now
    ///     taken, `UNAVAILABLE`
    Outcome restore(WorkspaceId workspace, Write write, EdgeAddress address, String reason) {
        demandPerson(write);
        return writes.run(workspace, write, Outcome.class, scope -> {
            int id = EdgeWriter.id(lock(scope, address), address.concept());
            ForgottenEdge missingEdge = concepts.forgottenEdges(scope.handle(), id).stream()
                    .filter(each -> address.means(each.edge().fact()))
                    .findFirst()
                    .orElseThrow(() -> missing(address + ": this edge was not taken back"));
            if (!missingEdge.isUnconfirmed()) {
                judge.demandRoom(scope.handle(), missingEdge.edge());
            }
            concepts.restore(scope.handle(), missingEdge, session(missingEdge));
            if (!missingEdge.isUnconfirmed()) {
                claims.store(scope, missingEdge.edge());
            }
            return finishedOutcome(scope, "concept.restored", missingEdge.edge(), reason);
        });
    }

    private Map<String, Word> lock(WriteScope scope, EdgeAddress address) {
        Stream<String> names = Stream.of(address.concept(), address.dimension());
        Stream<String> parent = address.fact().map(ConceptFact::parent).stream();
        return concepts.lock(
                scope.handle(), Stream.concat(names, parent).distinct().toList());
    }

    private EdgeRow intendedRow(WriteScope scope, EdgeAddress address, Map<String, Word> words) {
        int id = EdgeWriter.id(words, address.concept());
        List<EdgeRow> edgeRows = new ArrayList<>();
        concepts.edgeAt(scope.handle(), id, EdgeWriter.id(words, address.dimension()))
                .ifPresent(edgeRows::add);
        concepts.unconfirmedEdges(scope.handle(), id).stream()
                .map(ConceptStore.UnconfirmedEdge::edge)
                .filter(edge -> edge.dimension().equals(address.dimension()))
                .forEach(edgeRows::add);
        List<EdgeRow> intendedRows =
                edgeRows.stream().filter(edge -> address.means(edge.fact())).toList();
        if (intendedRows.isEmpty()) {
            throw missing("nothing says " + address
                    + (edgeRows.isEmpty() ? "" : "; what is known there is " + namedText(edgeRows)));
        }
        boolean waits = intendedRows.getFirst().claim().source().equals(Edge.Source.ASSISTANT.wire());
        if (intendedRows.size() > 1 && waits) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "fact",
                    "several edges wait there: say which one, " + namedText(intendedRows));
        }
        return intendedRows.getFirst();
    }

    private static String namedText(List<EdgeRow> edges) {
        return edges.stream().map(edge -> "'" + edge.fact() + "'").collect(Collectors.joining(" or "));
    }

    private static Outcome finishedOutcome(WriteScope scope, String event, EdgeRow edge, String reason) {
        Note note = new Note(
                edge.fact().toString(), edge.claim().confidence(), edge.claim().source(), reason);
        scope.audit(event, RowKind.CONCEPT_EDGE.wire(), note.fact(), note);
        scope.event(event, note);
        List<Integer> touched = List.of(edge.id(), edge.dimensionId());
        EdgeWriter.publish(scope, touched);
        return new Outcome(edge, touched);
    }

    private static String session(ForgottenEdge forgottenEdge) {
        String origin = forgottenEdge.edge().claim().origin();
        return Optional.of(origin)
                .filter(text -> !text.isEmpty())
                .map(text -> Json.read(text, JsonNode.class).path("session").asText())
                .orElse("");
    }

    private static void demandPerson(Write write) {
        if (!write.actor().person()) {
            throw new Failure(
                    Failure.Code.FORBIDDEN, "only people take edges back; use a key with the role reviewer or admin");
        }
    }

    private static Failure missing(String detail) {
        return new Failure(Failure.Code.NOT_FOUND, "fact", detail);
    }
}
