package io.festinger.archive;

import io.festinger.archive.ArchiveFile.Line;
import io.festinger.base.Json;
import io.festinger.concepts.edges.EdgeArchive;
import io.festinger.concepts.edges.EdgeTransfers;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.conflicts.WriteScope;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/// Merges the words and the graph of an archive with the local ones. Words are identified by their text,
/// not by their numbers; an unknown edge is placed like a new local edge.
public record GraphMerge(ExistingRows existing, EdgeTransfers edges) {
    void words(Handle handle, ArchiveFile archive, MergeCounts tally) {
        for (List<Line> lines : archive.of(Merge.table("soas"))) {
            Merge.counted(existing.words(handle, lines), lines, tally);
        }
    }

    /// Refused edges and edges that decisions retired come first, so they are not placed again.
    void edges(WriteScope scope, ArchiveFile archive, MergeCounts tally) {
        Map<Integer, String> tokens = tokens(archive);
        ArchiveTable collisions = Merge.table("concept_collisions");
        for (List<Line> lines : archive.of(collisions)) {
            List<Line> here = existing.withWordsOfHere(scope.handle(), collisions, lines);
            Merge.counted(existing.addMissing(scope.handle(), collisions, here), lines, tally);
        }
        for (List<Line> lines : archive.of(Merge.table("displaced_edges"))) {
            displace(scope, lines, tokens, tally);
        }
        for (List<Line> lines : archive.of(Merge.table("urd"))) {
            place(scope, lines, tokens, tally);
        }
        for (List<Line> lines : archive.of(Merge.table("unconfirmed_edges"))) {
            wait(scope, lines, tokens, tally);
        }
    }

    /// An assistant's edge that waits there waits here too, unless more is known of it here.
    private void wait(WriteScope scope, List<Line> lines, Map<Integer, String> tokens, MergeCounts tally) {
        List<ConceptFact> facts = facts(lines, tokens);
        Map<ConceptFact, EdgeArchive.Place> places = edges.knownPlaces(scope.handle(), facts);
        List<Line> fresh = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (!places.containsKey(facts.get(i))) {
                fresh.add(lines.get(i));
            }
        }
        tally.same(lines.size() - fresh.size());
        if (!fresh.isEmpty()) {
            ArchiveTable table = Merge.table("unconfirmed_edges");
            List<Line> here = existing.withWordsOfHere(scope.handle(), table, fresh);
            Merge.counted(existing.addMissing(scope.handle(), table, here), fresh, tally);
        }
    }

    private static Map<Integer, String> tokens(ArchiveFile archive) {
        Map<Integer, String> tokens = new HashMap<>();
        for (List<Line> lines : archive.of(Merge.table("soas"))) {
            lines.forEach(line -> {
                Map<String, Object> word = Fields.of(line);
                tokens.put((Integer) word.get("id"), String.valueOf(word.get("token")));
            });
        }
        return tokens;
    }

    private static ConceptFact fact(Map<String, Object> edge, Map<Integer, String> tokens) {
        return new ConceptFact(
                token(edge, "id", tokens),
                token(edge, "parent_id", tokens),
                token(edge, "dim_id", tokens),
                Boolean.TRUE.equals(edge.get("is_isa")));
    }

    private static String token(Map<String, Object> edge, String column, Map<Integer, String> tokens) {
        return String.valueOf(tokens.get((Integer) edge.get(column)));
    }

    private static List<ConceptFact> facts(List<Line> lines, Map<Integer, String> tokens) {
        return lines.stream().map(line -> fact(Fields.of(line), tokens)).toList();
    }

    private void displace(WriteScope scope, List<Line> lines, Map<Integer, String> tokens, MergeCounts tally) {
        List<ConceptFact> facts = facts(lines, tokens);
        Map<ConceptFact, EdgeArchive.Place> places = edges.knownPlaces(scope.handle(), facts);
        List<Line> fresh = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String winner = Fields.text(lines.get(i), "superseded_by");
            Object forgottenBy = Fields.of(lines.get(i)).get("forgotten_by");
            boolean stands = places.get(facts.get(i)) == EdgeArchive.Place.STANDING;
            if (!stands) {
                fresh.add(lines.get(i));
            } else if (forgottenBy != null) {
                edges.forget(scope, facts.get(i), String.valueOf(forgottenBy));
                tally.added(1);
            } else if (winner.isEmpty()) {
                tally.passed(1);
            } else {
                edges.supersede(scope, facts.get(i), winner);
                tally.added(1);
            }
        }
        if (!fresh.isEmpty()) {
            ArchiveTable table = Merge.table("displaced_edges");
            List<Line> here = existing.withWordsOfHere(scope.handle(), table, fresh);
            Merge.counted(existing.addMissing(scope.handle(), table, here), fresh, tally);
        }
    }

    private void place(WriteScope scope, List<Line> lines, Map<Integer, String> tokens, MergeCounts tally) {
        List<ConceptFact> facts = facts(lines, tokens);
        Map<ConceptFact, EdgeArchive.Place> places = edges.knownPlaces(scope.handle(), facts);
        for (int i = 0; i < lines.size(); i++) {
            ConceptFact fact = facts.get(i);
            if (places.containsKey(fact) || fact.concept().equals(fact.parent())) {
                tally.same(1);
            } else {
                place(scope, fact, Fields.of(lines.get(i)));
                tally.added(1);
            }
        }
    }

    private void place(WriteScope scope, ConceptFact fact, Map<String, Object> edge) {
        Object origin = edge.get("origin");
        Object confidence = edge.get("confidence");
        edges.place(
                scope,
                new EdgeTransfers.Edge(
                        fact,
                        confidence instanceof Number number ? number.doubleValue() : 0,
                        String.valueOf(edge.get("source")),
                        origin == null ? "" : Json.write(origin)));
    }
}
