package io.festinger.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.festinger.text.Synonyms;
import io.festinger.text.WordClasses;
import io.festinger.text.WordFamilies;
import io.festinger.text.WordList;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is never left to weights, over the labelled pairs of this project and over values that are made up
/// here. With and without a transformer: one that says the worst of each pair.
class JudgeLawsTest {
    private static final Judge JUDGE = Judge.STANDARD;
    private static final Transformer CONTRARY = (first, second) -> first.equals(second)
            ? new Likelihood(0.01, 0.97, 0.01, 0, 0.01)
            : new Likelihood(0.01, 0.01, 0.01, 0.01, 0.96);
    private static final Set<Verdict> CONTRADICTIONS = EnumSet.of(Verdict.CONFLICT, Verdict.UPDATE);
    private static final Set<Verdict> AGREEMENTS = EnumSet.of(Verdict.DUPLICATE, Verdict.REFINEMENT);
    private static final Transformer AGREEING = (_, _) -> new Likelihood(0.01, 0.97, 0.01, 0, 0.01);
    private static final Transformer UNRELATED = (_, _) -> new Likelihood(0.97, 0.01, 0.01, 0, 0.01);
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

    private static Verdict verdict(String knownText, String incoming) {
        return JUDGE.judge(TextPair.of(Reading.of(knownText), Reading.of(incoming)), Judge.SURE)
                .verdict();
    }

    private static Verdict worst(String knownText, String incoming) {
        return JUDGE.judge(TextPair.of(Reading.of(knownText), Reading.of(incoming), CONTRARY), Judge.SURE)
                .verdict();
    }

    /// By rules, and with transformers that call any two texts contrary, equal and unrelated.
    private static List<Verdict> verdicts(String knownText, String incoming) {
        return Stream.concat(
                        Stream.of(TextPair.of(Reading.of(knownText), Reading.of(incoming))),
                        Stream.of(CONTRARY, AGREEING, UNRELATED)
                                .map(model -> TextPair.of(Reading.of(knownText), Reading.of(incoming), model)))
                .map(pair -> JUDGE.judge(pair, Judge.SURE).verdict())
                .toList();
    }

    @Test
    void aTextBesideItselfIsADuplicate() {
        for (String[] pair : pairs()) {
            assertThat(verdict(pair[4], pair[4])).as(pair[4]).isEqualTo(Verdict.DUPLICATE);
            assertThat(worst(pair[5], pair[5])).as(pair[5]).isEqualTo(Verdict.DUPLICATE);
        }
    }

    @Test
    void invisibleDifferencesChangeNothing() {
        for (String[] pair : pairs()) {
            String knownText = pair[4];
            String shownText = knownText.replace(" ", "  ") + "\u200b";
            assertThat(verdict(knownText, shownText)).as(knownText).isEqualTo(Verdict.DUPLICATE);
            assertThat(JUDGE.judge(TextPair.of(Reading.of(knownText), Reading.of(pair[5])), Judge.SURE)
                            .contradiction())
                    .as(knownText)
                    .isEqualTo(JUDGE.judge(
                                    TextPair.of(
                                            Reading.of("\u200e" + knownText.replace(' ', '\u00a0')),
                                            Reading.of(pair[5])),
                                    Judge.SURE)
                            .contradiction());
        }
    }

