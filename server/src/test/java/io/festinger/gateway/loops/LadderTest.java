package io.festinger.gateway.loops;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.festinger.base.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LadderTest {
    private static final Instant NOW = Instant.parse("2026-03-14T09:00:00Z");
    private static final Instant COOL = NOW.plus(LoopRules.DEFAULTS.coolDown());

    private final Talk talk = Talk.asking("Fix it.");
    private final Ladder ladder = new Ladder();
    private LoopRules rules = LoopRules.DEFAULTS;
    private Instant time = NOW;

    private LoopDecision judge() {
        return ladder.judge(talk.history(), rules, time);
    }

    private LoopDecision repeat(String description, int times) {
        LoopDecision decision = judge();
        for (int i = 0; i < times; i++) {
            talk.step(description);
            decision = judge();
        }
        return decision;
    }

    private LoopRules withRungs(Set<Rung> rungs) {
        return new LoopRules(true, false, 2, rungs, 0.25, 1.5, Duration.ofSeconds(30), true);
    }

    @Test
    void eachFurtherRepeatTakesOneRung() {
        assertThat(repeat("a", 1).rung()).isNull();
        for (Rung rung : Rung.values()) {
            assertThat(repeat("a", 1).rung()).isEqualTo(rung);
        }
        assertThat(repeat("a", 1).rung()).isEqualTo(Rung.BREAK);
    }

    @Test
    void theFirstRungOnlyTells() {
        LoopDecision decision = repeat("a", 2);
        assertThat(decision.sighting()).isNotNull();
        assertThat(decision.would().isNone()).isTrue();
        assertThat(decision.why()).isEqualTo("The last step was taken 2 times with the same outcome; on rung observe");
    }

    @Test
    void eachRungIncludesTheOnesBeforeIt() {
        assertThat(repeat("a", 3).does().hint()).contains("3 times").contains("different action");
        assertThat(repeat("a", 1).does().temperatureBoost()).isEqualTo(0.25);
        Mitigations forbidding = repeat("a", 1).does();
        assertThat(forbidding.forbid()).contains("\"do {\\\"what\\\":\\\"a\\\"}\"");
        assertThat(forbidding.cut()).isEmpty();
        Mitigations cutting = repeat("a", 1).does();
        assertThat(cutting.hint()).isNotEmpty();
        assertThat(cutting.forbid()).isNotEmpty();
        assertThat(cutting.temperatureBoost()).isEqualTo(0.5);
        assertThat(cutting.cut()).containsExactly(new ElementRange(3, 11));
        assertThat(cutting.answer()).isEmpty();
        assertThat(repeat("a", 1).does().answer()).isNotEmpty();
    }

    @Test
    void theBoostNeverExceedsAHalf() {
        rules = new LoopRules(true, false, 2, EnumSet.allOf(Rung.class), 0.4, 1.5, Duration.ofSeconds(30), true);
        assertThat(repeat("a", 4).does().temperatureBoost()).isCloseTo(0.4, within(1e-9));
        assertThat(repeat("a", 1).does().temperatureBoost()).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void anotherRoundOfACycleTakesOneRungAndAHalfRoundNone() {
        for (int i = 0; i < 2; i++) {
            repeat("a", 1);
            repeat("b", 1);
        }
        assertThat(judge().rung()).isEqualTo(Rung.OBSERVE);
        assertThat(repeat("a", 1).rung()).isEqualTo(Rung.OBSERVE);
        assertThat(repeat("b", 1).rung()).isEqualTo(Rung.HINT);
        assertThat(requireNonNull(judge().sighting()).period()).isEqualTo(2);
    }

    @Test
    void aConversationBeginningOnceMoreStandsBelowTheLadder() {
        repeat("a", 5);
        var second = Talk.asking("Fix it.").step("a");
        assertThat(ladder.judge(second.history(), rules, time).rung()).isNull();
    }

    @Test
    void aRetryOfTheSameRequestMovesNothing() {
        LoopDecision first = repeat("a", 4);
        for (int i = 0; i < 10; i++) {
            LoopDecision second = judge();
            assertThat(second.fresh()).isFalse();
            assertThat(second.rung()).isEqualTo(first.rung());
            assertThat(second.does()).isEqualTo(first.does());
        }
        assertThat(ladder.snapshot().observedCount()).isEqualTo(3);
        assertThat(ladder.snapshot().mitigated()).isEqualTo(Map.of(Rung.HINT, 2L, Rung.TEMPERATURE, 1L));
    }

    @Test
    void eachNewStepGivesOneRungBack() {
        repeat("a", 5);
        assertThat(repeat("b", 1).rung()).isEqualTo(Rung.TEMPERATURE);
        assertThat(judge().does().hint()).isNotEmpty();
        assertThat(repeat("c", 1).rung()).isEqualTo(Rung.HINT);
        assertThat(repeat("d", 1).rung()).isEqualTo(Rung.OBSERVE);
        assertThat(repeat("e", 1).rung()).isNull();
        assertThat(judge().does().isNone()).isTrue();
    }

    @Test
    void aStepTakenBeforeGivesNothingBack() {
        repeat("b", 1);
        repeat("a", 4);
        LoopDecision decision = repeat("b", 1);
        assertThat(decision.rung()).isEqualTo(Rung.TEMPERATURE);
        assertThat(decision.sighting()).isNull();
    }

    @Test
    void aMessageOfAPersonGivesAllRungsBack() {
        repeat("a", 6);
        talk.user("Try something else.");
        LoopDecision decision = judge();
        assertThat(decision.rung()).isNull();
        assertThat(decision.does().isNone()).isTrue();
        assertThat(repeat("a", 1).rung()).isNull();
    }

    @Test
    void aLoopMetInItsMiddleIsTakenRungByRung() {
        for (int i = 0; i < 20; i++) {
            talk.step("a");
        }
        assertThat(judge().rung()).isEqualTo(Rung.OBSERVE);
        assertThat(repeat("a", 1).rung()).isEqualTo(Rung.HINT);
    }

    @Test
    void disabledRungsAreSkipped() {
        rules = withRungs(EnumSet.of(Rung.FORBID, Rung.BREAK));
        LoopDecision forbidding = repeat("a", 3);
        assertThat(forbidding.rung()).isEqualTo(Rung.FORBID);
        assertThat(forbidding.does().hint()).isEmpty();
        assertThat(forbidding.does().temperatureBoost()).isZero();
        assertThat(forbidding.does().notice())
                .startsWith("<loop-guard>\nDo not")
                .endsWith("\n</loop-guard>");
        assertThat(repeat("a", 1).rung()).isEqualTo(Rung.BREAK);
    }

    @Test
    void aRungSwitchedOffMeanwhileIsLeft() {
        assertThat(repeat("a", 7).rung()).isEqualTo(Rung.BREAK);
        rules = withRungs(EnumSet.of(Rung.HINT));
        LoopDecision decision = judge();
        assertThat(decision.rung()).isEqualTo(Rung.HINT);
        assertThat(decision.breaker()).isEqualTo(Breaker.CLOSED);
        assertThat(decision.does().breaks()).isFalse();
    }

    @Test
    void withoutAnyRungALoopIsStillObserved() {
        rules = withRungs(Set.of());
        LoopDecision decision = repeat("a", 9);
        assertThat(decision.rung()).isEqualTo(Rung.OBSERVE);
        assertThat(decision.does().isNone()).isTrue();
        assertThat(ladder.snapshot().observedCount()).isEqualTo(8);
    }

    @Test
    void aDryRunTellsWhatWouldBeDone() {
        rules = new LoopRules(true, true, 2, EnumSet.allOf(Rung.class), 0.25, 1.5, Duration.ofSeconds(30), true);
        LoopDecision decision = repeat("a", 7);
        assertThat(decision.would().breaks()).isTrue();
        assertThat(decision.does().isNone()).isTrue();
        assertThat(decision.why()).endsWith("(dry run: nothing is changed)");
    }

    @Test
    void aDisabledGuardLooksAtNothing() {
        rules = new LoopRules(false, false, 2, EnumSet.allOf(Rung.class), 0.25, 1.5, Duration.ofSeconds(30), true);
        assertThat(repeat("a", 9)).isSameAs(LoopDecision.OFF);
        assertThat(ladder.snapshot().observedCount()).isZero();
    }

    @Test
    void moreRepeatsCanBeAskedForBeforeALoopCounts() {
        rules = new LoopRules(true, false, 4, EnumSet.allOf(Rung.class), 0.25, 1.5, Duration.ofSeconds(30), true);
        assertThat(repeat("a", 3).rung()).isNull();
        assertThat(repeat("a", 1).rung()).isEqualTo(Rung.OBSERVE);
    }

    @Test
    void anOpenBreakerAnswersUntilTheCoolDownIsOver() {
        assertThat(repeat("a", 7).breaker()).isEqualTo(Breaker.OPEN);
        time = COOL.minusMillis(1);
        assertThat(judge().does().answer())
                .startsWith("Festinger's loop guard ended this turn: the last step was taken 7 times");
        assertThat(ladder.snapshot().opensAgain()).isEqualTo(COOL);
        time = COOL;
        LoopDecision through = judge();
        assertThat(through.breaker()).isEqualTo(Breaker.HALF_OPEN);
        assertThat(through.does().breaks()).isFalse();
        assertThat(through.does().hint()).isNotEmpty();
        assertThat(through.does().forbid()).isNotEmpty();
        assertThat(through.does().cut()).isNotEmpty();
        assertThat(through.does().temperatureBoost()).isEqualTo(0.5);
    }

    @Test
    void aNewStepClosesAHalfOpenBreakerOneRungLower() {
        repeat("a", 7);
        time = COOL;
        judge();
        LoopDecision decision = repeat("b", 1);
        assertThat(decision.breaker()).isEqualTo(Breaker.CLOSED);
        assertThat(decision.rung()).isEqualTo(Rung.TRUNCATE);
        assertThat(decision.does().cut()).containsExactly(new ElementRange(3, 13));
    }

    @Test
    void aRepeatOpensAHalfOpenBreakerAgain() {
        repeat("a", 7);
        time = COOL;
        judge();
        LoopDecision decision = repeat("a", 1);
        assertThat(decision.breaker()).isEqualTo(Breaker.OPEN);
        assertThat(decision.does().breaks()).isTrue();
        assertThat(ladder.snapshot().opensAgain()).isEqualTo(COOL.plusSeconds(30));
    }

    @Test
    void theGuardsOwnAnswerInTheHistoryIsNoStep() {
        String answer = repeat("a", 7).does().answer();
        talk.says(answer).gives("[ERROR] no tool was used");
        assertThat(judge().does().breaks()).isTrue();
        time = COOL;
        assertThat(judge().breaker()).isEqualTo(Breaker.HALF_OPEN);
        assertThat(repeat("a", 1).breaker()).isEqualTo(Breaker.OPEN);
    }

    @Test
    void agentZeroGetsItsFinalAnswerInItsOwnFormat() {
        LoopDecision decision = judge();
        for (int i = 0; i < 7; i++) {
            talk.says("{\"thoughts\":[\"" + i + "\"],\"tool_name\":\"grep\",\"tool_args\":{\"q\":\"x\"}}")
                    .user("{\"tool_name\":\"grep\",\"tool_result\":\"nothing\"}");
            decision = judge();
        }
        var answer = Json.read(decision.does().answer(), Map.class);
        assertThat(answer).containsEntry("tool_name", "response").containsKeys("thoughts", "headline", "tool_args");
        assertThat(LoopNotice.isAnswer(decision.does().answer())).isTrue();
        assertThat(requireNonNull(decision.sighting()).action()).isEqualTo("grep {\"q\":\"x\"}");
    }

    @Test
    void aHistoryShortenedByTheClientStillClimbs() {
        repeat("a", 3);
        Talk talk = Talk.asking("Fix it.").step("b").step("a").step("a").step("a");
        assertThat(ladder.judge(talk.history(), rules, time).rung()).isEqualTo(Rung.TEMPERATURE);
    }

    @Test
    void theStatusIsForPeople() {
        repeat("a", 4);
        LoopStatus status = ladder.snapshot();
        assertThat(status.rung()).isEqualTo(Rung.TEMPERATURE);
        assertThat(requireNonNull(status.sighting()).action()).isEqualTo("do {\"what\":\"a\"}");
        assertThat(status.breaker()).isEqualTo(Breaker.CLOSED);
        assertThat(status.why()).contains("4 times").doesNotContain("what");
    }
}
