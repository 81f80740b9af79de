package io.festinger.concepts.edges;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.SessionId;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.ClaimedHouse;
import io.festinger.concepts.ConceptFilter;
import io.festinger.concepts.ConceptMemory;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.graph.MutedWord;
import io.festinger.concepts.graph.Turn;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Member.Standing;
import io.festinger.conflicts.Write;
import io.festinger.database.Database;
import io.festinger.database.TestPostgres;
import io.festinger.testing.Eventually;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Edges that people take back and words that they mute, on a real database.
class CurationTest {
    private static final String REPO = "gnommoweb -isa repo in context of type";
    private static final String SERVICE = "gnommoweb -isa service in context of type";
    private static final EdgeAddress THERE = EdgeAddress.of("gnommoweb", "type");

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
    void aForgottenEdgeIsRecalledNoMoreAndClaimsNothing() {
        house.tell("gnommoweb -ispart glitch_university");
        house.tell("gnommoweb -isa repo");

        curation().forget(EdgeAddress.ofFact("gnommoweb -isa repo"), "a typo", ClaimedHouse.PERSON);

        assertThat(block("gnommoweb")).contains("gnommoweb: [membership] glitch_university\n");
        assertThat(house.claimedTexts())
                .containsExactly("gnommoweb -ispart glitch_university in context of membership");
        assertThat(house.rows("""
                        SELECT concat_ws(' ', actor, action, subject_id, detail::jsonb ->> 'reason')
                        FROM audit_log WHERE action LIKE 'concept.f%'
                        """)).containsExactly("anna concept.forgotten " + REPO + " a typo");
        assertThat(house.rows(
                        "SELECT subject FROM changes WHERE kind LIKE 'event%' AND subject LIKE '%concept.forgotten%'"))
                .hasSize(1);
        assertThat(curation().forgottenEdges("gnommoweb"))
                .singleElement()
                .satisfies(forgottenEdge -> assertThat(forgottenEdge.by()).isEqualTo("anna"));
    }

    @Test
    void anUndoBringsBackEveryByte() {
        house.tell("gnommoweb -isa repo");
        List<String> before = house.graph();

        curation().forget(THERE, "", ClaimedHouse.PERSON);
        assertThat(house.graph()).isNotEqualTo(before);
        curation().restore(THERE, "", ClaimedHouse.PERSON);

        assertThat(house.graph()).isEqualTo(before);
        assertThat(house.claimedTexts()).containsExactly(REPO);
        assertThat(house.rows("SELECT x::text FROM displaced_edges x")).isEmpty();
        assertThat(block("gnommoweb")).contains("gnommoweb: [type] repo\n");
        assertThatThrownBy(() -> curation().restore(THERE, "", ClaimedHouse.PERSON))
                .isInstanceOfSatisfying(
                        Failure.class, refusal -> assertThat(refusal.code()).isEqualTo(Failure.Code.NOT_FOUND));
    }

    @Test
    void anUndoIsRefusedWhereAnotherEdgeStandsMeanwhile() {
        house.tell("gnommoweb -isa repo");
        curation().forget(THERE, "", ClaimedHouse.PERSON);
        house.tell("gnommoweb -isa service");

        assertThatThrownBy(() -> curation().restore(THERE, "", ClaimedHouse.PERSON))
                .isInstanceOfSatisfying(Failure.class, refusal -> {
                    assertThat(refusal.code()).isEqualTo(Failure.Code.WRONG_STATE);
                    assertThat(refusal.detail()).contains(SERVICE);
                });
    }

    @Test
    void aMessageDoesNotBringItBackAndTellingItOnPurposeDoes() throws Exception {
        house.tell("gnommoweb -isa repo");
        curation().forget(THERE, "", ClaimedHouse.PERSON);

        say(Turn.Role.ASSISTANT, "gnommoweb is a repo.", "one");
        say(Turn.Role.USER, "gnommoweb is a repo.", "two");
        say(Turn.Role.USER, "dobby is a worker.", "three");
        house.written("what came later is written", () -> house.claimedTexts().size() == 1);
        assertThat(house.claimedTexts()).containsExactly("dobby -isa worker in context of type");
        assertThat(house.rows("SELECT session FROM unconfirmed_edges")).isEmpty();

        assertThat(house.tell("gnommoweb -isa repo").result()).isEqualTo(EdgeOutcome.Result.STORED);
        assertThat(block("gnommoweb")).contains("gnommoweb: [type] repo\n");
        assertThat(curation().forgottenEdges("gnommoweb")).isEmpty();
    }

