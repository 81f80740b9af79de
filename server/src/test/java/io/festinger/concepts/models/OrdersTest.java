package io.festinger.concepts.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.festinger.base.Failure;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Order;
import io.festinger.llm.AnswerSchema;
import io.festinger.llm.ModelPrompt;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a model may say of collisions, and the order that is made of it.
class OrdersTest {
    private static final ConceptFact REPO = new ConceptFact("gnommoweb", "repo", "type", true);
    private static final ConceptFact CONTAINER = new ConceptFact("gnommoweb", "container", "type", true);
    private static final ConceptFact SERVICE = new ConceptFact("gnommoweb", "service", "type", true);
    private static final Collision TYPES = new Collision(REPO, CONTAINER, "said by gutask", "");

    @Test
    void theModelIsToldBothEdgesAndWhatItMayDecide() {
        ModelPrompt prompt = CollisionPrompt.of(TYPES, List.of("type", "membership"));

        assertThat(prompt.name()).isEqualTo("collision");
        assertThat(prompt.user()).isEqualTo("""
                The concept "gnommoweb".
                Standing edge: gnommoweb -isa repo in context of type (said by gutask)
                New edge: gnommoweb -isa container in context of type
                What is wrong: both are types: the dimension may be too coarse
                Dimensions that exist: type, membership
                You may decide: ["decompose","update","dismiss"]""");
        AnswerSchema.of(prompt.schema()).check("{\"decision\": \"dismiss\"}");
        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> AnswerSchema.of(prompt.schema()).check("{\"decision\": \"reclassify\"}"));
    }

    @Test
    void theKindComesFromTheTwoEdges() {
        ConceptFact docker = new ConceptFact("gnommoweb", "docker", "type", false);
        assertThat(TYPES.kind()).isEqualTo(Collision.Kind.ISA_ISA);
        assertThat(new Collision(docker, docker, "", "").kind()).isEqualTo(Collision.Kind.ISPART_ISPART);
        assertThat(new Collision(REPO, docker, "", "").kind()).isEqualTo(Collision.Kind.MISCLASSIFICATION);
        assertThat(new Collision(new ConceptFact("dobby", "gnommoweb", "type", true), REPO, "", "").kind())
                .isEqualTo(Collision.Kind.CYCLE);
    }

    @Test
    void aDecompositionPutsEachEdgeIntoADimensionOfItsOwn() {
        Order order = order("""
                {"decision": "decompose", "existing_dimension": "Artifact-Type", "new_dimension": "deployment type",
                 "reasoning": "a repo describes\\nwhat it is"}""");

        assertThat(order)
                .isEqualTo(new Order(
                        Action.BOTH_VALID,
                        null,
                        "decompose: a repo describes what it is",
                        Map.of(REPO.toString(), "artifact-type", CONTAINER.toString(), "deployment_type"),
                        null));
    }

    @Test
    void anUpdateLetsTheNewEdgeWin() {
        assertThat(order("{\"decision\": \"update\"}"))
                .isEqualTo(new Order(Action.SUPERSEDE_OTHERS, CONTAINER.toString(), "update", Map.of(), null));
    }

    @Test
    void aReclassifiedEdgeLeavesTheExistingOneWhereItIs() {
        assertThat(order("{\"decision\": \"reclassify\", \"new_dimension\": \"role\"}")
                        .qualifiers())
                .isEqualTo(Map.of(REPO.toString(), "type", CONTAINER.toString(), "role"));
    }

    @Test
    void aDismissalIsOne() {
        assertThat(order("{\"decision\": \"dismiss\", \"reasoning\": \"noise\"}"))
                .isEqualTo(new Order(Action.DISMISS, null, "dismiss: noise", Map.of(), null));
    }

    @ParameterizedTest
    @CsvSource({
        "decompose, a-type, a-type",
        "decompose, a-type, ",
        "decompose, , b-type",
        "decompose, gnommoweb, b-type",
        "decompose, 42, b-type",
        "decompose, runs-on, b-type",
        "reclassify, , type",
        "reclassify, , membership",
        "reclassify, , ",
    })
    void anImpossibleDimensionIsRefused(String decision, String existing, String other) {
        String answer = "{\"decision\": \"%s\", \"existing_dimension\": %s, \"new_dimension\": %s}"
                .formatted(decision, json(existing), json(other));
        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> order(answer))
                .satisfies(failure -> assertThat(failure.code()).isEqualTo(Failure.Code.INVALID_ANSWER));
    }

    private static String json(String name) {
        return name == null ? "null" : "\"" + name + "\"";
    }

    @Test
    void verdictsOnSeveralRefusedEdgesAreOneOrderWhereTheyGoTogether() {
        assertThat(all(new CollisionVerdict.Dismiss("a"), new CollisionVerdict.Dismiss("b"))
                        .action())
                .isEqualTo(Action.DISMISS);
        assertThat(all(new CollisionVerdict.Dismiss("a"), new CollisionVerdict.Update("b"))
                        .winnerMemberId())
                .isEqualTo(SERVICE.toString());
        assertThat(all(new CollisionVerdict.Decompose("x", "y", ""), new CollisionVerdict.Decompose("x", "z", ""))
                        .qualifiers())
                .isEqualTo(Map.of(REPO.toString(), "x", CONTAINER.toString(), "y", SERVICE.toString(), "z"));
    }

    @Test
    void incompatibleVerdictsAreRefused() {
        List<List<CollisionVerdict>> odd = List.of(
                List.of(new CollisionVerdict.Update(""), new CollisionVerdict.Update("")),
                List.of(new CollisionVerdict.Dismiss(""), new CollisionVerdict.Decompose("x", "y", "")),
                List.of(new CollisionVerdict.Decompose("x", "y", ""), new CollisionVerdict.Decompose("w", "z", "")),
                List.of(new CollisionVerdict.Decompose("x", "y", ""), new CollisionVerdict.Decompose("x", "y", "")),
                List.of(new CollisionVerdict.Update(""), new CollisionVerdict.Reclassify("y", "")));

        odd.forEach(verdicts -> assertThatExceptionOfType(Failure.class)
                .as(verdicts.toString())
                .isThrownBy(() -> all(verdicts.toArray(CollisionVerdict[]::new))));
    }

    private static Order all(CollisionVerdict... verdicts) {
        List<ConceptFact> incoming = List.of(CONTAINER, SERVICE);
        return Orders.of(IntStream.range(0, verdicts.length)
                .mapToObj(i -> new Orders.JudgedCollision(new Collision(REPO, incoming.get(i), "", ""), verdicts[i]))
                .toList());
    }

    private static Order order(String answer) {
        return Orders.of(List.of(new Orders.JudgedCollision(TYPES, CollisionPrompt.read(TYPES, answer))));
    }
}
