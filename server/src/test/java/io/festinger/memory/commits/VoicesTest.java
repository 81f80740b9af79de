package io.festinger.memory.commits;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Span;
import io.festinger.claims.Validity;
import io.festinger.claims.Value;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class VoicesTest {
    private static final Validity ALWAYS = new Validity(null, null);
    private static final Validity ONCE = new Validity(null, Instant.parse("2026-01-01T00:00:00Z"));

    private final Voices voices = new Voices();

    private static Claim claim(String row, String subject, String value) {
        return claim(new RowRef(RowKind.MEMORY, row), subject, value, ALWAYS);
    }

    private static Claim claim(RowRef row, String subject, String value, Validity validity) {
        Meeting meeting = new Meeting("p", subject, "port", "");
        return new Claim(
                row,
                row.id(),
                meeting.slot(),
                meeting,
                new Value(value, value, ""),
                true,
                validity,
                new Claim.Reading("memory.copula", Span.NONE));
    }

    @Test
    void rowsSayingTheSameAreHeardOnceThroughTheFirst() {
        List.of("m3", "m1", "m2").forEach(row -> voices.addExisting(claim(row, "relay", "7001")));
        voices.addExisting(claim("m0", "relay", "7002"));

        assertThat(voices.near(List.of(claim("new", "relay", "7003"))))
                .extracting(claim -> claim.row().id())
                .containsExactly("m0", "m1");
    }

    @Test
    void rowsOfAnotherKindOrTimeAreVoicesOfTheirOwn() {
        voices.addExisting(claim("m1", "relay", "7001"));
        voices.addExisting(claim(new RowRef(RowKind.MEMORY, "m2"), "relay", "7001", ONCE));
        voices.addExisting(claim(new RowRef(RowKind.PROJECT_STATE, "s1"), "relay", "7001", ALWAYS));

        assertThat(voices.near(List.of(claim("new", "relay", "7003")))).hasSize(3);
    }

    @Test
    void nobodyIsNearOnAnotherTopic() {
        voices.addExisting(claim("m1", "relay", "7001"));

        assertThat(voices.near(List.of(claim("new", "hub", "7001")))).isEmpty();
    }

    @Test
    void contestedAndUniversalStatementsAreLeftToSingleOnes() {
        voices.addExisting(claim("m1", "every hub", "7001"));
        Claim relay = claim("new", "relay", "7001");

        assertThat(new Voices().leaves(relay)).isTrue();
        assertThat(voices.leaves(relay)).isFalse();

        Voices quiet = new Voices();
        quiet.contest(List.of(relay));
        assertThat(quiet.leaves(relay)).isFalse();
        assertThat(quiet.leaves(claim("new", "hub", "7001"))).isTrue();
    }
}
