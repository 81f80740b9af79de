package io.festinger.claims.clauses;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.StandardClaimReader;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClauseTest {
    private static final Instant MAY = Instant.parse("2026-05-01T00:00:00Z");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The auth limit is 5 | '' | ''",
                "The auth limit is now 5 | '' | ''",
                "Until further notice the auth limit is 5 | '' | ''",
                "Since March, the auth limit is 5 | 2026-03-01 | ''",
                "As of 2026-04 the auth limit is 5 | 2026-04-01 | ''",
                "From 1 April 2026 on the auth limit is 5 | 2026-04-01 | ''",
                "The auth limit is 5 until July | '' | 2026-07-01",
                "The auth limit was 5 until March | 2026-03-01 | 2026-03-01",
                "The auth limit used to be 5 | 2026-05-01 | 2026-05-01",
                "Formerly, the auth limit was 5 | 2026-05-01 | 2026-05-01",
                "The auth limit will be 5 in Q3 | 2026-07-01 | ''",
            })
    void aClauseSaysWhenItHolds(String content, String from, String to) {
        assertThat(read(content, MAY)).singleElement().satisfies(claim -> {
            assertThat(claim.validity()).isEqualTo(new Validity(instant(from), instant(to)));
            assertThat(claim.value().key()).isEqualTo("5");
        });
    }

    @Test
    void endedStatementsContradictNoActiveOnes() {
        Claim was = read("The auth limit was 5 until March", MAY).getFirst();
        Claim is = read("The auth limit is 8", MAY).getFirst();

        assertThat(was.meeting()).isEqualTo(is.meeting());
        assertThat(was.validity().meets(is.validity())).isFalse();
        assertThat(read("The auth limit was 5", null)).isEmpty();
    }

    @Test
    void plansHaveASlotOfTheirOwn() {
        assertThat(read("The auth limit will be 8 in Q3", MAY)
                        .getFirst()
                        .meeting()
                        .qualifier())
                .isEqualTo("planned");
    }

    @Test
    void statementsSharingASentenceAreReadApart() {
        assertThat(read("The auth limit is 5 and the billing limit is 7", MAY))
                .extracting(
                        claim -> claim.meeting().words() + " " + claim.value().key())
                .containsExactly("auth limit 5", "billing limit 7");
        assertThat(read("The auth limit was 5, is 8 now, because uploads are slow", MAY))
                .extracting(
                        claim -> claim.value().key() + " " + claim.validity().to())
                .containsExactly("5 " + MAY, "8 null");
        assertThat(read("The auth service, which is deprecated, listens on port 80", MAY))
                .extracting(claim -> claim.meeting().attribute())
                .containsExactly("deprecated", "port");
    }

    private static @Nullable Instant instant(String date) {
        return date.isEmpty() ? null : Instant.parse(date + "T00:00:00Z");
    }

    private static List<Claim> read(String content, @Nullable Instant at) {
        var origin = new Statement.Origin(new RowRef(RowKind.MEMORY, "1"), "1", "p05", "", Validity.ALWAYS, "", at);
        return new StandardClaimReader().read(new Statement.Memory(origin, "project", content));
    }
}
