package io.festinger.app;

import static io.festinger.app.RecallHouse.PERSON;
import static io.festinger.app.RecallHouse.TEAM;
import static io.festinger.app.RecallHouse.by;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.sets.DecisionSet;
import io.festinger.conflicts.sets.DecisionSetReport;
import io.festinger.memory.MemoryStatus;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DecisionSetsTest {
    private static final String OLD = "The default port of zorvex is 7000.";
    private static final String NEW = "The default port of zorvex is 7100.";

    @TempDir
    Path here;

    @TempDir
    Path there;

    private RecallHouse home;
    private RecallHouse recallHouse;

    @BeforeEach
    void open() {
        home = new RecallHouse(here);
        recallHouse = new RecallHouse(there);
    }

    @AfterEach
    void close() {
        recallHouse.close();
        home.close();
    }

    /// The decisions of home as a file has them, where the second statement won.
    private DecisionSet decidedSet() {
        home.say(OLD);
        home.settle(home.say(NEW));
        String file = Json.write(home.conflicts.sets().export(TEAM, Optional.of("web")));
        return Json.read(file, DecisionSet.class);
    }

    private DecisionSetReport apply(DecisionSet set, boolean dryRun) {
        return recallHouse.conflicts.sets().apply(TEAM, new Write(PERSON, dryRun, Optional.empty()), set);
    }

    private MemoryStatus status(String id) {
        return recallHouse
                .layers
                .memories()
                .get(TEAM, id, Optional.empty())
                .memory()
                .status();
    }

    @Test
    void aFileListsDecisionsWithTheirPeopleAndReasons() {
        DecisionSet.PortableDecision decision = decidedSet().checkedDecisions().getFirst();

        assertThat(decision.decidedBy()).isEqualTo("ada");
        assertThat(decision.action()).isEqualTo("supersede_others");
        assertThat(decision.sides())
                .extracting(DecisionSet.DecidedSide::content, DecisionSet.DecidedSide::won)
                .containsExactlyInAnyOrder(tuple(OLD, false), tuple(NEW, true));
    }

    @Test
    void conflictsItSettlesDoNotOpen() {
        DecisionSet set = decidedSet();
        assertThat(apply(set, true).applied()).hasSize(1);
        assertThat(recallHouse.conflicts.sets().export(TEAM, Optional.empty()).checkedDecisions())
                .isEmpty();
        assertThat(apply(set, false).applied()).hasSize(1);

        String winner = recallHouse.say(NEW);
        String loser = recallHouse.say(OLD);

        assertThat(recallHouse.conflicts()).isEmpty();
        assertThat(status(winner)).isEqualTo(MemoryStatus.ACTIVE);
        assertThat(status(loser)).isEqualTo(MemoryStatus.SUPERSEDED);
        recallHouse.say("The default port of zorvex is 7200.");
        assertThat(recallHouse.conflicts()).hasSize(1);
    }

    @Test
    void anOpenConflictIsSettledAndTheDecisionIsKnownAfterwards() {
        String loser = recallHouse.say(OLD);
        String winner = recallHouse.say(NEW);
        assertThat(recallHouse.conflicts()).hasSize(1);
        DecisionSet set = decidedSet();

        assertThat(apply(set, true).settled()).hasSize(1);
        assertThat(recallHouse.conflicts()).hasSize(1);
        assertThat(apply(set, false).settled()).hasSize(1);

        assertThat(recallHouse.conflicts()).isEmpty();
        assertThat(status(loser)).isEqualTo(MemoryStatus.SUPERSEDED);
        assertThat(status(winner)).isEqualTo(MemoryStatus.ACTIVE);
        assertThat(apply(set, false).known()).hasSize(1);
    }

    @Test
    void otherDecisionsStay() {
        String retainedText = recallHouse.say(OLD);
        recallHouse.say(NEW);
        recallHouse.settle(retainedText);

        DecisionSetReport report = apply(decidedSet(), false);

        assertThat(report.applied()).isEmpty();
        assertThat(report.different()).hasSize(1);
        assertThat(status(retainedText)).isEqualTo(MemoryStatus.ACTIVE);
    }

    @Test
    void onlyPeopleApplyAndOnlySets() {
        DecisionSet set = decidedSet();
        assertThatThrownBy(() -> recallHouse.conflicts.sets().apply(TEAM, by(new Actor("bot", false)), set))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.code()).isEqualTo(Failure.Code.FORBIDDEN));
        assertThatThrownBy(() -> apply(new DecisionSet("other", 1, List.of()), false))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.field()).contains("format"));
        assertThatThrownBy(() -> apply(
                        Json.read(
                                "{\"format\":\"festinger-decisions\",\"version\":1,\"decisions\":[{\"id\":\"dec_1\"}]}",
                                DecisionSet.class),
                        false))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.field()).contains("decisions[0].conflict_id"));
    }
}
