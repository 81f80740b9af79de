package io.festinger.gateway.loops;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.festinger.concepts.graph.Turn;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Any texts at all: nothing is thrown, what is cut stands in the history, what is quoted cannot open anything.
class LoopFuzzTest {
    private static final Instant NOW = Instant.parse("2026-03-14T09:00:00Z");

    @FuzzTest(maxDuration = "20s")
    void noHistoryBreaksTheLadder(FuzzedDataProvider data) {
        var ladder = new Ladder();
        var history = new ArrayList<Utterance>();
        while (data.remainingBytes() > 0 && history.size() < 60) {
            int times = data.consumeInt(1, 8);
            Turn.Role role = data.pickValue(Turn.Role.values());
            String text = data.consumeString(60);
            List<ToolCall> calls = role == Turn.Role.ASSISTANT && data.consumeBoolean()
                    ? List.of(new ToolCall(data.consumeString(8), data.consumeString(40)))
                    : List.of();
            for (int i = 0; i < times; i++) {
                history.add(new Utterance(history.size() / data.consumeInt(1, 3), role, text, calls));
                check(history, ladder.judge(history, LoopRules.DEFAULTS, NOW));
            }
        }
    }

    private static void check(List<Utterance> history, LoopDecision decision) {
        int elements = history.stream().mapToInt(Utterance::element).max().orElse(0) + 1;
        for (ElementRange range : decision.would().cut()) {
            assertThat(range.from()).isNotNegative().isLessThan(range.to());
            assertThat(range.to()).isLessThanOrEqualTo(elements);
        }
        if (decision.sighting() != null) {
            assertThat(decision.sighting().action()).doesNotContain("<", ">", "\n");
            assertThat(decision.sighting().action().codePoints()).noneMatch(Character::isISOControl);
        }
    }
}
