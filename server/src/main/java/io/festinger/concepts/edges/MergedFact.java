package io.festinger.concepts.edges;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.concepts.edges.EdgeArchive.ArchivedEdge;
import io.festinger.concepts.edges.EdgeArchive.Place;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.concepts.graph.ConceptStore.EdgeRow;
import io.festinger.concepts.graph.ConceptStore.Word;
import io.festinger.concepts.graph.Edge;
import io.festinger.text.Tokenizer;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// A person's replacement for edges that contradict each other: another parent, or a whole fact about the
/// same concept. It has their dimension unless it names one.
record MergedFact(ConceptFact fact, String content, List<ConceptFact> members) {
    private static final Pattern WHOLE = Pattern.compile("(?i)(?<!\\S)[-–—]{1,2}is(a|part)(?!\\S)");
    private static final Pattern CONTEXT = Pattern.compile("(?i)(?<!\\S)context\\s+of(?!\\S)");

    /// @throws Failure `INVALID_REQUEST` on `merged_content`
    static MergedFact of(List<ConceptFact> members, String content) {
        ConceptFact first = members.getFirst();
        ConceptFact mergedFact = WHOLE.matcher(content).find() ? whole(first, content) : parent(first, content);
        if (members.stream().noneMatch(member -> member.concept().equals(mergedFact.concept()))) {
            throw invalid(
                    "the merged fact speaks of " + mergedFact.concept() + ", and the conflict of " + first.concept());
        }
        return new MergedFact(mergedFact, content, List.copyOf(members));
    }

    private static ConceptFact whole(ConceptFact first, String content) {
        boolean isPlaced = CONTEXT.matcher(content).find();
        try {
            return FactParser.parse(isPlaced ? content : content + " in context of " + first.dimension());
        } catch (Failure e) {
            throw invalid(e.detail());
        }
    }

    private static ConceptFact parent(ConceptFact first, String content) {
        String parent = Tokenizer.normalForm(content);
        if (parent.isEmpty() || parent.equals(first.concept())) {
            throw invalid("'" + content + "' is neither the name of a parent for " + first.concept()
                    + " nor a fact such as '" + first + "'");
        }
        return new ConceptFact(first.concept(), parent, first.dimension(), first.isIsa());
    }

    /// The edge to store, with the confidence of a person's fact.
    ArchivedEdge edge(Map<String, Word> words, Instant time) {
        String origin = Json.write(Map.of(
                "fact",
                content,
                "merged",
                members.stream().map(ConceptFact::toString).toList()));
        var claim = new EdgeRow.Claim(fact.isIsa(), 1, Edge.Source.GUTASK.wire(), origin);
        EdgeRow edge = EdgeWriter.row(fact, words, claim, time);
        return new ArchivedEdge(edge, Place.REJECTED, time, "");
    }

    private static Failure invalid(String detail) {
        return Failure.invalid("merged_content", detail);
    }
}
