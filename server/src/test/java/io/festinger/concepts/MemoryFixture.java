package io.festinger.concepts;

import io.festinger.base.SessionId;
import io.festinger.concepts.graph.Concept;
import io.festinger.concepts.graph.ConceptGraph;
import io.festinger.concepts.graph.Edge;
import io.festinger.concepts.graph.Settings;
import io.festinger.concepts.graph.Turn;
import io.festinger.concepts.graph.Vocabulary;
import io.festinger.text.Tokens;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/// A concept memory without a database: the six dimensions of the seed, a clock that stands until it is moved, and an
/// observer that writes down what it is told.
public final class MemoryFixture implements TurnObserver {
    public static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

    public final Vocabulary vocabulary = new Vocabulary();
    public final ConceptGraph graph = new ConceptGraph();
    final List<String> texts = new ArrayList<>();
    final List<Edge> corroboratedEdges = new ArrayList<>();
    public Settings settings = Settings.DEFAULTS;
    public Instant time = START;
    BiConsumer<Turn, Tokens> onTurn = (_, _) -> {};
    public final RecollectionEngine engine =
            new RecollectionEngine(vocabulary, graph, () -> settings, () -> time, this);
    private int nextId = 1;

    public MemoryFixture() {
        for (String dimension : List.of("type", "membership", "runs-on", "tech", "owned-by", "geography")) {
            Concept root = concept(dimension);
            graph.put(new Edge(root, root, root, dimension.equals("type"), 1, time, Edge.Source.FESTINGER, ""));
        }
    }

    @Override
    public void onTurn(SessionId session, Turn turn, Tokens tokens, Predicate<Edge> known) {
        texts.add(turn.text());
        onTurn.accept(turn, tokens);
    }

    @Override
    public void onCorroboration(SessionId session, Edge edge) {
        corroboratedEdges.add(edge);
    }

    /// A concept with a row, not met yet unless it was met before.
    public Concept concept(String token) {
        return vocabulary
                .find(token)
                .filter(concept -> concept.id() > 0)
                .orElseGet(() -> vocabulary.load(nextId++, token, 0, -1, 0, 0));
    }

    Concept met(String token, long encounters) {
        Concept concept = concept(token);
        return vocabulary.load(concept.id(), token, encounters, time.toEpochMilli(), concept.novelty(), 0);
    }

    Concept word(String token) {
        return vocabulary.load(concept(token).id(), token, 0, -1, 0, 10);
    }

    public Edge edge(String concept, String parent, String dimension, double confidence, Duration ago) {
        boolean isIsa = dimension.equals("type");
        Edge edge = new Edge(
                concept(concept),
                concept(parent),
                concept(dimension),
                isIsa,
                confidence,
                time.minus(ago),
                Edge.Source.GUTASK,
                "{}");
        graph.put(edge);
        return edge;
    }

    public Edge edge(String concept, String parent, String dimension) {
        return edge(concept, parent, dimension, 1, Duration.ZERO);
    }

    /// An edge that only an assistant said, which is not in the graph yet.
    Edge said(String concept, String parent, String dimension, Duration ago) {
        return new Edge(
                concept(concept),
                concept(parent),
                concept(dimension),
                dimension.equals("type"),
                0.8,
                time.minus(ago),
                Edge.Source.ASSISTANT,
                "{}");
    }

    Conversation conversation() {
        return engine.converse(new SessionId("s"));
    }

    static Turn user(String text) {
        return new Turn(Turn.Role.USER, text);
    }

    static Turn assistant(String text) {
        return new Turn(Turn.Role.ASSISTANT, text);
    }

    static Prompt prompt(Turn... turns) {
        return new Prompt("llama3", List.of(turns));
    }

    public Recollection ask(Conversation conversation, String... texts) {
        return engine.recollect(
                new Prompt(
                        "llama3", Arrays.stream(texts).map(MemoryFixture::user).toList()),
                conversation);
    }

    /// The block in a conversation of its own.
    public String block(String... texts) {
        return ask(conversation(), texts).block();
    }

    MemoryFixture with(String key, String value) {
        settings = Settings.of(java.util.Map.of(key, value));
        return this;
    }
}
