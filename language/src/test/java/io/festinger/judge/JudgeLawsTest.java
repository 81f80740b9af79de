package io.festinger.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is never left to weights, over the labelled pairs of this project and over values that are made up
/// here. With and without a transformer: one that says the worst of each pair.
class JudgeLawsTest {
    private static final Judge JUDGE = Judge.STANDARD;
    private static final Transformer CONTRARY = (first, second) -> first.equals(second)
            ? new Likelihood(0.01, 0.97, 0.01, 0, 0.01)
            : new Likelihood(0.01, 0.01, 0.01, 0.01, 0.96);
    /// Every so manyth pair of the corpus.
    private static final int STEP = 5;

    private static List<String[]> pairs() {
        List<String[]> pairs = new ArrayList<>();
        List<String> lines = WordList.read("/claims/pairs/dev.tsv");
        for (int i = 1; i < lines.size(); i += STEP) {
            pairs.add(lines.get(i).split("\t", -1));
        }
        assertThat(pairs).hasSizeGreaterThan(500);
        return pairs;
    }

    private static Verdict verdict(String known, String incoming) {
        return JUDGE.judge(TextPair.of(Reading.of(known), Reading.of(incoming)), Judge.SURE)
                .verdict();
    }

    private static Verdict worst(String known, String incoming) {
        return JUDGE.judge(TextPair.of(Reading.of(known), Reading.of(incoming), CONTRARY), Judge.SURE)
                .verdict();
    }

    @Test
    void aTextBesideItselfIsADuplicate() {
        for (String[] pair : pairs()) {
            assertThat(verdict(pair[4], pair[4])).as(pair[4]).isEqualTo(Verdict.DUPLICATE);
            assertThat(worst(pair[5], pair[5])).as(pair[5]).isEqualTo(Verdict.DUPLICATE);
        }
    }

    @Test
    void whatNobodySeesChangesNothing() {
        for (String[] pair : pairs()) {
            String known = pair[4];
            String shown = known.replace(" ", "  ") + "\u200b";
            assertThat(verdict(known, shown)).as(known).isEqualTo(Verdict.DUPLICATE);
            assertThat(JUDGE.judge(TextPair.of(Reading.of(known), Reading.of(pair[5])), Judge.SURE)
                            .contradiction())
                    .as(known)
                    .isEqualTo(JUDGE.judge(
                                    TextPair.of(
                                            Reading.of("\u200e" + known.replace(' ', '\u00a0')), Reading.of(pair[5])),
                                    Judge.SURE)
                            .contradiction());
        }
    }

    @Test
    void whichOfTheTwoIsKnownDoesNotDecideWhetherBothHold() {
        for (String[] pair : pairs()) {
            Judgement forth = JUDGE.judge(TextPair.of(Reading.of(pair[4]), Reading.of(pair[5])), Judge.SURE);
            Judgement back = JUDGE.judge(TextPair.of(Reading.of(pair[5]), Reading.of(pair[4])), Judge.SURE);

            assertThat(forth.contradiction()).isCloseTo(back.contradiction(), within(1e-9));
            assertThat(forth.contradicts()).isEqualTo(back.contradicts());
            if (!forth.contradicts()) {
                assertThat(forth.verdict()).as("%s | %s", pair[4], pair[5]).isEqualTo(back.verdict());
            }
        }
    }

