package io.festinger.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StatelessCallerTest {
    private static final LocalDate DAY = LocalDate.of(2026, 11, 30);

    private static String session(String client, boolean hasKey, LocalDate day) {
        return StatelessCaller.session(Optional.ofNullable(client), hasKey, day);
    }

    @Test
    void aProgramHasASessionADay() {
        assertThat(session("claude-code", true, DAY)).isEqualTo(session("claude-code", true, DAY));
        assertThat(session("claude-code", true, DAY)).isNotEqualTo(session("claude-code", true, DAY.plusDays(1)));
        assertThat(session("claude-code", true, DAY)).isNotEqualTo(session("codex", true, DAY));
        assertThat(session(null, true, DAY)).isEqualTo("2026-11-30");
    }

    @Test
    void requestsOfCallersWithoutKeyAndNameHaveNothingInCommon() {
        assertThat(session(null, false, DAY)).isNotEqualTo(session(null, false, DAY));
    }

    @Test
    void aNameIsShortAndHasNoControlCharacters() {
        assertThat(session("a\nb" + "x".repeat(1_000), false, DAY)).hasSize(211).startsWith("a b");
    }
}
