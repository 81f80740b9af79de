package io.festinger.concepts.edges;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.SessionId;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.concepts.ClaimedHouse;
import io.festinger.concepts.ConceptMemory;
import io.festinger.concepts.CountedDatabase;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.Recollection;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.concepts.graph.Edge;
import io.festinger.concepts.graph.Turn;
import io.festinger.concepts.postgres.PostgresEdgeArchive;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Write;
import io.festinger.database.Database;
import io.festinger.database.TestPostgres;
import io.festinger.testing.Eventually;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What people decide about collisions of edges, on a real database: every type, every outcome, and
/// back again.
class EdgeDecisionsTest {
    private static final String REPO = "gnommoweb -isa repo in context of type";
    private static final String CONTAINER = "gnommoweb -isa container in context of type";

    /// With those of audit and change feed, and without those that begin and end the transaction.
    private static final int MOST_STATEMENTS = 20;

    private Database database;
    private ClaimedHouse house;

    @BeforeEach
    void open() {
        database = TestPostgres.fresh();
        house = new ClaimedHouse(database);
    }

    @AfterEach
    void close() {
        house.close();
        database.close();
    }

    @Test
    void anEdgeLaysItsClaimAndARootLaysNone() {
        house.tell("gnommoweb -isa repo in context of role");
        house.tell("gnommoweb -isa repo in context of role");

        assertThat(house.claimedTexts()).containsExactly("gnommoweb -isa repo in context of role");
        assertThat(house.rows("SELECT slot_key FROM claims")).containsExactly("[\"gnommoweb\",\"role\"]");
    }

    @Test
    void aDryRunStoresNothing() {
        List<String> before = house.graph();

        EdgeOutcome outcome = house.memory().tell(REPO, new Write(ClaimedHouse.PERSON.actor(), true, Optional.empty()));

        assertThat(outcome.result()).isEqualTo(EdgeOutcome.Result.STORED);
        assertThat(house.graph()).isEqualTo(before);
        assertThat(house.rows("SELECT token FROM soas WHERE token = 'gnommoweb'"))
                .isEmpty();
        assertThat(house.rows("SELECT action FROM audit_log")).isEmpty();
    }

    @Test
    void factsAndCuesArePutOnTheRecord() throws Exception {
        house.tell(REPO);
        say("dobby is a worker.");
        house.written("the cue is written", () -> house.claimedTexts().size() == 2);

        assertThat(house.rows("SELECT actor || ' ' || action || ' ' || subject_id FROM audit_log ORDER BY seq"))
                .containsExactly(
                        "anna concept.told " + REPO, "festinger concept.edge dobby -isa worker in context of type");
    }

    @Test
    void decomposingMovesBothEdgesAndUndoingBringsBackEveryByte() throws Exception {
        house.tell(REPO);
        house.tell(CONTAINER);
        List<String> before = house.graph();
        assertThat(block()).contains("[type?] repo");

        house.bothValid(Map.of(REPO, "artifact-type", CONTAINER, "Deployment-Type"));

        Eventually.holds(
                "the marker is gone", () -> block().contains("[artifact-type] repo [deployment-type] container"));
        assertThat(house.claimedTexts())
                .containsExactly(
                        "gnommoweb -isa container in context of deployment-type",
                        "gnommoweb -isa repo in context of artifact-type");
        assertThat(queue()).containsExactly("isa_isa resolved");

        house.undo();

        assertThat(house.graph()).isEqualTo(before);
        assertThat(house.claimedTexts()).containsExactly(REPO);
        assertThat(house.rows("SELECT x::text FROM displaced_edges x")).isEmpty();
        Eventually.holds("the marker is back", () -> block().contains("[type?] repo"));
        assertThat(queue()).containsExactly("isa_isa pending");
    }

    @Test
    void aCueSayingADecomposedEdgeAgainConfirmsItWhereItStands() {
        house.tell(REPO);
        house.tell(CONTAINER);
        house.bothValid(Map.of(REPO, "artifact-type", CONTAINER, "deployment-type"));

        EdgeOutcome outcome = house.tell("gnommoweb -isa container");

        assertThat(outcome.result()).isEqualTo(EdgeOutcome.Result.CORROBORATED);
        assertThat(outcome.edge().dimension()).isEqualTo("deployment-type");
        assertThat(house.conflicts()).hasSize(1);
    }

    @Test
    void theRefusedEdgeMayTakeThePlaceOfTheRemovedOne() {
        house.tell(REPO);
        house.tell(CONTAINER);

        house.bothValid(Map.of(REPO, "artifact-type", CONTAINER, "type"));

        assertThat(house.claimedTexts()).containsExactly(CONTAINER, "gnommoweb -isa repo in context of artifact-type");
    }