    @Test
    void theConflictOfAForgottenEdgeFollowsAndItsUndoToo() {
        house.tell("gnommoweb -isa repo");
        house.tell("gnommoweb -isa service");
        assertThat(standings()).containsExactlyInAnyOrder(Standing.CONTRADICTS, Standing.CONTRADICTS);

        curation().forget(EdgeAddress.ofFact(REPO), "", ClaimedHouse.PERSON);
        assertThat(standings()).containsExactlyInAnyOrder(Standing.RETIRED, Standing.UNOPPOSED);
        assertThat(house.onlyConflict().isDisputed()).isFalse();

        curation().restore(EdgeAddress.ofFact(REPO), "", ClaimedHouse.PERSON);
        assertThat(standings()).containsExactlyInAnyOrder(Standing.CONTRADICTS, Standing.CONTRADICTS);
        assertThat(block("gnommoweb")).contains("[type?] repo - conflict pending");
    }

    @Test
    void rivalsOfAForgottenEdgeCanTakeItsPlace() {
        house.tell("gnommoweb -isa repo");
        house.tell("gnommoweb -isa service");
        curation().forget(EdgeAddress.ofFact(REPO), "", ClaimedHouse.PERSON);

        house.resolve(Action.SUPERSEDE_OTHERS, SERVICE);

        assertThat(house.claimedTexts()).containsExactly(SERVICE);
    }

    @Test
    void missingThingsAreRefusedWithTheExistingOnes() {
        house.tell("gnommoweb -isa repo");

        assertThatThrownBy(
                        () -> curation().forget(EdgeAddress.ofFact("gnommoweb -isa zservice"), "", ClaimedHouse.PERSON))
                .isInstanceOfSatisfying(Failure.class, refusal -> {
                    assertThat(refusal.code()).isEqualTo(Failure.Code.NOT_FOUND);
                    assertThat(refusal.detail()).contains("nothing says gnommoweb -isa zservice", REPO);
                });
        assertThat(house.rows("SELECT token FROM soas WHERE token = 'zservice'"))
                .isEmpty();
    }

    @Test
    void agentsTakeNothingBackAndADryRunStoresNothing() {
        house.tell("gnommoweb -isa repo");
        List<String> before = house.graph();

        assertThatThrownBy(() -> curation().forget(THERE, "", Write.by(new Actor("ci", false))))
                .isInstanceOfSatisfying(
                        Failure.class, refusal -> assertThat(refusal.code()).isEqualTo(Failure.Code.FORBIDDEN));
        curation().forget(THERE, "", new Write(ClaimedHouse.PERSON.actor(), true, Optional.empty()));

        assertThat(house.graph()).isEqualTo(before);
        assertThat(block("gnommoweb")).contains("[type] repo");
    }

    @Test
    void pendingEdgesCanBeForgottenAndWaitAgainAfterAnUndo() throws Exception {
        say(Turn.Role.ASSISTANT, "gnommoweb is a repo.", "one");
        house.written("it waits", () -> !waiting().isEmpty());
        List<String> before = waiting();

        curation().forget(THERE, "", ClaimedHouse.PERSON);
        assertThat(waiting()).isEmpty();
        assertThat(house.memory().concept("gnommoweb").unconfirmed()).isEmpty();
        curation().restore(THERE, "", ClaimedHouse.PERSON);

        assertThat(waiting()).isEqualTo(before);
        assertThat(house.claimedTexts()).isEmpty();
    }

    @Test
    void oneOfSeveralWaitingRowsHasToBeNamed() throws Exception {
        say(Turn.Role.ASSISTANT, "gnommoweb is a repo.", "one");
        say(Turn.Role.ASSISTANT, "gnommoweb is a service.", "one");
        house.written("both wait", () -> waiting().size() == 2);

        assertThatThrownBy(() -> curation().forget(THERE, "", ClaimedHouse.PERSON))
                .isInstanceOfSatisfying(Failure.class, refusal -> {
                    assertThat(refusal.code()).isEqualTo(Failure.Code.INVALID_REQUEST);
                    assertThat(refusal.detail()).contains(REPO, SERVICE);
                });
        curation().forget(EdgeAddress.ofFact(REPO), "", ClaimedHouse.PERSON);
        assertThat(waiting()).hasSize(1);
    }

    @Test
    void otherNodesSeeWhatIsForgottenAndMuted() throws Exception {
        try (ClaimedHouse other = new ClaimedHouse(database)) {
            house.tell("gnommoweb -isa repo");
            Eventually.holds("it is known there", () -> other.memory().isPlaced("gnommoweb"));

            curation().forget(THERE, "", ClaimedHouse.PERSON);
            curation().mute("tool_*", ClaimedHouse.PERSON);

            Eventually.holds("it is gone there", () -> !other.memory().isPlaced("gnommoweb"));
            Eventually.holds("it is muted there", () -> other.memory().isMuted("tool_name"));
        }
    }

