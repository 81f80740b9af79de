package io.festinger.concepts;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Json;
import io.festinger.base.SessionId;
import io.festinger.concepts.cues.Cue;
import io.festinger.concepts.cues.CueScanner;
import io.festinger.concepts.cues.TokenKnowledge;
import io.festinger.concepts.edges.EdgeAssertion;
import io.festinger.concepts.graph.Concept;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.concepts.graph.ConceptImage;
import io.festinger.concepts.graph.Edge;
import io.festinger.concepts.graph.Placement;
import io.festinger.concepts.graph.Turn;
import io.festinger.concepts.graph.VocabularyLexicon;
import io.festinger.database.WriteBehind;
import io.festinger.text.Tokens;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// Reads the cues of a turn while its prompt waits. Cues are decided in memory: a contradiction marks its
/// dimension immediately, so the same prompt's block shows it. The edges go to the database after the
/// prompt, where the final decision is made.
final class CueReader implements TurnObserver {
    private static final int LONGEST_SENTENCE = 300;

    private final ConceptImage image;
    private final TokenKnowledge lexicon;
    private final WriteBehind<EdgeAssertion> queue;
    private final Flusher flusher;
    private final UnplacedConcepts unplacedConcepts;
    private final InstantSource clock;

    CueReader(
            ConceptImage image,
            WriteBehind<EdgeAssertion> queue,
            Flusher flusher,
            UnplacedConcepts unplacedConcepts,
            InstantSource clock) {
        this.image = image;
        this.lexicon = new VocabularyLexicon(image.vocabulary());
        this.queue = queue;
        this.flusher = flusher;
        this.unplacedConcepts = unplacedConcepts;
        this.clock = clock;
    }

    @Override
    public void onTurn(SessionId session, Turn turn, Tokens tokens, Predicate<Edge> known) {
        if (!image.settings().cueRoles().contains(turn.role())) {
            return;
        }
        for (Cue cue : CueScanner.scan(turn.text(), lexicon)) {
            place(cue, session, turn, known);
        }
    }

    private void place(Cue cue, SessionId session, Turn turn, Predicate<Edge> known) {
        Concept concept = image.vocabulary().intern(cue.subject());
        Concept parent = image.vocabulary().intern(cue.parent());
        EdgeAssertion assertion = assertion(cue, concept, parent, session, turn);
        Optional<String> movedTo = image.settled().movedTo(concept, assertion.fact());
        Concept dimension = image.vocabulary().intern(movedTo.orElse(cue.dimension()));
        Placement placement = image.graph().decide(concept, parent, dimension, cue.isIsa());
        if (assertion.source() == Edge.Source.ASSISTANT && !(placement instanceof Placement.CorroboratedEdge)) {
            concept.explain();
            wait(assertion, concept, dimension, known);
            return;
        }
        switch (placement) {
            case Placement.StoredEdge() -> {
                concept.explain();
                queue.offer(assertion);
            }
            case Placement.CorroboratedEdge(Edge existing) -> {
                if (!known.test(existing)) {
                    onCorroboration(session, existing);
                }
            }
            case Placement.CollidingEdge(Placement.Collision type, Edge existing) -> {
                if (existing != null) {
                    if (!image.settled().contains(concept, assertion.fact())) {
                        image.graph().dispute(concept, dimension);
                    }
                    queue.offer(assertion);
                }
            }
            case Placement.RefusedEdge() -> {}
        }
    }

    /// An assistant's own statement contests nothing. An edge that already waits is news only in another
    /// session, and only where no block showed it.
    private void wait(EdgeAssertion assertion, Concept concept, Concept dimension, Predicate<Edge> known) {
        boolean isOld = image.graph().unconfirmedOf(concept).stream()
                .filter(edge -> edge.dimension() == dimension
                        && edge.parent().token().equals(assertion.fact().parent())
                        && edge.isIsa() == assertion.fact().isIsa())
                .anyMatch(edge -> known.test(edge) || assertion.session().equals(sessionOf(edge)));
        if (!isOld && !image.settled().contains(concept, assertion.fact())) {
            queue.offer(assertion);
        }
    }

    private static String sessionOf(Edge edge) {
        return edge.origin().isEmpty()
                ? ""
                : Json.read(edge.origin(), JsonNode.class).path("session").asText();
    }

    private static EdgeAssertion assertion(Cue cue, Concept concept, Concept parent, SessionId session, Turn turn) {
        String sentence = turn.text().substring(cue.start(), Math.min(cue.end(), cue.start() + LONGEST_SENTENCE));
        String origin = Json.write(Map.of("session", session.value(), "rule", cue.rule(), "sentence", sentence));
        return new EdgeAssertion(
                new ConceptFact(concept.token(), parent.token(), cue.dimension(), cue.isIsa()),
                cue.confidence(),
                turn.role() == Turn.Role.ASSISTANT ? Edge.Source.ASSISTANT : Edge.Source.INFERRED,
                origin,
                session.value(),
                false);
    }

    @Override
    public void onCorroboration(SessionId session, Edge edge) {
        image.graph().corroborate(edge, clock.instant()).ifPresent(flusher::confirmed);
    }

    @Override
    public void onUnplacedConcept(Turn turn, Concept concept, int at) {
        unplacedConcepts.named(concept, turn.text(), at);
    }
}