    @Test
    void theNewerPlaceReplacesTheOlderAndUndoingTakesItOutAgain() {
        house.tell("gnommoweb -ispart docker");
        house.tell("gnommoweb -ispart podman");
        List<String> before = house.graph();
        String podman = "gnommoweb -ispart podman in context of membership";

        house.resolve(Action.SUPERSEDE_OTHERS, podman);

        assertThat(house.claimedTexts()).containsExactly(podman);
        assertThat(house.rows("SELECT superseded_by FROM displaced_edges")).containsExactly("concept_edge " + podman);
        assertThat(describe("gnommoweb -ispart docker in context of membership"))
                .isEqualTo("superseded");
        assertThat(house.rows("SELECT source || ' ' || confidence FROM urd WHERE id <> parent_id"))
                .containsExactly("gutask 1");

        house.undo();

        assertThat(house.graph()).isEqualTo(before);
    }

    @Test
    void aConfirmationSinceTheDecisionDoesNotStandInTheWayOfAnUndo() {
        house.tell("gnommoweb -ispart docker");
        house.tell("gnommoweb -ispart podman");
        List<String> before = house.graph();
        house.resolve(Action.SUPERSEDE_OTHERS, "gnommoweb -ispart podman in context of membership");
        house.tell("gnommoweb -ispart podman");

        house.undo();

        assertThat(house.graph()).isEqualTo(before);
    }

    @Test
    void aDismissedCollisionStaysAwayAndItsMarkerToo() throws Exception {
        house.tell(REPO);
        house.tell(CONTAINER);
        Conflict conflict = house.onlyConflict();
        house.resolutions.dismiss(WorkspaceId.DEFAULT, ClaimedHouse.PERSON, conflict.id(), "noise");
        Eventually.holds("the marker is gone", () -> block().contains("[type] repo"));

        EdgeOutcome second = house.tell(CONTAINER);
        Recollection recollection = say("gnommoweb is a container.");

        assertThat(second.result()).isEqualTo(EdgeOutcome.Result.CONFLICT);
        assertThat(second.conflict()).contains(conflict.id());
        assertThat(recollection.block()).contains("[type] repo");
        house.written(
                "the cue is written",
                () -> house.rows("SELECT seen_count::text FROM concept_collisions")
                        .equals(List.of("3")));
        assertThat(house.conflicts()).hasSize(1);
        assertThat(queue()).containsExactly("isa_isa dismissed");
        assertThat(block()).contains("[type] repo");
    }

    @Test
    void aThirdValueOpensANewConflictAfterADismissal() throws Exception {
        house.tell(REPO);
        house.tell(CONTAINER);
        Conflict first = house.onlyConflict();
        house.resolutions.dismiss(WorkspaceId.DEFAULT, ClaimedHouse.PERSON, first.id(), "noise");

        house.tell("gnommoweb -isa platform");

        assertThat(house.conflicts()).hasSize(2);
        assertThat(house.conflicts().getFirst().previous()).contains(first.id());
        Eventually.holds("the marker is up", () -> block().contains("[type?] repo"));
    }

    @Test
    void reopeningBringsTheMarkerBackAndLeavesTheEdges() throws Exception {
        house.tell(REPO);
        house.tell(CONTAINER);
        house.resolve(Action.SUPERSEDE_OTHERS, CONTAINER);
        Eventually.holds("the marker is gone", () -> block().contains("[type] container"));

        house.resolutions.reopen(
                WorkspaceId.DEFAULT, ClaimedHouse.PERSON, house.onlyConflict().id(), "not so sure");

        Eventually.holds("the marker is back", () -> block().contains("[type?] container"));
        assertThat(queue()).containsExactly("isa_isa pending");
        house.resolve(Action.SUPERSEDE_OTHERS, REPO);
        assertThat(house.claimedTexts()).containsExactly(REPO);
    }

    @Test
    void aMisclassifiedEdgeIsPutIntoItsOwnDimension() {
        house.tell("dobby -isa worker in context of role");
        house.tell("dobby -ispart pool in context of role");
        List<String> before = house.graph();
        String pool = "dobby -ispart pool in context of role";

        house.bothValid(Map.of(pool, "membership"));

        assertThat(house.claimedTexts())
                .containsExactly("dobby -isa worker in context of role", "dobby -ispart pool in context of membership");
        house.undo();
        assertThat(house.graph()).isEqualTo(before);
    }