    /// Each line is one value in two spellings.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "90 seconds | 1.5 minutes",
                "500 ms | 0.5 s",
                "2 GB | 2,000 MB",
                "1,500 EUR | 1500 EUR",
                "30 days | 720 hours",
                "3.5 kg | 3500 g",
                "25 % | 25 percent",
                "09:00 UTC | 10:00 CET",
                "14:00 | 2 pm",
                "twelve hours | 12 h",
            })
    void oneValueInTwoSpellingsIsNoConflict(String one, String other) {
        for (String frame : List.of("The limit of the login service is %s.", "The nightly job: %s", "It takes %s.")) {
            String known = frame.formatted(one);
            String incoming = frame.formatted(other);
            assertThat(verdict(known, incoming)).isIn(Verdict.DUPLICATE, Verdict.REFINEMENT);
            assertThat(worst(known, incoming)).isIn(Verdict.DUPLICATE, Verdict.REFINEMENT);
        }
    }

    /// Each line is two things whose difference is in letters that matter.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "100 Mb/s; 100 MB/s",
                "5 mW; 5 MW",
                "App_RW; app_rw",
                "src/App.tsx; src/app.tsx",
                "README.md; readme.md",
                "^/api; /api",
                "a && b; a || b",
                "x*y; x/y",
                "--force; -force",
                "/var/log; ./var/log",
                "X-Id; X-ID",
                "release-1.2; release-1.3",
            })
    void nothingIsADuplicateOfWhatHasOtherLetters(String one, String other) {
        for (String frame : List.of("The value is %s.", "Use %s here.", "setting: %s")) {
            assertThat(verdict(frame.formatted(one), frame.formatted(other))).isNotEqualTo(Verdict.DUPLICATE);
            assertThat(worst(frame.formatted(one), frame.formatted(other))).isNotEqualTo(Verdict.DUPLICATE);
        }
    }

    @TestFactory
    Stream<DynamicTest> aChangedNumberChangesADuplicate() {
        return Stream.of("30 s", "5 GB", "14 days", "8080", "2.1.0", "12 kg", "400 EUR")
                .map(value -> DynamicTest.dynamicTest(value, () -> {
                    String known = "The limit of the archive is " + value + ".";
                    String other = known.replaceFirst("\\d", "7");
                    assertThat(verdict(known, other)).isNotIn(Verdict.DUPLICATE, Verdict.REFINEMENT);
                }));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The restore was rehearsed on the spare mirror. | The restore was rehearsed on the old array.",
                "The pump was inspected by Rosa. | The pump was inspected by Emil.",
                "A leak in the cache was fixed in 2.3.1. | A leak in the cache was fixed in 2.5.0.",
                "The import failed on 4 May. | The import succeeded on 5 May."
            })
    void whatWasDoneOnceMayBeDoneAgain(String one, String other) {
        assertThat(verdict(one, other)).isIn(Verdict.NEW, Verdict.SCOPED);
        assertThat(worst(one, other)).isIn(Verdict.NEW, Verdict.SCOPED);
    }

    @Test
    void boundsOfTwoEnvironmentsMayBothHold() {
        assertThat(verdict("Staging keeps at least 7 copies.", "Production keeps at most 7 copies."))
                .isNotIn(Verdict.CONFLICT, Verdict.UPDATE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The restore was rehearsed on the spare mirror. | The restore was never rehearsed on the spare mirror.",
                "The pump stops when pressure > 3. | The pump stops when pressure < 3.",
                "We keep at least 7 copies. | We keep at most 7 copies."
            })
    void whatIsDeniedOrTurnedRoundIsAContradiction(String one, String other) {
        assertThat(verdict(one, other)).isIn(Verdict.CONFLICT, Verdict.UPDATE);
        assertThat(verdict(other, one)).isIn(Verdict.CONFLICT, Verdict.UPDATE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Redis replaced Memcached. | Memcached replaced Redis.
            Alice reports to Bob. | Bob reports to Alice.
            The gateway calls the ledger. | The ledger calls the gateway.
            The queues feed the workers. | The workers feed the queues.
            Config is copied from staging to production. | Config is copied from production to staging.
            """)
    void whoDoesItToWhomIsNotTheSameTheOtherWayRound(String one, String other) {
        assertThat(verdict(one, other)).isIn(Verdict.NEW, Verdict.CONFLICT, Verdict.UPDATE);
        assertThat(worst(other, one)).isIn(Verdict.NEW, Verdict.CONFLICT, Verdict.UPDATE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Bob owns the ledger. | The ledger is owned by Bob.
            On port 8080 listens the proxy. | The proxy listens on port 8080.
            We use Redis, Kafka and Postgres. | We use Postgres, Kafka and Redis.
            Monitoring, backups and tests are run. | Tests, backups and monitoring are run.
            In March Redis replaced Memcached. | Memcached replaced Redis in March.
            The client matches the server. | The server matches the client.
            """)
    void anotherOrderOfWordsMaySayTheSame(String one, String other) {
        assertThat(verdict(one, other)).isIn(Verdict.DUPLICATE, Verdict.REFINEMENT);
    }

    @Test
    void aDeniedTextIsNoDuplicate() {
        for (String known : List.of(
                "The archive is encrypted.", "Tests run in parallel.", "The door has a lock.", "We support Windows.")) {
            String denied = known.replaceFirst("\\b(is|has|run|support)\\b", "never $1");
            assertThat(verdict(known, denied)).as(denied).isNotIn(Verdict.DUPLICATE, Verdict.REFINEMENT);
        }
    }

    @Test
    void whatIsCountedFromADayIsThatDay() {
        var monday = Optional.of(java.time.Instant.parse("2026-11-23T09:00:00Z"));
        Reading spoken = Reading.of("The demo is next Friday.", "", monday);
        assertThat(JUDGE.judge(TextPair.of(spoken, Reading.of("The demo is on 2026-11-27.")), Judge.SURE)
                        .contradicts())
                .isFalse();
    }
}
