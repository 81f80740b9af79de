package io.festinger.gateway.loops;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What holds for any history, tried with random ones; a failure names its seed by the repetition.
class LadderPropertyTest {
    private static final Instant NOW = Instant.parse("2026-03-14T09:00:00Z");

    @RepeatedTest(50)
    void historiesWithoutRepetitionNeverClimb(RepetitionInfo info) {
        var random = new Random(info.getCurrentRepetition());
        var ladder = new Ladder();
        Talk talk = Talk.asking("go");
        for (int i = 0; i < 60; i++) {
            switch (random.nextInt(4)) {
                case 0 -> talk.step("get", "{\"page\":" + i + "}", "ok");
                case 1 -> talk.step("poll", "{}", "state " + i);
                case 2 -> talk.says(word(random) + " " + i).user("Observation: go on");
                default ->
                    talk.says("{\"tool_name\":\"t\",\"tool_args\":{\"q\":\"" + word(random) + i + "\"}}")
                            .user("{\"tool_name\":\"t\",\"tool_result\":\"ok\"}");
            }
            assertThat(ladder.judge(talk.history(), LoopRules.DEFAULTS, NOW).rung())
                    .isNull();
        }
    }

    @RepeatedTest(30)
    void roundsOfAnyStepsClimbOneRungEach(RepetitionInfo info) {
        var random = new Random(info.getCurrentRepetition());
        int period = 1 + random.nextInt(5);
        var ladder = new Ladder();
        Talk talk = Talk.asking("go");
        for (int i = random.nextInt(6); i > 0; i--) {
            talk.step("before" + i);
            ladder.judge(talk.history(), LoopRules.DEFAULTS, NOW);
        }
        for (int round = 1; round <= 8; round++) {
            for (int i = 0; i < period; i++) {
                talk.step("step" + i);
                ladder.judge(talk.history(), LoopRules.DEFAULTS, NOW);
                for (int second = random.nextInt(3); second > 0; second--) {
                    ladder.judge(talk.history(), LoopRules.DEFAULTS, NOW);
                }
            }
            Rung rung = round == 1 ? null : Rung.values()[Math.min(round - 2, Rung.values().length - 1)];
            assertThat(ladder.snapshot().rung())
                    .as("round %d of %d steps", round, period)
                    .isEqualTo(rung);
        }
    }

    @ParameterizedTest
    @CsvSource({"1,7", "2,6", "3,5", "4,4", "5,3"})
    void cutsLeaveTheFirstRoundAndTheLatest(int period, int rounds) {
        Talk talk = Talk.asking("go").step("before");
        for (int i = 0; i < period * rounds; i++) {
            talk.step("step" + i % period);
        }
        DetectedLoop sighting = LoopDetector.sight(talk.history(), 2).orElseThrow();
        assertThat(sighting.period()).isEqualTo(period);
        assertThat(sighting.repeats()).isEqualTo(rounds);
        int firstCut = 3 + 2 * period;
        assertThat(sighting.cut()).containsExactly(new ElementRange(firstCut, firstCut + 2 * period * (rounds - 2)));
    }

    private static String word(Random random) {
        return "w" + Integer.toString(random.nextInt(1 << 20), 36).replaceAll("[0-9]", "x");
    }
}
