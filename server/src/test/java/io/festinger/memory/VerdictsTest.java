package io.festinger.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.claims.StandardClaimReader;
import io.festinger.claims.sentences.Contrasts;
import io.festinger.memory.Verdicts.Fact;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerdictsTest {
    private final Verdicts verdicts = new Verdicts(new StandardClaimReader());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The login timeout is 30 s. | The login timeout is 45 s. | conflict",
                "The login timeout is 30 s. | the login  timeout is 30 s | duplicate",
                "The login timeout is 500 ms. | The login timeout is 0.5 s. | refinement",
                "The login timeout is 30 s in prod. | The login timeout is 5 s in staging. | scoped",
                "The auth limit is 100. | The billing limit is 200. | new",
                "The office cat sleeps. | The billing limit is 200. | new",
                "The login timeout is 30 s. | The login timeout is 30 s. Failures page the team. | refinement",
            })
    void aPairIsJudgedByWhatItClaims(String known, String incoming, String verdict) {
        assertThat(verdicts.judge(Fact.of(known), Fact.of(incoming)).verdict().wire())
                .isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The gateway was written in Go until March. | The gateway is written in Rust now.",
                "Until the rewrite, the gateway was written in Go. | The gateway is written in Rust.",
                "The docs were hosted on GitBook until June. | The docs are hosted on Docusaurus now.",
                "The office was cleaned by Brightly until May. | The office is cleaned by Sauber now.",
                "The key was rotated monthly until June. | The key is rotated weekly.",
            })
    void whatWasSoUntilSomeDayDoesNotContradictWhatIs(String known, String incoming) {
        Instant july = Instant.parse("2026-07-01T00:00:00Z");
        for (Optional<Instant> at : List.of(Optional.<Instant>empty(), Optional.of(july))) {
            Verdicts.Judged judged =
                    verdicts.judge(new Fact(known, "", "", "", at), new Fact(incoming, "", "", "", at));
            assertThat(judged.verdict()).isIn(Verdict.NEW, Verdict.SCOPED);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The gateway was written in Go. | The gateway is written in Rust.",
                "The gateway was rewritten in Go in March. | The gateway is written in Rust.",
            })
    void whatWasDoneWithoutAnEndStillDoes(String known, String incoming) {
        assertThat(verdicts.judge(Fact.of(known), Fact.of(incoming)).verdict()).isEqualTo(Verdict.CONFLICT);
    }

    @Test
    void theDecidingSpansAndTheRuleAreNamed() {
        String known = "The login timeout is 30 s.";
        String incoming = "Since the outage: the login timeout is 45 s.";
        Verdicts.Judged judged = verdicts.judge(Fact.of(known), Fact.of(incoming));

        assertThat(judged.tier()).isEqualTo("tier1");
        assertThat(judged.ruleId()).isNotEmpty();
        assertThat(judged.knownSpan().orElseThrow())
                .satisfies(span ->
                        assertThat(known.substring(span.start(), span.end())).isEqualTo("30 s"));
        assertThat(judged.incomingSpan().orElseThrow())
                .satisfies(span ->
                        assertThat(incoming.substring(span.start(), span.end())).isEqualTo("45 s"));
        assertThat(judged.explanation())
                .isEqualTo("For 'login timeout' the known fact says '30 s', and this says '45 s'; both cannot hold.");
    }

    /// It may well be wrong, as here, which is why it is off.
    @Test
    void whatOnlyTheWeighingFindsIsToldWhereItIsSwitchedOn() {
        Fact known = Fact.of("The night ferry to Vaasa has a bar on the upper deck.");
        Fact incoming = Fact.of("The night ferry to Vaasa has a sauna on the upper deck.");
        Verdicts weighing = new Verdicts(new StandardClaimReader(), Contrasts.WEIGHED);

        assertThat(verdicts.judge(known, incoming).verdict()).isEqualTo(Verdict.NEW);
        assertThat(weighing.judge(known, incoming))
                .extracting(Verdicts.Judged::verdict, Verdicts.Judged::ruleId)
                .containsExactly(Verdict.CONFLICT, "contrast.weighed");
    }

    @Test
    void factsOfTwoProjectsDoNotMeet() {
        Fact here = new Fact("The login timeout is 30 s.", "one", "", "", Optional.empty());
        Fact there = new Fact("The login timeout is 45 s.", "two", "", "", Optional.empty());

        assertThat(verdicts.judge(here, there).verdict()).isEqualTo(Verdict.NEW);
    }

    @Test
    void aFactHasToSaySomething() {
        assertThatThrownBy(() -> Fact.of(" "))
                .isInstanceOf(Failure.class)
                .extracting(failure -> ((Failure) failure).field())
                .isEqualTo(Optional.of("content"));
    }
}
