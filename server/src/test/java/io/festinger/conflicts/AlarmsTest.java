package io.festinger.conflicts;

import static io.festinger.conflicts.InboxFixture.AGENT;
import static io.festinger.conflicts.InboxFixture.PERSON;
import static io.festinger.conflicts.InboxFixture.memory;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.alarms.Alarms;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AlarmsTest {
    private InboxFixture node;

    @BeforeEach
    void open() {
        node = InboxFixture.open();
    }

    @AfterEach
    void close() {
        node.close();
    }

    private List<ConflictId> heldIds() {
        return ids(Conflict.Status.HELD);
    }

    private List<ConflictId> inbox() {
        return ids(Conflict.Status.OPEN);
    }

    private List<ConflictId> ids(Conflict.Status status) {
        return node.list(Optional.of(status)).stream().map(Conflict::id).toList();
    }

    private long events(String type) {
        return node.database.inTransaction(
                WorkspaceId.DEFAULT,
                handle -> handle.createQuery("SELECT count(*) FROM changes WHERE starts_with(subject, :type)")
                        .bind("type", type + " ")
                        .mapTo(Long.class)
                        .one());
    }

    private void budget(String alarms) {
        node.database.inTransaction(
                WorkspaceId.DEFAULT,
                handle -> handle.execute("UPDATE config SET value = ? WHERE key = 'alarm_budget'", alarms));
    }

    private Alarms.Precision precision() {
        return node.inbox.precision(WorkspaceId.DEFAULT, Optional.of("p05"));
    }

    private List<ConflictId> dismissedIds() {
        List<ConflictId> wrong = List.of(node.alarm(.91, "a"), node.alarm(.95, "b"));
        wrong.forEach(node::dismiss);
        return wrong;
    }

    @Test
    void dismissalsHoldBackFurtherAlarmsOfTheirKind() {
        dismissedIds();
        long opened = events("conflict.opened");

        ConflictId less = node.alarm(.94, "c");
        ConflictId more = node.alarm(.96, "d");

        assertThat(heldIds()).containsExactly(less);
        assertThat(inbox()).containsExactly(more);
        assertThat(node.inbox.openCounts(WorkspaceId.DEFAULT)).isEqualTo(new ConflictStore.OpenCount(1, 0, 1, 0, 0));
        assertThat(events("conflict.opened")).isEqualTo(opened + 1);
        assertThat(precision().bounds().values())
                .singleElement()
                .satisfies(bound -> assertThat(bound.likelihood()).isEqualTo(.95));
        assertThat(precision().counts()).singleElement().satisfies(counts -> {
            assertThat(counts.wrong()).isEqualTo(2);
            assertThat(counts.open()).isEqualTo(1);
            assertThat(counts.held()).isEqualTo(1);
        });
    }

    @Test
    void undoOfADismissalBringsHeldAlarmsBack() {
        List<ConflictId> wrong = dismissedIds();
        ConflictId alarm = node.alarm(.94, "c");
        assertThat(heldIds()).containsExactly(alarm);
        long opened = events("conflict.opened");

        node.undo(wrong.getFirst());

        assertThat(heldIds()).isEmpty();
        assertThat(inbox()).contains(alarm);
        assertThat(events("conflict.opened")).isEqualTo(opened + 1);
        assertThat(precision().bounds()).isEmpty();
    }

    @Test
    void oneDecisionMutesAPropertyAndItsUndoUnmutesIt() {
        ConflictId first = node.alarm(.91, "a", "colour");
        ConflictId waiting = node.alarm(.98, "b", "colour");
        ConflictId other = node.alarm(.98, "c", "weight");

        node.resolve(first, Action.SEVERAL_VALUES, null);
        ConflictId nextId = node.alarm(.99, "d", "colour");

        assertThat(inbox()).containsExactly(other);
        assertThat(heldIds()).containsExactlyInAnyOrder(waiting, nextId);
        assertThat(precision().bounds()).hasSize(1).allSatisfy((kind, bound) -> {
            assertThat(kind.properties()).isEqualTo("colour");
            assertThat(bound.reason()).startsWith("reviewer decided that several values hold at once");
        });

        node.undo(first);

        assertThat(heldIds()).isEmpty();
        assertThat(inbox()).containsExactlyInAnyOrder(first, waiting, other, nextId);
    }

    @Test
    void rightAlarmsBringHeldOnesBack() {
        dismissedIds();
        ConflictId alarm = node.alarm(.94, "c");

        for (int i = 0; i < 6; i++) {
            node.resolve(node.alarm(.97, "right" + i), Action.SUPERSEDE_OTHERS, "right" + i + "-one");
        }

        assertThat(heldIds()).isEmpty();
        assertThat(inbox()).containsExactly(alarm);
    }

    @Test
    void alarmsProvenBySlotsAreNeverHeldBack() {
        budget("0");
        ConflictId alarm = node.alarm(.99, "a");
        assertThat(heldIds()).containsExactly(alarm);

        node.write(memory("m1"), "PEEK");
        ConflictId provedId = node.write(memory("m2"), "steel").conflicts().getFirst();
        assertThat(inbox()).containsExactly(provedId);

        node.write(memory("a-one"), "part", "brass");
        node.write(memory("a-other"), "part", "iron");
        assertThat(heldIds()).isEmpty();
        assertThat(inbox()).contains(alarm);
    }

    @Test
    void theLikeliestAlarmsOfTheBudgetAreInTheInbox() {
        List<ConflictId> alarms = IntStream.range(0, 8)
                .mapToObj(i -> node.alarm(.01 * i, "a" + i))
                .toList();

        assertThat(inbox()).containsExactlyInAnyOrderElementsOf(alarms.subList(2, 8));
        assertThat(heldIds()).containsExactlyInAnyOrderElementsOf(alarms.subList(0, 2));
        assertThat(events("conflict.held")).isEqualTo(2);
        assertThat(precision().budget()).contains(new Alarms.Budget(3, 200, 6, 5.73));

        ConflictId min = node.alarm(.005, "least");
        assertThat(heldIds()).contains(min);
        assertThat(events("conflict.held")).isEqualTo(2);
    }

    @Test
    void onlyConfirmedAlarmsMakeRoomForOthers() {
        List<ConflictId> alarms = IntStream.range(0, 8)
                .mapToObj(i -> node.alarm(.01 * i, "a" + i))
                .toList();

        node.dismiss(alarms.get(7));
        assertThat(heldIds()).hasSize(2);

        node.resolve(alarms.get(6), Action.SUPERSEDE_OTHERS, "a6-one");
        assertThat(heldIds()).containsExactly(alarms.get(0));
        assertThat(inbox()).contains(alarms.get(1));
    }

    @Test
    void aPersonPutsAHeldAlarmIntoTheInboxForGood() {
        budget("0");
        ConflictId alarm = node.alarm(.92, "a");
        Write agent = Write.by(AGENT);
        Write person = Write.by(PERSON);

        assertThatThrownBy(() -> node.resolutions.promote(WorkspaceId.DEFAULT, agent, alarm, ""))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("only people decide");
        Conflict conflict = node.resolutions.promote(WorkspaceId.DEFAULT, person, alarm, "look at it");
        node.alarm(.99, "b");

        assertThat(conflict.status()).isEqualTo(Conflict.Status.OPEN);
        assertThat(inbox()).containsExactly(alarm);
        assertThat(events("conflict.promoted")).isEqualTo(1);
        assertThatThrownBy(() -> node.resolutions.promote(WorkspaceId.DEFAULT, person, alarm, ""))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("only one that is held back");
    }
}
