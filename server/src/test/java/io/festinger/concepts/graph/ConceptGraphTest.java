package io.festinger.concepts.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.concepts.MemoryFixture;
import io.festinger.concepts.graph.Placement.CollidingEdge;
import io.festinger.concepts.graph.Placement.Collision;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ConceptGraphTest {
    private final MemoryFixture memory = new MemoryFixture();
    private final ConceptGraph graph = memory.graph;

    private Placement decide(String concept, String parent, String dimension, boolean isIsa) {
        return graph.decide(memory.concept(concept), memory.concept(parent), memory.concept(dimension), isIsa);
    }

    @Test
    void unopposedEdgesAreStored() {
        memory.edge("gnommoweb", "repo", "type");
        assertThat(decide("gnommoweb", "glitch_university", "membership", false))
                .isEqualTo(new Placement.StoredEdge());
        assertThat(decide("repo", "type", "type", true)).isEqualTo(new Placement.StoredEdge());
    }

    @Test
    void theSameEdgeAgainIsCorroboration() {
        Edge existing = memory.edge("gnommoweb", "repo", "type");
        assertThat(decide("gnommoweb", "repo", "type", true)).isEqualTo(new Placement.CorroboratedEdge(existing));
    }

    @Test
    void theFlagsTellWhatACollisionMeans() {
        Edge type = memory.edge("gnommoweb", "repo", "type");
        Edge place = memory.edge("gnommoweb", "berlin", "geography");
        assertThat(decide("gnommoweb", "container", "type", true))
                .isEqualTo(new CollidingEdge(Collision.ISA_ISA, type));
        assertThat(decide("gnommoweb", "paris", "geography", false))
                .isEqualTo(new CollidingEdge(Collision.ISPART_ISPART, place));
        assertThat(decide("gnommoweb", "container", "type", false))
                .isEqualTo(new CollidingEdge(Collision.MISCLASSIFICATION, type));
        assertThat(decide("gnommoweb", "repo", "type", false))
                .isEqualTo(new CollidingEdge(Collision.MISCLASSIFICATION, type));
    }

    @Test
    void anEdgeClosingARingIsACycle() {
        Edge first = memory.edge("a", "b", "membership");
        memory.edge("b", "c", "membership");
        memory.edge("c", "d", "membership");
        assertThat(decide("d", "a", "membership", false)).isInstanceOfSatisfying(CollidingEdge.class, collided -> {
            assertThat(collided.type()).isEqualTo(Collision.CYCLE);
            assertThat(collided.existing())
                    .isEqualTo(graph.edge(memory.concept("c"), memory.concept("membership"))
                            .orElseThrow());
        });
        assertThat(decide("x", "a", "membership", false)).isEqualTo(new Placement.StoredEdge());
        assertThat(decide("d", "a", "geography", false)).isEqualTo(new Placement.StoredEdge());
        assertThat(graph.edge(memory.concept("a"), memory.concept("membership")))
                .contains(first);
    }

    @Test
    void nothingIsInItself() {
        assertThat(decide("a", "a", "membership", false)).isEqualTo(new CollidingEdge(Collision.CYCLE, null));
    }

    @Test
    void aDimensionEndsAChainAndIsNeverPlacedWithinItself() {
        memory.edge("repo", "type", "type");
        assertThat(decide("gnommoweb", "repo", "type", true)).isEqualTo(new Placement.StoredEdge());
        assertThat(decide("type", "repo", "type", true)).isEqualTo(new Placement.RefusedEdge());
        assertThat(decide("type", "type", "type", true)).isEqualTo(new Placement.RefusedEdge());
        assertThat(decide("artifact-type", "artifact-type", "artifact-type", true))
                .isEqualTo(new Placement.StoredEdge());
        assertThat(decide("type", "word", "membership", false)).isEqualTo(new Placement.StoredEdge());
    }

    @Test
    void corroborationRaisesConfidenceTowardsOneAndMovesTheDate() {
        Edge edge = memory.edge("gnommoweb", "repo", "type", 0.5, Duration.ofDays(3));
        Edge once = graph.corroborate(edge, memory.time).orElseThrow();
        assertThat(once.confidence()).isEqualTo(0.6);
        assertThat(once.lastConfirmed()).isEqualTo(memory.time);
        assertThat(graph.edge(edge.concept(), edge.dimension())).contains(once);
        Edge late = graph.corroborate(edge, memory.time.minusSeconds(60)).orElseThrow();
        assertThat(late.lastConfirmed()).isEqualTo(memory.time);
        for (int i = 0; i < 200; i++) {
            late = late.corroborate(memory.time);
        }
        assertThat(late.confidence()).isBetween(0.999, 1.0);
    }

    @Test
    void aReplacedEdgeIsNotCorroborated() {
        Edge edge = memory.edge("gnommoweb", "repo", "type");
        memory.edge("gnommoweb", "container", "type");
        assertThat(graph.corroborate(edge, memory.time)).isEmpty();
    }

    @Test
    void anEdgePlacesItsConcept() {
        assertThat(memory.concept("gnommoweb").isPlaced()).isFalse();
        memory.edge("gnommoweb", "repo", "type");
        assertThat(memory.concept("gnommoweb").novelty()).isEqualTo(1.0);
        assertThat(memory.concept("repo").isPlaced()).isFalse();
    }

    @Test
    void disputesAreOfADimension() {
        Edge edge = memory.edge("gnommoweb", "repo", "type");
        graph.dispute(edge.concept(), edge.dimension());
        assertThat(graph.isDisputed(edge.concept(), edge.dimension())).isTrue();
        assertThat(graph.isDisputed(edge.concept(), memory.concept("tech"))).isFalse();
        assertThat(graph.edgesOf(edge.concept())).containsExactly(edge);
    }

    @Test
    void loadingForgetsWhatIsNotLoaded() {
        Edge retainedEdge = memory.edge("gnommoweb", "repo", "type");
        Edge missingEdge = memory.edge("dobby", "worker", "type");
        graph.dispute(missingEdge.concept(), missingEdge.dimension());
        graph.load(
                List.of(retainedEdge),
                List.of(new ConceptGraph.Dispute(retainedEdge.concept(), retainedEdge.dimension())));
        assertThat(graph.edgesOf(missingEdge.concept())).isEmpty();
        assertThat(graph.isDisputed(missingEdge.concept(), missingEdge.dimension()))
                .isFalse();
        assertThat(graph.isDisputed(retainedEdge.concept(), retainedEdge.dimension()))
                .isTrue();
        assertThat(graph.dimensions()).isEmpty();
        assertThat(graph.size()).isEqualTo(1);
    }

    @Test
    void whateverIsStoredByDecisionNeverHasARing() {
        Random random = new Random(7);
        Concept[] concepts = new Concept[40];
        for (int i = 0; i < concepts.length; i++) {
            concepts[i] = memory.concept("c" + i);
        }
        Concept dimension = memory.concept("membership");
        Map<Concept, Concept> parents = new HashMap<>();
        for (int i = 0; i < 5_000; i++) {
            Concept concept = concepts[random.nextInt(concepts.length)];
            Concept parent = concepts[random.nextInt(concepts.length)];
            if (graph.decide(concept, parent, dimension, false) instanceof Placement.StoredEdge) {
                memory.edge(concept.token(), parent.token(), "membership");
                parents.put(concept, parent);
            }
        }
        assertThat(parents).hasSize(concepts.length - 1);
        for (Concept concept : concepts) {
            int steps = 0;
            for (Concept up = parents.get(concept); up != null; up = parents.get(up)) {
                assertThat(++steps).isLessThan(concepts.length);
            }
        }
    }

    @Test
    void sourcesAreSpelledAsInTheTable() {
        for (Edge.Source source : Edge.Source.values()) {
            assertThat(Edge.Source.of(source.wire())).isEqualTo(source);
        }
        assertThat(Edge.Source.CLOUD_LLM.wire()).isEqualTo("cloud_llm");
    }
}
