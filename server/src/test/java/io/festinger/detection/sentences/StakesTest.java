package io.festinger.detection.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Span;
import io.festinger.claims.Validity;
import io.festinger.claims.Value;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import io.festinger.memory.Provenance;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StakesTest {
    @Test
    void whatIsSaidInPassingByOneDoesNotMatter() {
        assertThat(Stakes.matter(memory(0.5), memory(1), List.of())).isFalse();
        assertThat(Stakes.matter(memory(0.5, "ada"), memory(0.5, "ada"), List.of(claim(RowKind.MEMORY))))
                .isFalse();
    }

    @Test
    void itMattersWhereBothAreToldWithConfidence() {
        assertThat(Stakes.matter(memory(0.9), memory(1), List.of())).isTrue();
    }

    @Test
    void itMattersWhereTwoOthersSaidTheSame() {
        assertThat(Stakes.matter(memory(0.5), memory(0.5, "ada", "grace"), List.of()))
                .isTrue();
    }

    @Test
    void itMattersWhereAHigherLayerSpeaksOfTheTopic() {
        assertThat(Stakes.matter(memory(0.5), memory(0.5), List.of(claim(RowKind.ENTITY))))
                .isTrue();
        assertThat(Stakes.matter(memory(0.5), memory(0.5), List.of(claim(RowKind.PROJECT_STATE))))
                .isTrue();
    }

    private static Claim claim(RowKind kind) {
        Meeting meeting = new Meeting("web", "shop", "release", "");
        return new Claim(
                new RowRef(kind, "row"),
                "row",
                meeting.slot(),
                meeting,
                new Value("by hand", "by hand", ""),
                true,
                Validity.ALWAYS,
                new Claim.Reading("test", Span.NONE));
    }

    private static Memory memory(double confidence, String... corroborators) {
        Instant at = Instant.parse("2026-03-01T12:00:00Z");
        return new Memory(
                "mem",
                MemoryType.PROJECT,
                "Releases go out by hand.",
                new Memory.Place("web", "", ""),
                new Memory.Voice("bot", "", false),
                confidence,
                new Memory.State(MemoryStatus.ACTIVE, "mem", Optional.empty(), Optional.empty()),
                new Memory.Times(at, Optional.empty(), Optional.empty(), at, at, at),
                Provenance.NONE,
                new Memory.Echo(corroborators.length, List.of(corroborators), Optional.empty(), 0, Optional.empty()),
                List.of(),
                List.of());
    }
}