    @Test
    void aDismissedFactSaysByWhomWhenAndHowToReopen() {
        house.tell("gnommoweb -isa repo");
        house.tell("gnommoweb -isa service");
        Conflict conflict = house.onlyConflict();
        house.resolutions.dismiss(WorkspaceId.DEFAULT, ClaimedHouse.PERSON, conflict.id(), "it never was one");

        EdgeOutcome second = house.tell("gnommoweb -isa service");

        assertThat(second.result()).isEqualTo(EdgeOutcome.Result.CONFLICT);
        assertThat(second.conflict()).contains(conflict.id());
        assertThat(second.settled()).hasValueSatisfying(settlement -> {
            assertThat(settlement.action()).isEqualTo("dismiss");
            assertThat(settlement.by()).isEqualTo("anna");
            assertThat(settlement.explanation())
                    .contains("anna dismissed the conflict about '" + SERVICE + "' on 20", ": it never was one.")
                    .contains("festinger conflicts reopen " + conflict.id());
        });

        house.resolutions.reopen(WorkspaceId.DEFAULT, ClaimedHouse.PERSON, conflict.id(), "");
        assertThat(house.tell("gnommoweb -isa service").settled()).isEmpty();
        assertThat(house.onlyConflict().isOpen()).isTrue();
    }

    @Test
    void aLosingFactNamesItsWinner() {
        house.tell("gnommoweb -isa repo");
        house.tell("gnommoweb -isa service");
        house.resolve(Action.SUPERSEDE_OTHERS, REPO);

        EdgeOutcome second = house.tell("gnommoweb -isa service");

        assertThat(second.settled())
                .hasValueSatisfying(settlement -> assertThat(settlement.explanation())
                        .contains("anna decided that '" + REPO + "' holds, and not '" + SERVICE + "'"));
    }

    @Test
    void aMutedWordGetsNoHintAndIsAskedAgainOnceItIsNotMuted() {
        for (int i = 0; i < 5; i++) {
            say(Turn.Role.USER, "the zorbital turns, " + i, "s" + i);
        }
        assertThat(block("what of zorbital?")).contains("? zorbital: no recollection");
        assertThat(unplacedTexts()).contains("zorbital");

        MutedWord mutedWord = curation().mute("Zorb*", ClaimedHouse.PERSON);

        assertThat(mutedWord.word()).isEqualTo("zorb*");
        assertThat(curation().coveredCount(mutedWord)).isEqualTo(1);
        assertThat(block("what of zorbital?")).isEmpty();
        assertThat(unplacedTexts()).doesNotContain("zorbital");
        assertThat(house.memory().concept("zorbital").muted()).isTrue();

        curation().unmute("zorb*", ClaimedHouse.PERSON);
        assertThat(block("what of zorbital?")).contains("? zorbital: no recollection");
        assertThat(house.rows("SELECT actor || ' ' || action || ' ' || subject_id FROM audit_log"
                        + " WHERE action LIKE '%muted' ORDER BY seq"))
                .containsExactly("anna concept.muted zorb*", "anna concept.unmuted zorb*");
    }

    @Test
    void aMutedConceptWithAPlaceIsStillRecalled() {
        house.tell("gnommoweb -isa repo");
        curation().mute("gnommoweb", ClaimedHouse.PERSON);

        assertThat(block("gnommoweb")).contains("gnommoweb: [type] repo");
    }

    @Test
    void aMutedWordIsNeverQueuedForAModel() throws Exception {
        curation().mute("zorbital", ClaimedHouse.PERSON);
        for (int i = 0; i < 20; i++) {
            say(Turn.Role.USER, "the zorbital and the glorvex turn, " + i, "s" + i);
        }

        Eventually.holds(
                "the other one is queued",
                () -> house.rows("SELECT key FROM work_items").contains("glorvex"));
        assertThat(house.rows("SELECT key FROM work_items")).containsExactly("glorvex");
    }

    @Test
    void mutingTwiceKeepsTheFirstPersonAndUnmutingNamesTheCoveringPattern() {
        MutedWord first = curation().mute("tool_*", ClaimedHouse.PERSON);
        assertThat(curation().mute("tool_*", Write.by(new Actor("bert", true)))).isEqualTo(first);
        assertThat(curation().mutedWords()).containsExactly(first);

        assertThatThrownBy(() -> curation().unmute("tool_name", ClaimedHouse.PERSON))
                .isInstanceOfSatisfying(
                        Failure.class,
                        refusal -> assertThat(refusal.detail()).contains("'tool_name' is not muted", "'tool_*'"));
    }

    private Curation curation() {
        return house.memory().curation();
    }

    private String block(String text) {
        return house.memory().preview(text).block();
    }

    private List<String> unplacedTexts() {
        return house
                .memory()
                .list(new ConceptFilter(ConceptFilter.Kind.UNPLACED, "", Optional.empty(), 50))
                .items()
                .stream()
                .map(item -> item.concept().token())
                .toList();
    }

    private List<String> waiting() {
        return house.rows("SELECT u::text FROM unconfirmed_edges u ORDER BY 1");
    }

    private List<Standing> standings() {
        return house.onlyConflict().members().stream().map(Member::standing).toList();
    }

    private void say(Turn.Role role, String text, String session) {
        ConceptMemory memory = house.memory();
        memory.recollect(new Prompt("demo", List.of(new Turn(role, text))), memory.converse(new SessionId(session)));
    }
}
