package io.festinger.concepts;

import io.festinger.concepts.PromptAnalysis.Outcome;
import io.festinger.concepts.PromptAnalysis.Piece;
import io.festinger.concepts.PromptAnalysis.State;
import io.festinger.concepts.PromptAnalysis.StatedEdge;
import io.festinger.concepts.cues.Cue;
import io.festinger.concepts.cues.CueScanner;
import io.festinger.concepts.graph.Concept;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.concepts.graph.ConceptImage;
import io.festinger.concepts.graph.Edge;
import io.festinger.concepts.graph.Placement;
import io.festinger.concepts.graph.Turn;
import io.festinger.concepts.graph.VocabularyLexicon;
import io.festinger.text.OpeningWords;
import io.festinger.text.Tokenizer;
import io.festinger.text.Tokens;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Predicts a text's effects without applying them: unknown tokens stay unknown, and edges of cues are
/// decided against the current graph. For one text.
final class PromptAnalyst {
    private static final Tokenizer TOKENIZER = new Tokenizer(OpeningWords.ENGLISH);

    private final ConceptImage image;
    private final String text;

    /// Concepts only of this text, in no vocabulary.
    private final Map<String, Concept> strangers = new HashMap<>();

    PromptAnalyst(ConceptImage image, String text) {
        this.image = image;
        this.text = text;
    }

    PromptAnalysis analyse(Recollection recollection) {
        boolean cuesRead = image.settings().cueRoles().contains(Turn.Role.USER);
        List<StatedEdge> statedEdges = CueScanner.scan(text, new VocabularyLexicon(image.vocabulary())).stream()
                .map(this::learnedEdge)
                .distinct()
                .toList();
        return new PromptAnalysis(pieces(), statedEdges, cuesRead, recollection);
    }

    private List<Piece> pieces() {
        Tokens tokens = TOKENIZER.tokenize(text);
        List<Piece> pieces = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.start(i) > at) {
                pieces.add(between(at, tokens.start(i)));
            }
            at = tokens.end(i);
            pieces.add(token(tokens, i));
        }
        if (at < text.length()) {
            pieces.add(between(at, text.length()));
        }
        return pieces;
    }

    private Piece between(int from, int to) {
        return new Piece(text.substring(from, to), "", State.NONE, 0, 0);
    }

    private Piece token(Tokens tokens, int i) {
        String said = text.substring(tokens.start(i), tokens.end(i));
        if (!tokens.eligible(i)) {
            return new Piece(said, "", State.NONE, 0, 0);
        }
        @Nullable Concept concept = image.vocabulary().find(tokens, i);
        return concept == null
                ? new Piece(said, tokens.form(i), State.NEW, 0, 0)
                : new Piece(said, concept.token(), state(concept), concept.saliency(), concept.encounters());
    }

    private static State state(Concept concept) {
        if (!concept.knowledge().edges().isEmpty()) {
            return State.PLACED;
        }
        return concept.isDictionaryWord() ? State.WORD : State.MET;
    }

    private StatedEdge learnedEdge(Cue cue) {
        ConceptFact conceptFact = new ConceptFact(cue.subject(), cue.parent(), cue.dimension(), cue.isIsa());
        Concept concept = concept(cue.subject());
        String dimension = image.settled().movedTo(concept, conceptFact).orElse(cue.dimension());
        ConceptFact fact = new ConceptFact(cue.subject(), cue.parent(), dimension, cue.isIsa());
        Placement placement = image.graph().decide(concept, concept(cue.parent()), concept(dimension), cue.isIsa());
        String sentence = text.substring(cue.start(), cue.end()).strip();
        return switch (placement) {
            case Placement.StoredEdge() ->
                new StatedEdge(sentence, fact, cue.confidence(), cue.rule(), Outcome.STORED, "");
            case Placement.CorroboratedEdge(Edge existing) ->
                new StatedEdge(sentence, fact, existing.confidence(), cue.rule(), Outcome.CORROBORATED, "");
            case Placement.RefusedEdge() ->
                new StatedEdge(sentence, fact, cue.confidence(), cue.rule(), Outcome.REFUSED, "");
            case Placement.CollidingEdge(Placement.Collision type, Edge existing) ->
                new StatedEdge(
                        sentence,
                        fact,
                        cue.confidence(),
                        cue.rule(),
                        outcome(concept, conceptFact, existing),
                        words(existing));
        };
    }

    private Outcome outcome(Concept concept, ConceptFact fact, @Nullable Edge edge) {
        if (edge == null) {
            return Outcome.REFUSED;
        }
        return image.settled().contains(concept, fact) ? Outcome.SETTLED : Outcome.CONTRADICTS;
    }

    private static String words(@Nullable Edge edge) {
        return edge == null
                ? ""
                : new ConceptFact(
                                edge.concept().token(),
                                edge.parent().token(),
                                edge.dimension().token(),
                                edge.isIsa())
                        .toString();
    }

    private Concept concept(String token) {
        return image.vocabulary().find(token).orElseGet(() -> strangers.computeIfAbsent(token, Concept::new));
    }
}