    @Test
    void theSameParentAsATypeAndAsAPlaceIsASettledMisclassification() {
        house.tell("dobby -isa pool in context of role");
        house.tell("dobby -ispart pool in context of role");
        house.resolutions.dismiss(
                WorkspaceId.DEFAULT, ClaimedHouse.PERSON, house.onlyConflict().id(), "noise");

        house.tell("dobby -ispart pool in context of role");

        assertThat(house.onlyConflict().finding().collisionType()).isEqualTo("misclassification");
    }

    @Test
    void aTakenPlaceIsNamedAndNothingIsDone() {
        house.tell("gnommoweb -isa thing in context of artifact-type");
        house.tell(REPO);
        house.tell(CONTAINER);
        List<String> before = house.graph();

        assertThatThrownBy(() -> house.bothValid(Map.of(REPO, "artifact-type")))
                .isInstanceOfSatisfying(Failure.class, failure -> {
                    assertThat(failure.code()).isEqualTo(Failure.Code.WRONG_STATE);
                    assertThat(failure.detail()).contains("gnommoweb -isa thing in context of artifact-type");
                });
        assertThat(house.graph()).isEqualTo(before);
    }

    @Test
    void theEdgeClosingACircleMayWinWhenTheOtherGoes() {
        house.tell("d1 -ispart e1");
        house.tell("e1 -ispart f1");
        house.tell("f1 -ispart d1");
        List<String> before = house.graph();

        house.resolve(Action.SUPERSEDE_OTHERS, "f1 -ispart d1 in context of membership");

        assertThat(house.claimedTexts())
                .containsExactly("d1 -ispart e1 in context of membership", "f1 -ispart d1 in context of membership");
        house.undo();
        assertThat(house.graph()).isEqualTo(before);
    }

    @Test
    void aRemainingCircleIsRefused() {
        house.tell("d1 -ispart e1");
        house.tell("e1 -ispart f1");
        house.tell("f1 -ispart d1");
        RowRef closing = new RowRef(RowKind.CONCEPT_EDGE, "f1 -ispart d1 in context of membership");

        assertThatThrownBy(() -> house.writes.run(WorkspaceId.DEFAULT, ClaimedHouse.PERSON, String.class, writing -> {
                    house.keeper.uphold(writing, closing, "");
                    return "done";
                }))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("cycle with e1 -ispart f1 in context of membership");
    }

    @Test
    void aMergedParentReplacesAllInTheDimension() {
        house.tell(REPO);
        house.tell(CONTAINER);
        List<String> before = house.graph();

        house.merge("Container Image");

        assertThat(house.claimedTexts()).containsExactly("gnommoweb -isa container_image in context of type");
        assertThat(describe(REPO)).isEqualTo("superseded");
        house.undo();
        assertThat(house.graph()).isEqualTo(before);
    }

    @Test
    void aMergeMayChooseWhatAMemberSaysOrAWholeFact() {
        house.tell(REPO);
        house.tell(CONTAINER);
        List<String> before = house.graph();

        house.merge("container");
        assertThat(house.claimedTexts()).containsExactly(CONTAINER);
        house.undo();
        house.merge("gnommoweb -ispart docker");
        assertThat(house.claimedTexts()).containsExactly("gnommoweb -ispart docker in context of type");
        house.undo();

        assertThat(house.graph()).isEqualTo(before);
    }

