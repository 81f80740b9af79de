package io.festinger.concepts.edges;

import io.festinger.base.Json;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.graph.Edge;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An edge that someone or something states, before a decision about it.
///
/// @param confidence from 0 to 1
/// @param origin its origin, as a JSON object
/// @param session the session that stated it; empty for none
/// @param priority whether it was stated directly: a conflict that it opens is listed first
public record EdgeAssertion(
        ConceptFact fact, double confidence, Edge.Source source, String origin, String session, boolean priority) {

    /// A fact that someone states on purpose.
    ///
    /// @param session the session that stated it; empty for none
    public static EdgeAssertion state(ConceptFact fact, String origin, String session) {
        return new EdgeAssertion(fact, 1.0, Edge.Source.GUTASK, origin, session, true);
    }

    /// The edge as the grammar of facts spells it.
    String sentence() {
        return fact.toString();
    }

    /// The same statement within another dimension.
    EdgeAssertion within(String other) {
        ConceptFact moved = new ConceptFact(fact.concept(), fact.parent(), other, fact.isIsa());
        return new EdgeAssertion(moved, confidence, source, origin, session, priority);
    }

    /// The same statement with an origin that adds the assistant's unconfirmed one.
    EdgeAssertion confirming(ConceptStore.UnconfirmedEdge before) {
        Map<String, @Nullable Object> from = new LinkedHashMap<>(origin.isEmpty() ? Map.of() : object(origin));
        Map<String, @Nullable Object> first = new LinkedHashMap<>();
        String origin = before.edge().claim().origin();
        first.put("session", before.session());
        first.put("sentence", origin.isEmpty() ? null : object(origin).get("sentence"));
        first.put("at", before.since());
        from.put("assistant", first);
        boolean assistantOnly = source == Edge.Source.ASSISTANT;
        return new EdgeAssertion(
                fact,
                assistantOnly
                        ? Edge.raise(Math.max(confidence, before.edge().claim().confidence()))
                        : confidence,
                assistantOnly ? Edge.Source.INFERRED : source,
                Json.write(from),
                session,
                priority);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, @Nullable Object> object(String json) {
        return Json.read(json, Map.class);
    }
}