    @Test
    void theOrderOfTheTwoDoesNotDecideWhetherBothHold() {
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

    @Test
    void aContradictionIsTheSameWithoutTheOtherVerdicts() {
        TextJudge judge = new TextJudge(JUDGE);
        int index = 0;
        for (String[] pair : pairs()) {
            SpokenText knownText = SpokenText.of(pair[4], "", Optional.empty());
            SpokenText incoming = SpokenText.of(pair[5], "", Optional.empty());
            for (double confidence : List.of(0.1, Judge.SURE, Judge.SURE_OF_NEIGHBOUR_BY_RULES)) {
                Optional<Judgement> contradiction = judge.contradiction(knownText, incoming, confidence);

                assertThat(contradiction)
                        .as("%s | %s", pair[4], pair[5])
                        .isEqualTo(Optional.of(judge.judge(knownText, incoming, confidence, Optional.empty())
                                        .judgement())
                                .filter(Judgement::contradicts));
                index += contradiction.isPresent() ? 1 : 0;
            }
        }
        assertThat(index).isGreaterThan(100);
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
            String knownText = frame.formatted(one);
            String incoming = frame.formatted(other);
            assertThat(verdict(knownText, incoming)).isIn(Verdict.DUPLICATE, Verdict.REFINEMENT);
            assertThat(worst(knownText, incoming)).isIn(Verdict.DUPLICATE, Verdict.REFINEMENT);
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
                    String knownText = "The limit of the archive is " + value + ".";
                    String other = knownText.replaceFirst("\\d", "7");
                    assertThat(verdict(knownText, other)).isNotIn(Verdict.DUPLICATE, Verdict.REFINEMENT);
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
    void deedsMayBeRepeated(String one, String other) {
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
    void denialsAndReversalsAreContradictions(String one, String other) {
        assertThat(verdict(one, other)).isIn(Verdict.CONFLICT, Verdict.UPDATE);
        assertThat(verdict(other, one)).isIn(Verdict.CONFLICT, Verdict.UPDATE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The kiln runs before the press. | The press runs before the kiln.
            Ines answers to Otto. | Otto answers to Ines.
            Rinse the filter before you weigh it. | Weigh it before you rinse the filter.
            Write tests before the code. | Write the code before the tests.
            The index must include drafts. | The index must exclude drafts.
            Parcels are pushed to the lift. | Parcels are pulled by the lift.
            """)
    void exchangedArgumentsAndOppositeVerbsContradict(String one, String other) {
        assertThat(verdict(one, other)).isIn(CONTRADICTIONS);
        assertThat(worst(other, one)).isIn(CONTRADICTIONS);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Redis replaced Memcached. | Memcached replaced Redis.
            Alice reports to Bob. | Bob reports to Alice.
            The gateway calls the ledger. | The ledger calls the gateway.
            The queues feed the workers. | The workers feed the queues.
            Config is copied from staging to production. | Config is copied from production to staging.
            """)
    void subjectAndObjectAreNotExchangeable(String one, String other) {
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
        for (String knownText : List.of(
                "The archive is encrypted.", "Tests run in parallel.", "The door has a lock.", "We support Windows.")) {
            String deniedText = knownText.replaceFirst("\\b(is|has|run|support)\\b", "never $1");
            assertThat(verdict(knownText, deniedText)).as(deniedText).isNotIn(Verdict.DUPLICATE, Verdict.REFINEMENT);
        }
    }

    @Test
    void aCountFromADayRefersToThisDay() {
        var monday = Optional.of(java.time.Instant.parse("2026-11-23T09:00:00Z"));
        Reading reading = Reading.of("The demo is next Friday.", "", monday);
        assertThat(JUDGE.judge(TextPair.of(reading, Reading.of("The demo is on 2026-11-27.")), Judge.SURE)
                        .contradicts())
                .isFalse();
    }

    /// Each line is a property in two values.
    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            LOG_LEVEL=debug; LOG_LEVEL=info
            MAX_CONN: 20; MAX_CONN: 40
            The retry limit is 3.; The retry limit is 5.
            The timeout of the login service is 30 s.; The login service timeout is 30 min.
            Auth: the token TTL is 5 minutes.; The auth token TTL is 10 minutes.
            The default port of the gateway is 8080.; The default port of the gateway is 9090.
            The release date is 2026-03-01.; The release date is 2026-04-01.
            """)
    void anotherValueOfOnePropertyIsAContradiction(String knownText, String incoming) {
        assertThat(verdicts(knownText, incoming)).allMatch(CONTRADICTIONS::contains);
        assertThat(verdicts(incoming, knownText)).allMatch(CONTRADICTIONS::contains);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            The upload limit is 1 GB.; The upload limit is 1024 MB.
            The job runs every 15 minutes.; The job runs four times an hour.
            The lease is renewed every 90 seconds.; The lease is renewed every 1.5 minutes.
            Half of the harvest goes to the mill.; 50% of the harvest goes to the mill.
            Rack 28 in hall 0 holds 4 servers.; Rack 280 in hall 0 holds 0 servers.
            Bin 4 on shelf 2 holds 12 bolts.; Bin 41 on shelf 2 holds 7 bolts.
            C: Frequency range (GHz) is 4 - 8; K: Frequency range (GHz) is 18 - 26
            Default: 0; Default: 10
            The default is pickle.; The default is json.
            """)
    void equalValuesAndValuesOfTwoThingsAreNoContradiction(String knownText, String incoming) {
        assertThat(verdicts(knownText, incoming)).noneMatch(CONTRADICTIONS::contains);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            The kiln was moved from the yard to the Cellar. ; The kiln stands in the Cellar.
            The quota was lowered from 90 to 40 GB.         ; The quota is 40 GB.
            Vim replaced Emacs as the editor of the course. ; The editor of the course is Vim.
            The choir was renamed to Larks.                 ; The choir is called Larks.
            """)
    void theResultOfAChangeAgreesWithIt(String change, String result) {
        assertThat(verdicts(change, result)).doesNotContainAnyElementsOf(CONTRADICTIONS);
        assertThat(verdicts(result, change))
                .doesNotContainAnyElementsOf(CONTRADICTIONS)
                .doesNotContain(Verdict.DUPLICATE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            The kiln was moved from the yard to the Cellar. ; The kiln does not stand in the Cellar.
            The kiln was moved from the yard to the Cellar. ; The kiln was moved back to the yard.
            The quota was lowered from 90 to 40 GB.         ; The quota is 90 GB.
            Vim replaced Emacs as the editor of the course. ; The editor of the course is Emacs.
            """)
    void anythingElseMayContradictAChange(String change, String other) {
        assertThat(worst(other, change)).isIn(CONTRADICTIONS);
        assertThat(worst(change, other)).isIn(CONTRADICTIONS);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            Prefer inject over reduce.; Prefer reduce over inject.
            Lock the table before you read.; Read before you lock the table.
            Migrations run before the deploy.; Migrations run after the deploy.
            The flag applies until version 3.; The flag applies from version 3.
            Requests are validated on the client.; Requests are validated on the server.
            Reads go to the primary.; Reads go to the replica.
            The rule is a && b; The rule is a || b
            Logs are pushed to the collector.; Logs are pulled by the collector.
            Rows are appended to the file.; Rows are prepended to the file.
            """)
    void unknownSynonymsDoNotAgree(String knownText, String incoming) {
        assertThat(verdicts(knownText, incoming)).noneMatch(AGREEMENTS::contains);
        assertThat(verdicts(incoming, knownText)).noneMatch(AGREEMENTS::contains);
    }

    /// The last word of a text becomes that of another one, neither a form nor a synonym of it.
    @Test
    void aTextWithAnotherWordDoesNotAgree() {
        List<String> texts = pairs().stream()
                .map(pair -> pair[4])
                .filter(text -> text.matches("[\\p{L} ,]{30,} \\p{Ll}{5,}\\."))
                .toList();
        int comparedCount = 0;
        for (int i = 1; i < texts.size(); i++) {
            String word = lastWord(texts.get(i));
            String other = lastWord(texts.get(i - 1));
            String text = texts.get(i);
            String exchangedText = text.substring(0, text.length() - word.length() - 1) + other + ".";
            boolean isValued = Stream.of(text, exchangedText)
                    .anyMatch(one -> !Reading.of(one).values().isEmpty());
            if (!isValued && isOtherThing(word, other)) {
                assertThat(verdicts(text, exchangedText))
                        .as("%s | %s", text, other)
                        .noneMatch(AGREEMENTS::contains);
                comparedCount++;
            }
        }
        assertThat(comparedCount).isGreaterThan(20);
    }

    private static String lastWord(String text) {
        return text.substring(text.lastIndexOf(' ') + 1, text.length() - 1);
    }

    private static boolean isOtherThing(String one, String other) {
        Set<String> light = WordClasses.set("light");
        boolean content = !light.contains(one) && !light.contains(other);
        return content
                && one.charAt(0) != other.charAt(0)
                && !Synonyms.are(WordFamilies.of(one), WordFamilies.of(other));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The repo has a config file. | The repository has a configuration file.
            Sessions are kept in Postgres. | Sessions are kept in PostgreSQL.
            The API validates the token. | The API verifies the token.
            """)
    void knownSynonymsMayAgree(String knownText, String incoming) {
        assertThat(verdicts(knownText, incoming)).anyMatch(AGREEMENTS::contains);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Run the pump 20 minutes before you drain the mash. | Run the pump 35 minutes before you drain the mash.
                    Every crew carries 4 ropes on the glacier.        | Every crew carries 6 ropes on the glacier.
                    Half of the harvest goes to the mill.             | 20% of the harvest goes to the mill.
                    A quarter of the seats are reserved.              | 60% of the seats are reserved.
                    Deploying needs Kubernetes 1.21 or later.         | Deploying needs Kubernetes 1.27 or later.
                    The pause is 30 seconds ("30s").                  | The pause is 4 seconds ("4s").
                    """)
    void anotherAmountInTheSameWordsContradicts(String knownText, String incoming) {
        assertThat(verdicts(knownText, incoming)).isSubsetOf(CONTRADICTIONS);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Never rename a column by hand.     | Rename a column by hand for small fixes.
                    Never open the vault without asking. | Open the vault freely.
                    Ask before you move a crane.       | Move cranes without asking.
                    Use tabs.                          | Use spaces.
                    """)
    void opposedOrdersContradict(String knownText, String incoming) {
        assertThat(verdicts(knownText, incoming)).isSubsetOf(CONTRADICTIONS);
        assertThat(verdicts(incoming, knownText)).isSubsetOf(CONTRADICTIONS);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    The export took 20 minutes on the old disk.   | The export took 35 minutes on the old disk.
                    A crew can carry 4 ropes.                     | A crew can carry 6 ropes.
                    Kiln 4 needs a new door before the next firing. | Kiln 6 needs a new door before the next firing.
                    The manual for kiln 4 hangs beside the sink.  | The manual for kiln 6 hangs beside the sink.
                    """)
    void aCommonAmountIsLeftToTheWeights(String knownText, String incoming) {
        assertThat(SlotClash.OtherAmount.isIn(new Pairing(Reading.of(knownText), Reading.of(incoming))))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    lookup(key) returns None when the key is missing.       | lookup() raises KeyError if the key is missing.
                    If the file does not exist, load_config returns an empty map. | load_config raises IOError if the file does not exist.
                    DELETE /items/{id} responds with 204 if it was deleted before. | DELETE /items/{id} responds with 404 if it was deleted before.
                    isReady() returns true before the first start.          | isReady() returns false before the first start.
                    Client.fetch never returns null.                        | Client.fetch returns null when the cache is cold.
                    The parser does not throw on trailing commas.           | The parser throws on trailing commas.
                    stop() is idempotent.                                   | Calling stop() twice throws IllegalStateException.
                    Calling reset() again has no effect.                    | Calling reset() again throws.
                    shutdown() can be called several times.                 | shutdown() can only be called once.
                    """)
    void oneCallHasOneOutcomeInOneCase(String knownText, String incoming) {
        assertThat(verdicts(knownText, incoming)).isSubsetOf(CONTRADICTIONS);
        assertThat(verdicts(incoming, knownText)).isSubsetOf(CONTRADICTIONS);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    parse() returns null for empty input.            | parse() throws IllegalArgumentException for negative numbers.
                    parse() may return null for empty input.         | parse() may throw ParseError for empty input.
                    get() returns a list of users.                   | get() throws UserError.
                    load() returns the settings when the file exists. | load() returns an object when the file exists.
                    retry() returns an error when all attempts fail. | retry() raises TimeoutError when all attempts fail.
                    The service returns 200 on success.              | The service returns true on success.
                    The valve returns to 3 bar when the pump stops.  | The valve raises the pressure when the pump stops.
                    The north desk gives a talk on Mondays.          | The north desk raises funds on Mondays.
                    The build fails on old machines.                 | The build gives a warning on old machines.
                    """)
    void outcomesOfOtherCasesAreLeftToTheWeights(String knownText, String incoming) {
        assertThat(CallOutcome.differ(Reading.of(knownText), Reading.of(incoming)))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    retry() returns an error when all attempts fail. | retry() raises TimeoutError when all attempts fail.
                    The service returns 200 on success.              | The service returns true on success.
                    """)
    void twoWordsForOneOutcomeDoNotContradict(String knownText, String incoming) {
        assertThat(verdicts(knownText, incoming)).doesNotContainAnyElementsOf(CONTRADICTIONS);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    The importer's pool has 8 worker threads.     | We bumped the importer's worker threads from 8 to 16.
                    Backups of the ledger are kept for 30 days.   | Ledger: extend backup retention from 30 to 90 days.
                    The gateway allows 100 requests per minute.   | Lowered the rate limit of the gateway from 100 to 60 requests per minute.
                    The barn's lease runs for about 5 years.      | The barn's lease was shortened from 5 years to 3 years.
                    Uploads are limited to 20 MB.                 | Upload size limit cut from 20 MB down to 15 MB.
                    """)
    void theAmountBeforeAReportedChangeIsOutdated(String knownText, String incoming) {
        assertThat(verdicts(knownText, incoming)).isSubsetOf(CONTRADICTIONS);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    The checkout timeout is 30 s.       | Raised the retry timeout from 30 s to 60 s.
                    The desk weighs 40 kg.              | Dropped the price of the desk from 40 to 30.
                    The standup room seats 9.           | Moved the standup from 9 to 10.
                    Uploads are limited to 20 MB.       | We plan to raise the upload limit from 20 MB to 50 MB.
                    Uploads are limited to 20 MB.       | The upload limit can be raised from 20 MB to 50 MB on request.
                    Uploads are limited to 50 MB.       | The upload limit was raised from 20 MB to 50 MB.
                    Downloads are limited to 20 MB.     | The upload limit was raised from 20 MB to 50 MB.
                    The shop was open for 8 hours.      | Opening times of the shop grew from 8 to 10 hours.
                    The mill costs 1.000.000 EUR.       | The cost of the barn was raised from 1.000.000 EUR to 1.2.3 EUR.
                    The relay runs 1.2.3.               | The relay was moved from 1.2.3 to 1.2.4.
                    """)
    void otherAmountsAreLeftToTheWeights(String knownText, String incoming) {
        assertThat(ChangedAmount.isBetween(Reading.of(knownText), Reading.of(incoming)))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Prefer inject over reduce.                  | Prefer map over collect and reduce over inject.
                    Prefer == to is.                            | Prefer is to ==.
                    Use let rather than var.                    | We prefer var over let.
                    Take the ferry over the bridge in winter.   | Prefer the bridge to the ferry in winter.
                    Use async functions instead of callbacks.   | Use callbacks, not async functions.
                    """)
    void exchangedChoicesContradict(String knownText, String incoming) {
        assertThat(verdicts(knownText, incoming)).isSubsetOf(CONTRADICTIONS);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Prefer the ferry over the bridge in winter. | Prefer the bridge over the ferry in summer.
                    The night crew prefers tea over coffee.     | The day crew prefers coffee over tea.
                    Prefer map over collect.                    | Prefer map over flatMap.
                    We do not use var over let.                 | Use let over var.
                    """)
    void choicesOfOthersAndOtherCasesAreLeftToTheWeights(String knownText, String incoming) {
        assertThat(RoleExchange.OfChoices.isIn(new Pairing(Reading.of(knownText), Reading.of(incoming))))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Deploys were frozen today.", "The pump failed last night.", "The tasting is tomorrow at noon."})
    void theSameWordsOnAnotherDayDoNotContradict(String text) {
        Reading knownText = Reading.of(text, "ada", Optional.of(Instant.parse("2026-11-20T09:00:00Z")));
        Reading incoming = Reading.of(text, "ada", Optional.of(Instant.parse("2026-11-24T09:00:00Z")));

        assertThat(JUDGE.judge(TextPair.of(knownText, incoming, CONTRARY), Judge.SURE)
                        .verdict())
                .isNotIn(Verdict.CONFLICT, Verdict.UPDATE, Verdict.DUPLICATE);
    }
}