    @Test
    void unusableInputIsRefusedByItsField() {
        house.tell(REPO);
        house.tell(CONTAINER);

        assertThatThrownBy(() -> house.merge("dobby -isa worker"))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.field()).contains("merged_content"));
        assertThatThrownBy(() -> house.bothValid(Map.of(REPO, "a, b")))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.field()).contains("qualifiers." + REPO));
    }

    @Test
    void aTrustedStateAndAnEdgeMeetInOneConflictAndTheEdgeStands() throws Exception {
        assertThat(house.state("gnommoweb", "type", "service")).isZero();

        EdgeOutcome outcome = house.tell(REPO);
        house.tell(CONTAINER);

        assertThat(outcome.result()).isEqualTo(EdgeOutcome.Result.STORED);
        assertThat(outcome.conflict()).contains(house.onlyConflict().id());
        assertThat(house.onlyConflict().members())
                .extracting(Member::row)
                .extracting(RowRef::id)
                .containsExactly("gnommoweb_type", REPO, CONTAINER);
        assertThat(house.onlyConflict().slot().kind()).isEqualTo("cross_layer");
        Eventually.holds("the marker is up", () -> block().contains("[type?] repo"));
    }

    @Test
    void anEdgeLosingAgainstTheStateStaysOutOfTheGraph() throws Exception {
        house.tell(REPO);
        assertThat(house.state("gnommoweb", "type", "service")).isOne();
        Eventually.holds("the marker is up", () -> block().contains("[type?] repo"));
        List<String> before = house.graph();
        Conflict conflict = house.resolve(Action.SUPERSEDE_OTHERS, "gnommoweb_type");

        EdgeOutcome second = house.tell(REPO);

        assertThat(second.result()).isEqualTo(EdgeOutcome.Result.CONFLICT);
        assertThat(second.conflict()).contains(conflict.id());
        assertThat(house.claimedTexts()).isEmpty();
        assertThat(house.conflicts()).hasSize(1);
        assertThat(describe(REPO)).isEqualTo("superseded");
        house.undo();
        assertThat(house.graph()).isEqualTo(before);
    }

    @Test
    void anEdgeAgreeingWithTheStateIsStoredInPeace() {
        house.state("gnommoweb", "type", "repo");

        assertThat(house.tell(REPO).conflict()).isEmpty();
        assertThat(house.conflicts()).isEmpty();
    }

    @Test
    void theEdgesOfTheGraphAreStatements() {
        house.tell(REPO);
        house.tell(CONTAINER);
        EdgeStatements statements = new EdgeStatements(house.concepts, new PostgresEdgeArchive());

        database.inTransaction(WorkspaceId.DEFAULT, handle -> {
            List<String> all = new ArrayList<>();
            statements.each(
                    handle, statement -> all.add(statement.origin().row().id()));
            assertThat(all).containsExactly(REPO);
            assertThat(statements.one(handle, new RowRef(RowKind.CONCEPT_EDGE, REPO)))
                    .isPresent();
            assertThat(statements.one(handle, new RowRef(RowKind.CONCEPT_EDGE, CONTAINER)))
                    .isEmpty();
            return true;
        });
    }

    @Test
    void theResolutionQueueHasTheColumnsOfTheSpecification() {
        assertThat(house.rows("""
                        SELECT column_name FROM information_schema.columns
                        WHERE table_schema = current_schema() AND table_name = 'resolution_queue'
                        """))
                .contains(
                        "id",
                        "concept_id",
                        "existing_parent_id",
                        "incoming_parent_id",
                        "dimension_id",
                        "dim_id",
                        "collision_type",
                        "status",
                        "resolution",
                        "created_at",
                        "resolved_at");
    }

    @Test
    void anEdgeCostsAConstantNumberOfStatements() {
        List<String> statements = new ArrayList<>();
        try (ClaimedHouse claimedHouse = new ClaimedHouse(new CountedDatabase(database, statements))) {
            EdgeWriter writer = claimedHouse.writer();
            house.tell("deep0 -ispart deep1");
            int shallow = statementsOf(writer, statements, "one", "deep0");
            for (int i = 1; i < 30; i++) {
                house.tell("deep" + i + " -ispart deep" + (i + 1));
                house.tell("crowd" + i + " -ispart deep0");
            }

            int deep = statementsOf(writer, statements, "another", "deep0");

            assertThat(deep).isEqualTo(shallow).isLessThanOrEqualTo(MOST_STATEMENTS);
        }
    }

    private static int statementsOf(EdgeWriter writer, List<String> statements, String concept, String parent) {
        statements.clear();
        EdgeAssertion cue = new EdgeAssertion(
                new ConceptFact(concept, parent, "membership", false), 0.9, Edge.Source.INFERRED, "{}", "", false);
        writer.place(WorkspaceId.DEFAULT, Write.by(Actor.FESTINGER), cue);
        return statements.size();
    }

    private List<String> queue() {
        return house.rows("SELECT collision_type || ' ' || status FROM resolution_queue ORDER BY id");
    }

    private String describe(String sentence) {
        RowRef row = new RowRef(RowKind.CONCEPT_EDGE, sentence);
        return database.inTransaction(
                WorkspaceId.DEFAULT,
                handle -> house.keeper.describe(handle, Set.of(row)).values().stream()
                        .map(memberState -> memberState.status())
                        .findFirst()
                        .orElse("gone"));
    }

    private String block() {
        return house.memory().preview("gnommoweb").block();
    }

    private Recollection say(String text) {
        ConceptMemory memory = house.memory();
        return memory.recollect(
                new Prompt("demo", List.of(new Turn(Turn.Role.USER, text))), memory.converse(new SessionId("s")));
    }
}
