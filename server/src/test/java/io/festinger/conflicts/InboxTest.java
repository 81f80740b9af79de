package io.festinger.conflicts;

import static io.festinger.conflicts.InboxFixture.entity;
import static io.festinger.conflicts.InboxFixture.memory;
import static io.festinger.conflicts.InboxFixture.state;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class InboxTest {
    private InboxFixture node;

    @BeforeEach
    void open() {
        node = InboxFixture.open();
    }

    @AfterEach
    void close() {
        node.close();
    }

    private ConflictId contradict() {
        node.write(memory("m1"), "PEEK");
        return node.write(memory("m2"), "GF-PTFE").conflicts().getFirst();
    }

    @Test
    void agreeingRowsAreNoConflict() {
        node.write(memory("m1"), "PEEK");

        assertThat(node.write(entity("e1"), "PEEK").conflicts()).isEmpty();
        assertThat(node.openConflicts()).isEmpty();
    }

    @Test
    void aThirdValueJoinsTheOpenConflict() {
        ConflictId first = contradict();

        assertThat(node.write(memory("m3"), "steel").conflicts()).containsExactly(first);
        assertThat(node.openConflicts()).singleElement().satisfies(conflict -> {
            assertThat(conflict.members()).hasSize(3);
            assertThat(conflict.slot().kind()).isEqualTo("memory_slot");
        });
    }

    @Test
    void theSweepMergesConflictsAboutTheSameWords() {
        List.of("a", "b", "c").forEach(id -> node.write(memory(id), "part " + id, "value"));
        ConflictId front = node.file("front", "b", "a");
        ConflictId back = node.file("back", "c", "b");

        int updatedCount = node.writes.run(
                WorkspaceId.DEFAULT,
                Write.by(InboxFixture.AGENT),
                Integer.class,
                writing -> node.contradictions.refresh(writing, List.of(front, back)));

        assertThat(updatedCount).isEqualTo(1);
        assertThat(node.openConflicts()).singleElement().satisfies(one -> {
            assertThat(one.id()).isEqualTo(front);
            assertThat(one.members()).hasSize(3);
        });
    }

    @Test
    void conflictsOfTheSameContradictingRowsBecomeOne() {
        List.of("a", "b", "c").forEach(id -> node.write(memory(id), "part " + id, "value"));
        ConflictId front = node.file("front", "b", "a");
        ConflictId back = node.file("back", "c", "b");
        assertThat(node.openConflicts()).extracting(Conflict::id).containsExactlyInAnyOrder(front, back);

        assertThat(node.file("front", "c", "a", "b")).isEqualTo(front);

        assertThat(node.openConflicts()).singleElement().satisfies(one -> {
            assertThat(one.id()).isEqualTo(front);
            assertThat(one.members()).extracting(Member::id).containsExactlyInAnyOrder("a", "b", "c");
        });
        Conflict mergedConflict =
                node.list(Optional.of(Conflict.Status.RESOLVED)).getFirst();
        assertThat(mergedConflict.id()).isEqualTo(back);
        assertThat(mergedConflict.settlement().orElseThrow().by()).isEqualTo("festinger");
        assertThat(mergedConflict.settlement().orElseThrow().resolution())
                .contains("\"merged_into\"", "\"into_conflict_id\": \"" + front + "\"");
        assertThatThrownBy(() -> node.reopen(back))
                .hasMessageContaining(front.value())
                .hasMessageContaining("decide that one first");
        assertThat(node.file("back", "c", "b")).isEqualTo(front);
        assertThat(node.inbox.verifyAudit(WorkspaceId.DEFAULT).fault()).isEmpty();
    }

    @Test
    void layersMeetInOneConflictWithTheHighestTrustFirst() {
        ConflictId first = contradict();
        node.write(state("s1"), "PEEK");
        node.write(entity("e1"), "steel");

        assertThat(node.openConflicts()).singleElement().satisfies(conflict -> {
            assertThat(conflict.id()).isEqualTo(first);
            assertThat(conflict.slot().kind()).isEqualTo("cross_layer");
            assertThat(conflict.members()).extracting(Member::trust).containsExactly(3, 2, 1, 1);
        });
    }

    @Test
    void losersAreSupersededWithAPointerToTheWinner() {
        ConflictId id = contradict();

        Conflict conflict = node.resolve(id, Action.SUPERSEDE_OTHERS, "m1");

        assertThat(conflict.status()).isEqualTo(Conflict.Status.RESOLVED);
        assertThat(node.openConflicts()).isEmpty();
        assertThat(node.status(memory("m1"))).isEqualTo("active");
        assertThat(node.rows().get(1).supersededBy()).contains("m1");
        assertThat(node.inbox.decisions(WorkspaceId.DEFAULT, decisions()))
                .singleElement()
                .satisfies(decision -> {
                    assertThat(decision.winner()).contains(memory("m1"));
                    assertThat(decision.superseded()).containsExactly(memory("m2"));
                });
    }

    private static DecisionStore.Filter decisions() {
        return new DecisionStore.Filter(
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), 50);
    }

    @Test
    void undoMakesEveryRowExactlyWhatItWasAndBothAreOnTheRecord() {
        ConflictId id = contradict();
        node.write(entity("e1"), "steel");
        List<PlainLayer.Row> before = node.rows();
        List<Member> members = node.openConflicts().getFirst().members();

        node.resolve(id, Action.SUPERSEDE_OTHERS, "e1");
        Conflict conflict = node.undo(id);

        assertThat(node.rows()).isEqualTo(before);
        assertThat(conflict.status()).isEqualTo(Conflict.Status.OPEN);
        assertThat(conflict.members()).isEqualTo(members);
        assertThat(node.inbox.audit(WorkspaceId.DEFAULT, "conflict", id.value(), Long.MAX_VALUE, 10))
                .extracting(row -> row.entry().action())
                .startsWith("conflict.undone", "conflict.resolved");
        assertThat(node.inbox.verifyAudit(WorkspaceId.DEFAULT).fault()).isEmpty();
        assertThat(node.write(memory("m9"), "PEEK").conflicts()).containsExactly(id);
    }

    @Test
    void anUndoLosingALaterChangeIsRefused() {
        ConflictId id = contradict();
        node.resolve(id, Action.SUPERSEDE_OTHERS, "m1");
        node.write(memory("m2"), "brass", "wood");

        assertThatThrownBy(() -> node.undo(id))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.detail()).contains("m2"));
        assertThat(node.list(Optional.of(Conflict.Status.RESOLVED))).hasSize(1);
    }

    @Test
    void losersDoNotComeBackAndAreStoredBehindTheWinner() {
        node.resolve(contradict(), Action.SUPERSEDE_OTHERS, "m1");

        PlainLayer.Wrote second = node.write(memory("m3"), "GF-PTFE");

        assertThat(second.conflicts()).isEmpty();
        assertThat(second.settled()).isTrue();
        assertThat(node.status(memory("m3"))).isEqualTo("superseded");
        assertThat(node.openConflicts()).isEmpty();
    }

    @Test
    void losersAreWeighedAgainForAHigherLayer() {
        node.resolve(contradict(), Action.SUPERSEDE_OTHERS, "m1");

        assertThat(node.write(state("s1"), "GF-PTFE").conflicts()).hasSize(1);
    }

    @Test
    void aNewValueOpensAConflictLinkedToTheSettledOne() {
        ConflictId first = contradict();
        node.resolve(first, Action.SUPERSEDE_OTHERS, "m1");

        node.write(memory("m3"), "steel");

        assertThat(node.openConflicts()).singleElement().satisfies(conflict -> {
            assertThat(conflict.previous()).contains(first);
            assertThat(conflict.members())
                    .extracting(Member::row)
                    .containsExactlyInAnyOrder(memory("m1"), memory("m3"));
        });
    }

    @Test
    void aDismissedDisagreementStaysAwayAndItsRowsStayInForce() {
        node.dismiss(contradict());

        assertThat(node.write(memory("m3"), "PEEK").conflicts()).isEmpty();
        assertThat(node.status(memory("m3"))).isEqualTo("active");
        assertThat(node.write(memory("m4"), "steel").conflicts()).hasSize(1);
    }

    @Test
    void aSideRewordedInItsLineDoesNotBringItBack() {
        node.write(memory("m1"), "glass fibre filled PTFE");
        ConflictId id = node.write(memory("m2"), "PEEK").conflicts().getFirst();
        node.resolve(id, Action.NO_ACTION, null);

        assertThat(node.write(memory("m1"), "PTFE filled with glass fibre").conflicts())
                .isEmpty();
        assertThat(node.write(memory("m1"), "steel").conflicts()).hasSize(1);
    }

    @Test
    void reopenedItWaitsAgainWithRowsAsTheyAre() {
        ConflictId id = contradict();
        node.resolve(id, Action.SUPERSEDE_OTHERS, "m1");

        node.reopen(id);

        assertThat(node.openConflicts()).extracting(Conflict::id).containsExactly(id);
        assertThat(node.status(memory("m2"))).isEqualTo("superseded");
        assertThat(node.resolve(id, Action.NO_ACTION, null).status()).isEqualTo(Conflict.Status.RESOLVED);
    }

    @Test
    void bothHoldInContextsWrittenIntoTheirSlots() {
        ConflictId id = contradict();

        node.resolve(id, new Order(Action.BOTH_VALID, null, "", Map.of("m1", "hot", "m2", "cold"), null));

        assertThat(node.rows()).extracting(PlainLayer.Row::qualifier).containsExactly("hot", "cold");
        assertThat(node.write(memory("m3"), "steel").conflicts()).isEmpty();
        node.undo(id);
        assertThat(node.rows()).extracting(PlainLayer.Row::qualifier).containsExactly("", "", "");
    }

    @Test
    void ambiguousContextsAreRefused() {
        ConflictId id = contradict();

        assertThatThrownBy(() -> node.resolve(id, new Order(Action.BOTH_VALID, null, "", Map.of(), null)))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.field()).contains("qualifiers"));
        assertThat(node.openConflicts()).hasSize(1);
    }

    @Test
    void aMergedRowTakesTheirPlace() {
        ConflictId id = contradict();

        node.resolve(id, new Order(Action.MERGE, null, "", Map.of(), "bronze"));

        assertThat(node.rows())
                .extracting(PlainLayer.Row::status)
                .containsExactly("superseded", "superseded", "active");
        assertThat(node.openConflicts()).isEmpty();
        assertThat(node.write(memory("m3"), "PEEK").settled()).isTrue();
        node.undo(id);
        assertThat(node.status(memory("m1"))).isEqualTo("active");
        assertThat(node.status(memory("merged_m1_bronze"))).isEqualTo("invalid");
    }

    @Test
    void anAgentDecidesNothing() {
        ConflictId id = contradict();

        assertThatThrownBy(() -> node.resolutions.dismiss(WorkspaceId.DEFAULT, Write.by(InboxFixture.AGENT), id, "no"))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.code()).isEqualTo(Failure.Code.FORBIDDEN));
    }

    @Test
    void aDryRunLeavesNoTrace() {
        ConflictId id = contradict();
        Write dry = new Write(InboxFixture.PERSON, true, Optional.empty());

        Conflict conflict = node.resolutions.resolve(
                WorkspaceId.DEFAULT, dry, id, new Order(Action.SUPERSEDE_OTHERS, "m1", "", Map.of(), null));

        assertThat(conflict.status()).isEqualTo(Conflict.Status.RESOLVED);
        assertThat(node.openConflicts()).hasSize(1);
        assertThat(node.status(memory("m2"))).isEqualTo("active");
    }

    @Test
    void theSameRequestIsDoneOnce() {
        ConflictId id = contradict();
        Write write = new Write(InboxFixture.PERSON, false, Optional.of(new Write.IdempotencyKey("k1", "digest")));
        Write reusedWrite = new Write(InboxFixture.PERSON, false, Optional.of(new Write.IdempotencyKey("k1", "other")));

        Conflict first = node.resolutions.dismiss(WorkspaceId.DEFAULT, write, id, "no");
        Conflict second = node.resolutions.dismiss(WorkspaceId.DEFAULT, write, id, "no");

        assertThat(second).isEqualTo(first);
        assertThatThrownBy(() -> node.resolutions.dismiss(WorkspaceId.DEFAULT, reusedWrite, id, "no"))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.code()).isEqualTo(Failure.Code.KEY_REUSED));
    }

    @Test
    void aPersonIsLedFromOneOpenConflictToTheNextAndBehindTheLastToTheFirst() {
        ConflictId oldest = contradict("bearing");
        ConflictId middle = contradict("housing");
        ConflictId newest = contradict("shaft");

        assertThat(node.inbox.after(WorkspaceId.DEFAULT, foundConflict(newest))).contains(middle);
        assertThat(node.inbox.after(WorkspaceId.DEFAULT, foundConflict(oldest))).contains(newest);
        assertThat(node.inbox.before(WorkspaceId.DEFAULT, foundConflict(middle)))
                .contains(newest);
        assertThat(node.inbox.before(WorkspaceId.DEFAULT, foundConflict(newest)))
                .isEmpty();

        node.dismiss(middle);

        assertThat(node.inbox.after(WorkspaceId.DEFAULT, foundConflict(newest))).contains(oldest);
        assertThat(node.inbox.after(WorkspaceId.DEFAULT, foundConflict(middle))).contains(oldest);
    }

    @Test
    void behindTheOnlyOpenConflictThereIsNone() {
        ConflictId only = contradict();

        assertThat(node.inbox.after(WorkspaceId.DEFAULT, foundConflict(only))).isEmpty();
    }

    private ConflictId contradict(String subject) {
        node.write(memory(subject + " 1"), subject, "PEEK");
        return node.write(memory(subject + " 2"), subject, "GF-PTFE")
                .conflicts()
                .getFirst();
    }

    private Conflict foundConflict(ConflictId id) {
        return node.inbox.find(WorkspaceId.DEFAULT, List.of(id)).getFirst();
    }
}
