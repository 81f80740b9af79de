package io.festinger.memory.commits;

import static io.festinger.memory.commits.LayersFixture.decision;
import static io.festinger.memory.commits.LayersFixture.entity;
import static io.festinger.memory.commits.LayersFixture.stateRef;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.Statement;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Order;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.entities.Entities;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.state.TrustedState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What a person's decision does to entities and trusted state, and that an undo leaves no trace in them.
class LayerKeepersTest {
    private final LayersFixture layers = new LayersFixture();

    @AfterEach
    void close() {
        layers.close();
    }

    @Test
    void theLoserIsSupersededAndAnUndoMakesItWhatItWas() {
        String winner = layers.commit(decision("GF-PTFE")).id();
        CommitResult loser = layers.commit(decision("PEEK"));
        String before = layers.image(layers.entityKeeper, entity(loser.id()));
        var conflict = loser.conflicts().getFirst();

        layers.resolve(conflict, Action.SUPERSEDE_OTHERS, winner, null);
        assertThat(layers.get(loser.id()).entity().status()).isEqualTo(Entity.Status.SUPERSEDED);
        assertThat(layers.get(loser.id()).entity().supersededBy()).contains(winner);
        assertThat(layers.claimsOf(entity(loser.id()))).isZero();

        Conflict open = layers.undo(conflict);
        assertThat(open.status()).isEqualTo(Conflict.Status.OPEN);
        assertThat(layers.image(layers.entityKeeper, entity(loser.id()))).isEqualTo(before);
        assertThat(layers.claimsOf(entity(loser.id()))).isEqualTo(1);
        assertThat(layers.get(loser.id()).history()).hasSize(2);
    }

    @Test
    void aRepetitionAfterTheDecisionDoesNotStandInTheWayOfAnUndo() {
        String winner = layers.commit(decision("GF-PTFE")).id();
        CommitResult loser = layers.commit(decision("PEEK"));
        layers.resolve(loser.conflicts().getFirst(), Action.SUPERSEDE_OTHERS, winner, null);
        layers.commit(decision("GF-PTFE"));

        layers.undo(loser.conflicts().getFirst());

        assertThat(layers.get(winner).entity().echo().corroborations()).isEqualTo(1);
    }

    @Test
    void repeatedLosersAreStoredOutOfForce() {
        String winner = layers.commit(decision("GF-PTFE")).id();
        CommitResult loser = layers.commit(decision("PEEK"));
        layers.resolve(loser.conflicts().getFirst(), Action.SUPERSEDE_OTHERS, winner, null);

        CommitResult second = layers.commit(decision("PEEK"));
        CommitResult oncemore = layers.commit(decision("PEEK"));

        assertThat(second.verdict()).isEqualTo(Verdict.DUPLICATE);
        assertThat(second.ruleId()).contains("decision.settled");
        assertThat(second.explanation()).contains("GF-PTFE");
        assertThat(oncemore.id()).as("stored once").isEqualTo(second.id());
        assertThat(oncemore.ruleId()).contains("decision.settled");
        assertThat(second.status()).isEqualTo("superseded");
        assertThat(second.conflicts()).isEmpty();
        assertThat(layers.get(second.id()).entity().supersededBy()).contains(winner);
        assertThat(layers.claimsOf(entity(second.id()))).isZero();
    }

    @Test
    void plainTextMergesIntoTheMainFieldOfANewEntity() {
        String first = layers.commit(decision("GF-PTFE")).id();
        CommitResult second = layers.commit(decision("PEEK"));
        var conflict = second.conflicts().getFirst();

        layers.resolve(conflict, Action.MERGE, null, "PEEK with a GF-PTFE liner");

        String mergedText = layers.get(first).entity().supersededBy().orElseThrow();
        assertThat(layers.get(mergedText).entity().fields())
                .containsEntry("value", "PEEK with a GF-PTFE liner")
                .containsEntry("decision_target", "lateral support");
        assertThat(layers.get(second.id()).entity().supersededBy()).contains(mergedText);
        assertThat(layers.claimsOf(entity(mergedText))).isEqualTo(1);

        layers.undo(conflict);
        assertThat(layers.get(mergedText).entity().status()).isEqualTo(Entity.Status.INVALID);
        assertThat(layers.claimsOf(entity(mergedText))).isZero();
        assertThat(layers.get(first).entity().status()).isEqualTo(Entity.Status.ACTIVE);
        assertThat(layers.get(second.id()).entity().status()).isEqualTo(Entity.Status.ACTIVE);
    }

