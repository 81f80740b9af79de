package io.festinger.memory.state;

import static io.festinger.memory.commits.LayersFixture.AGENT;
import static io.festinger.memory.commits.LayersFixture.decision;
import static io.festinger.memory.commits.LayersFixture.stateRef;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Write;
import io.festinger.judge.Verdict;
import io.festinger.memory.ListedRow;
import io.festinger.memory.commits.LayersFixture;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TrustedStateTest {
    private final LayersFixture layers = new LayersFixture();

    @AfterEach
    void close() {
        layers.close();
    }

    @Test
    void anAgentIsRefused() {
        Failure failure = catchThrowableOfType(
                Failure.class,
                () -> layers.state.set(
                        WorkspaceId.DEFAULT,
                        Write.by(AGENT),
                        new StateDraft("p05", "decision", "lateral_support_material", "PEEK", "")));

        assertThat(failure.code()).isEqualTo(Failure.Code.FORBIDDEN);
    }

    @Test
    void aKeyHasOneRowAndItsOldValuesStayInItsHistory() {
        TrustedState.StatedValue first = layers.set("GF-PTFE");
        TrustedState.StatedValue second = layers.set("PEEK");

        assertThat(second.id()).isEqualTo(first.id()).startsWith("st_");
        assertThat(first.previous()).isEmpty();
        assertThat(second.previous()).contains("GF-PTFE");
        assertThat(second.verdict()).isEqualTo(Verdict.NEW);
        TrustedState.Detail detail = layers.stateOf(first.id());
        assertThat(detail.row().value()).isEqualTo("PEEK");
        assertThat(detail.history()).extracting(TrustedState.PastState::value).containsExactly("GF-PTFE");
    }

    @Test
    void theSameValueAgainIsNoNewVersion() {
        String id = layers.set("PEEK").id();

        assertThat(layers.set("PEEK").verdict()).isEqualTo(Verdict.DUPLICATE);
        assertThat(layers.stateOf(id).history()).isEmpty();
    }

    @Test
    void statesContradictingAnEntityAreInDisputeAndWritten() {
        String entity = layers.commit(decision("PEEK")).id();

        TrustedState.StatedValue statedValue = layers.set("GF-PTFE");

        assertThat(statedValue.verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(statedValue.warning()).isEmpty();
        assertThat(layers.stateOf(statedValue.id()).conflicts())
                .containsExactly(statedValue.conflicts().getFirst().value());
        assertThat(layers.get(entity).conflicts()).hasSize(1);
    }

    @Test
    void writingToASlotWithAnOpenConflictSucceedsWithAWarning() {
        layers.commit(decision("PEEK"));
        String conflict =
                layers.commit(decision("brass")).conflicts().getFirst().value();

        TrustedState.StatedValue statedValue = layers.set("PEEK");

        assertThat(statedValue.warning()).contains("you just wrote to a slot that has an open conflict: " + conflict);
        assertThat(statedValue.conflict().orElseThrow().value()).isEqualTo(conflict);
        assertThat(layers.stateOf(statedValue.id()).row().value()).isEqualTo("PEEK");
    }

    @Test
    void aLosingRowIsInForceAndInDisputeAgainWhenAPersonSetsIt() {
        String entity = layers.commit(decision("PEEK")).id();
        TrustedState.StatedValue statedValue = layers.set("GF-PTFE");
        layers.resolve(statedValue.conflicts().getFirst(), Action.SUPERSEDE_OTHERS, entity, null);
        assertThat(layers.stateOf(statedValue.id()).row().status()).isEqualTo(StateRow.Status.SUPERSEDED);
        assertThat(layers.stateOf(statedValue.id()).row().supersededBy()).contains(entity);
        assertThat(layers.claimsOf(stateRef(statedValue.id()))).isZero();

        TrustedState.StatedValue second = layers.set("GF-PTFE");

        assertThat(second.verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(second.ruleId()).contains("decision.settled");
        assertThat(second.conflicts()).hasSize(1).doesNotContainAnyElementsOf(statedValue.conflicts());
        assertThat(layers.stateOf(statedValue.id()).row().status()).isEqualTo(StateRow.Status.ACTIVE);
        assertThat(layers.stateOf(statedValue.id()).row().supersededBy()).isEmpty();
        assertThat(layers.claimsOf(stateRef(statedValue.id()))).isEqualTo(1);
    }

    @Test
    void theListAsOfATimeShowsWhatStoodThen() {
        layers.set("GF-PTFE");
        Instant time = layers.time();
        layers.set("PEEK");
        layers.set("voltage", "24 V");

        assertThat(list(Optional.of(time))).extracting(StateRow::value).containsExactly("GF-PTFE");
        assertThat(list(Optional.empty())).extracting(StateRow::value).containsExactly("PEEK", "24 V");
    }

    private List<StateRow> list(Optional<Instant> asOf) {
        StateStore.Filter filter = new StateStore.Filter(
                Optional.of("p05"), Optional.empty(), Optional.of(StateRow.Status.ACTIVE), asOf, Optional.empty(), 50);
        return layers.state.list(WorkspaceId.DEFAULT, filter).items().stream()
                .map(ListedRow::row)
                .toList();
    }

    @Test
    void theListIsPaged() {
        for (int i = 0; i < 5; i++) {
            layers.set("key_" + i, "value");
        }
        var first = layers.state.list(WorkspaceId.DEFAULT, page(Optional.empty()));
        var second = layers.state.list(WorkspaceId.DEFAULT, page(first.next()));

        assertThat(first.items()).hasSize(3);
        assertThat(second.items()).extracting(item -> item.row().key()).containsExactly("key_3", "key_4");
        assertThat(second.next()).isEmpty();
    }

    private static StateStore.Filter page(Optional<String> cursor) {
        return new StateStore.Filter(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), cursor, 3);
    }
}
