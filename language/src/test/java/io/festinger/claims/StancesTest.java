package io.festinger.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class StancesTest {
    private static final Instant YEAR = Instant.parse("2026-01-01T00:00:00Z");
    private static final RowRef ONE = new RowRef(RowKind.MEMORY, "1");
    private static final RowRef TWO = new RowRef(RowKind.MEMORY, "2");

    private static Claim claim(RowRef row, String value, Validity validity) {
        Meeting meeting = MeetingWords.of("p", "relay port", "", "");
        return new Claim(
                row,
                row.id(),
                Slot.of(Slot.MEMORY, "p", List.of("p", "relay port")),
                meeting,
                Values.of(value),
                true,
                validity,
                new Claim.Reading("memory.copula", Span.NONE));
    }

    private static Claim claim(RowRef row, String value) {
        return claim(row, value, Validity.ALWAYS);
    }

    @Test
    void incompatibleStancesOfTwoRowsAreRivals() {
        assertThat(Stances.of(List.of(claim(ONE, "7001"), claim(TWO, "7002"))).haveRivals())
                .isTrue();
        assertThat(Stances.of(List.of(claim(ONE, "7001"), claim(TWO, "7001"))).haveRivals())
                .isFalse();
    }

    @Test
    void aRowIsNoRivalOfItself() {
        Stances single = Stances.of(List.of(claim(ONE, "7001"), claim(ONE, "7002")));

        assertThat(single.haveRivals()).isFalse();
        assertThat(Stances.of(List.of(claim(ONE, "7001"), claim(ONE, "7002"), claim(TWO, "7001")))
                        .haveRivals())
                .isTrue();
    }

    @Test
    void statementsOfOtherTimesAreNoRivals() {
        Claim before = claim(ONE, "7001", new Validity(null, YEAR));
        Claim since = claim(TWO, "7002", new Validity(YEAR, null));

        assertThat(Stances.of(List.of(before, since)).haveRivals()).isFalse();
        assertThat(Stances.of(List.of(before, since, claim(TWO, "7003"))).haveRivals())
                .isTrue();
    }

    @Test
    void eachSideHasAllItsSpeakers() {
        Claim first = claim(ONE, "7001");
        Claim second = claim(TWO, "7001");
        Claim other = claim(new RowRef(RowKind.MEMORY, "3"), "7002");

        assertThat(Stances.of(List.of(first, other, second)).contrary())
                .containsExactly(new Stances.Sides(List.of(first, second), List.of(other)));
    }
}