    @Test
    void aJsonObjectMergesFieldByField() {
        String first = layers.commit(decision("GF-PTFE")).id();
        CommitResult second = layers.commit(decision("PEEK"));

        layers.resolve(
                second.conflicts().getFirst(), Action.MERGE, null, "{\"value\": \"brass\", \"rationale\": \"cheap\"}");

        String mergedText = layers.get(first).entity().supersededBy().orElseThrow();
        assertThat(layers.get(mergedText).entity().fields())
                .containsEntry("value", "brass")
                .containsEntry("rationale", "cheap");
    }

    @Test
    void bothHoldInTheirContexts() {
        String first = layers.commit(decision("GF-PTFE")).id();
        CommitResult second = layers.commit(decision("PEEK"));
        var qualifiers = Map.of(first, "prototype", second.id(), "flight");

        layers.resolve(
                second.conflicts().getFirst(), new Order(Action.BOTH_VALID, null, "two builds", qualifiers, null));

        assertThat(layers.get(first).entity().qualifier()).isEqualTo("prototype");
        assertThat(layers.get(second.id()).claims())
                .extracting(CommitResult.CommittedClaim::qualifier)
                .containsExactly("flight");
        assertThat(layers.inbox.openCount(WorkspaceId.DEFAULT)).isZero();
    }

    @Test
    void aMergeWithTrustedStateGivesItsKeyTheValueAndAnUndoTakesItBack() {
        String entity = layers.commit(decision("PEEK")).id();
        TrustedState.StatedValue statedValue = layers.set("GF-PTFE");
        String before = layers.image(layers.stateKeeper, stateRef(statedValue.id()));
        var conflict = statedValue.conflicts().getFirst();

        layers.resolve(conflict, Action.MERGE, null, "PEEK with a liner");
        assertThat(layers.stateOf(statedValue.id()).row().value()).isEqualTo("PEEK with a liner");
        assertThat(layers.get(entity).entity().supersededBy()).contains(statedValue.id());

        layers.undo(conflict);
        assertThat(layers.image(layers.stateKeeper, stateRef(statedValue.id()))).isEqualTo(before);
        assertThat(layers.get(entity).entity().status()).isEqualTo(Entity.Status.ACTIVE);
        assertThat(layers.claimsOf(stateRef(statedValue.id()))).isEqualTo(1);
    }

    @Test
    void onlyRowsInForceAreStatements() {
        String winner = layers.commit(decision("GF-PTFE")).id();
        CommitResult loser = layers.commit(decision("PEEK"));
        layers.commit(decision("brass").as(Entity.Status.CANDIDATE));
        layers.resolve(loser.conflicts().getFirst(), Action.SUPERSEDE_OTHERS, winner, null);
        String state = layers.set("GF-PTFE").id();
        List<Statement> statements = new ArrayList<>();
        var sources = List.of(
                Entities.statements(layers.types, layers.entityStore), TrustedState.statements(layers.stateStore));

        layers.database.inTransaction(WorkspaceId.DEFAULT, handle -> {
            sources.forEach(source -> source.each(handle, statements::add));
            assertThat(sources.getFirst().one(handle, entity(loser.id()))).isEmpty();
            assertThat(sources.getFirst().one(handle, entity(winner))).isPresent();
            assertThat(sources.getLast().one(handle, stateRef(state))).isPresent();
            return true;
        });

        assertThat(statements)
                .extracting(statement -> statement.origin().row().id())
                .containsExactly(winner, state);
    }

    @Test
    void aContextOfAnotherRowOfTheKeyIsRefused() {
        layers.set("lateral_support_material", "GF-PTFE", "prod");
        String general = layers.set("lateral_support_material", "PEEK", "").id();
        CommitResult rival = layers.commit(decision("steel"));
        Order order = new Order(Action.BOTH_VALID, null, "", Map.of(general, "prod", rival.id(), "flight"), null);

        Failure failure = catchThrowableOfType(
                Failure.class, () -> layers.resolve(rival.conflicts().getFirst(), order));

        assertThat(failure.code()).isEqualTo(Failure.Code.WRONG_STATE);
        assertThat(failure.detail()).contains("prod");
    }

    @Test
    void anUndoFindingItsContextTakenIsRefused() {
        String state = layers.set("lateral_support_material", "PEEK", "").id();
        CommitResult rival = layers.commit(decision("steel"));
        var conflict = rival.conflicts().getFirst();
        layers.resolve(
                conflict, new Order(Action.BOTH_VALID, null, "", Map.of(state, "ground", rival.id(), "flight"), null));
        layers.set("lateral_support_material", "brass", "");

        Failure failure = catchThrowableOfType(Failure.class, () -> layers.undo(conflict));

        assertThat(failure.code()).isEqualTo(Failure.Code.WRONG_STATE);
        assertThat(layers.stateOf(state).row().qualifier()).isEqualTo("ground");
    }
}
