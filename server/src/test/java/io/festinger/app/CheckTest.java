package io.festinger.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.festinger.base.Failure;
import io.festinger.memory.checking.CheckResult;
import io.festinger.memory.checking.CheckResult.Finding;
import io.festinger.memory.checking.CheckResult.Level;
import io.festinger.memory.checking.CheckResult.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What texts would contradict, found before anybody tells it.
class CheckTest {
    private static final String TIMEOUT = "The checkout timeout is 30 seconds.";
    private static final String RECORD = """
            ---
            title: Checkout
            ---
            # 7. Checkout

            ## Status

            Accepted

            ## Decision

            We keep it short. The **checkout** timeout is `45 seconds`.
            The lateral support material is PEEK.

            - The checkout retries are 5.
            """;

    @TempDir
    private Path data;

    private CheckHouse team;

    @BeforeEach
    void open() {
        team = new CheckHouse(data);
    }

    @AfterEach
    void close() {
        team.close();
    }

    private static CheckResult.Place place(Finding finding) {
        return finding.place().orElseThrow();
    }

    @Test
    void eachContradictionIsToldWithItsPlaceItsRuleAndBothSentences() {
        String memory = team.say(TIMEOUT).id();
        String entity = team.entity(
                        "Decision",
                        Map.of("decision_target", "lateral support", "decision_field", "material", "value", "GF-PTFE"))
                .id();
        String state = team.state("limits", "checkout retries", "3");

        CheckResult checkResult = team.check("adr/0007.md", RECORD);

        assertThat(checkResult.findings())
                .extracting(finding -> finding.known().getFirst().id())
                .containsExactly(memory, entity, state);
        Finding timeout = checkResult.findings().getFirst();
        assertThat(timeout.path()).isEqualTo("adr/0007.md");
        assertThat(place(timeout)).isEqualTo(new CheckResult.Place(12, 19));
        assertThat(RECORD.substring(timeout.span().start(), timeout.span().end()))
                .isEqualTo("The **checkout** timeout is `45 seconds`.");
        assertThat(timeout.statement()).isEqualTo("The checkout timeout is 45 seconds.");
        assertThat(timeout.level()).isEqualTo(Level.ERROR);
        assertThat(timeout.verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(timeout.rule()).startsWith("memory.");
        assertThat(timeout.explanation()).contains("checkout timeout", "45 seconds", "30 seconds", memory);
        CheckResult.Partner partner = timeout.known().getFirst();
        assertThat(partner.content()).isEqualTo(TIMEOUT);
        assertThat(partner.author()).isEqualTo("bea");
        assertThat(partner.trust()).isEqualTo(1);
        assertThat(checkResult.findings())
                .extracting(finding -> finding.known().getFirst().kind())
                .containsExactly("memory", "entity", "project_state");
        assertThat(checkResult.findings())
                .extracting(finding -> place(finding).line())
                .containsExactly(12, 13, 15);
    }

    @Test
    void sentencesWithoutACommonSlotAreComparedWithTheirNeighbours() {
        String knownText = team.say(
                        "The walls of the cold store are insulated with cork by the west gate crew at 40 mm.")
                .id();

        CheckResult checkResult =
                team.check("a.txt", "At the cold store, the west gate crew insulates the walls with cork at 90 mm.");

        Finding finding = checkResult.findings().getFirst();
        assertThat(finding.rule()).startsWith("judge.value_clash");
        assertThat(finding.level()).isEqualTo(Level.ERROR);
        assertThat(finding.known()).extracting(CheckResult.Partner::id).containsExactly(knownText);
    }

    @Test
    void codeQuotesFrontMatterQuestionsAndAlternativesStateNothing() {
        team.say(TIMEOUT);

        CheckResult checkResult = team.check("a.md", """
                ---
                timeout: The checkout timeout is 41 seconds.
                ---
                # Checkout

                ```
                The checkout timeout is 42 seconds.
                ```

                > The checkout timeout is 43 seconds.

                Is the checkout timeout 44 seconds? ~~The checkout timeout is 46 seconds.~~

                ## Considered alternatives

                The checkout timeout is 45 seconds.
                """);

        assertThat(checkResult.findings()).isEmpty();
    }

    @Test
    void aTextSayingItIsOverIsPassedOver() {
        team.say(TIMEOUT);
        String over = "The checkout timeout is 45 seconds.\n";

        CheckResult checkResult = team.check(
                "1.md", "# 1\n\n## Status\n\nSuperseded by [2](2.md)\n\n" + over,
                "2.md", "---\nstatus: deprecated\n---\n" + over,
                "3.md", "# 3\n\n* **Status**: rejected\n\n" + over,
                "4.md", "# 4\n\n## Status\n\nAccepted. Supersedes 1.\n\n" + over);

        assertThat(checkResult.passedOver())
                .containsExactly(
                        new CheckResult.PassedOver("1.md", "superseded"),
                        new CheckResult.PassedOver("2.md", "deprecated"),
                        new CheckResult.PassedOver("3.md", "rejected"));
        assertThat(checkResult.findings()).extracting(Finding::path).containsExactly("4.md");
    }

    @Test
    void textsContradictingEachOtherAreFindingsToo() {
        CheckResult checkResult = team.checkIn(
                Optional.empty(),
                "a.md",
                "# A\n\n" + TIMEOUT + "\n",
                "b.md",
                "Fine.\r\nThe checkout timeout is 45 seconds.\r\n");

        Finding finding = checkResult.findings().getFirst();
        assertThat(finding.path()).isEqualTo("b.md");
        assertThat(place(finding)).isEqualTo(new CheckResult.Place(2, 1));
        CheckResult.Partner other = finding.known().getFirst();
        assertThat(other.kind()).isEqualTo(CheckResult.Partner.TEXT);
        assertThat(other.source()).isEqualTo("a.md");
        assertThat(other.place()).contains(new CheckResult.Place(3, 1));
        assertThat(checkResult.findings()).hasSize(1);
    }

    @Test
    void replacementsAndAdditionsAreNotices() {
        team.say("The orders are stored in MySQL.");
        team.say(TIMEOUT);

        CheckResult checkResult = team.check(
                "a.md",
                "The orders are now stored in PostgreSQL instead of MySQL.\n\n"
                        + "The checkout timeout is 30 seconds, measured at the gateway of the payment provider.\n\n"
                        + TIMEOUT + "\n");

        assertThat(checkResult.findings())
                .extracting(Finding::verdict, finding -> place(finding).line())
                .containsExactly(tuple(Verdict.UPDATE, 1), tuple(Verdict.REFINEMENT, 3));
        assertThat(checkResult.findings()).extracting(Finding::level).containsOnly(Level.NOTICE);
    }

    @Test
    void aRejectedStatementContradictsTheActiveOne() {
        String winner = team.say(TIMEOUT).id();
        team.say("The checkout timeout is 45 seconds.");
        team.settle(winner);

        Finding finding = team.check("a.md", "The checkout timeout is 45 seconds.")
                .findings()
                .getFirst();

        assertThat(finding.rule()).isEqualTo("decision.settled");
        assertThat(finding.level()).isEqualTo(Level.ERROR);
        assertThat(finding.known()).extracting(CheckResult.Partner::id).containsExactly(winner);
    }

    @Test
    void aMemberOfAnOpenConflictIsReported() {
        team.say(TIMEOUT);
        team.say("The checkout timeout is 45 seconds.");

        Finding finding = team.check("a.md", "The checkout timeout is 60 seconds.")
                .findings()
                .getFirst();

        assertThat(finding.known())
                .hasSize(2)
                .allSatisfy(partner -> assertThat(partner.conflicts())
                        .containsExactly(team.conflicts().getFirst().id()));
    }

    @Test
    void anotherProjectSaysNothingAgainstIt() {
        team.say(TIMEOUT);
        team.sayIn("app", "The app is written in Kotlin.");

        assertThat(team.checkIn("app", "a.md", "The checkout timeout is 45 seconds.")
                        .findings())
                .isEmpty();
    }

    @Test
    void anUnknownProjectIsRefusedAndTheNearestNamed() {
        assertThatThrownBy(() -> team.checkIn("wep", "a.md", "Fine."))
                .isInstanceOfSatisfying(Failure.class, failure -> {
                    assertThat(failure.code()).isEqualTo(Failure.Code.NOT_FOUND);
                    assertThat(failure.detail()).contains("'wep'", "has none yet");
                });
        team.say(TIMEOUT);
        assertThatThrownBy(() -> team.checkIn("wep", "a.md", "Fine."))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.detail()).contains("the nearest is 'web'"));
    }

    @Test
    void documentsAboutThemselvesContradictNothing() {
        CheckResult checkResult = team.checkIn(
                Optional.empty(),
                "1.md",
                "# Restart the queue\n\n- Status: accepted\n- Date: 2020-10-02\n- Estimated time: 5 minutes\n",
                "2.md",
                "# Restore the backup\n\n- Status: accepted\n- Date: 2021-01-03\n- Estimated time: 9 minutes\n",
                "3.md",
                "- Start Date: 2020-11-03\n- Feature: lunr\n\n# Summary\n\nFine.\n",
                "4.md",
                "- Start Date: 2020-11-04\n- Feature: exports\n\n# Summary\n\nFine.\n",
                "5.md",
                "# Five\n\n|Metadata|Value|\n|--|--|\n|Date|2021-01-02|\n|Author|Ada|\n",
                "6.md",
                "# Six\n\n|Metadata|Value|\n|--|--|\n|Date|2021-03-04|\n|Author|Bea|\n");

        assertThat(checkResult.findings()).isEmpty();
    }

    @Test
    void aTitleSilencesNothing() {
        team.say(TIMEOUT);

        for (String title : List.of("Todo app", "Template engine", "The old pump room", "Sample preparation")) {
            assertThat(team.check("a.md", "# " + title + "\n\nThe checkout timeout is 45 seconds.\n")
                            .findings())
                    .as(title)
                    .hasSize(1);
        }
    }

    @Test
    void theRowsOfATableAreComparedByTheirKeys() {
        team.say("The request_timeout is 30 s.");

        CheckResult checkResult = team.check(
                "a.md",
                "# Settings\n\n| Setting | Default | Description |\n|---|---|---|\n"
                        + "| request_timeout | 45 s | How long a request may take. |\n");

        assertThat(checkResult.findings())
                .extracting(finding -> place(finding).line())
                .containsExactly(5);
    }

    @Test
    void fieldsOfSeveralThingsAreNotAboutOne() {
        String options = "# Pool\n\n`idleTimeout`\nHow long it may sleep.\n*Default: %s s*\n\n"
                + "`maxLifetime`\nHow long it may live.\n*Default: 900 s*\n";
        String types =
                "# Filters\n\n- Level: core\n- Level: extended\n\n## One\n\nDepth: 3 m\n\n## Two\n\nDepth: 4 m\n";

        CheckResult checkResult = team.checkIn(
                Optional.empty(),
                "old.md",
                options.formatted("600"),
                "new.md",
                options.formatted("700"),
                "types.md",
                types,
                "a.yaml",
                "port: 80\nweb:\n  port: 81\n",
                "b.yaml",
                "port: 82\n");

        assertThat(checkResult.findings()).extracting(Finding::path).containsOnly("new.md");
        assertThat(checkResult.findings())
                .extracting(finding -> place(finding).line())
                .containsOnly(5);
    }

    @Test
    void aSettingContradictsWhatTextsSayOfIt() {
        CheckResult checkResult = team.checkIn(
                Optional.empty(),
                "README.md",
                "# Web\n\nThe request_timeout is 30 s.\n",
                "app.yaml",
                "web:\n  request_timeout: 45 s\n");

        assertThat(checkResult.findings()).extracting(Finding::path).containsOnly("app.yaml");
    }

    @Test
    void undecidedAndSupersedingStatementsAreNotices() {
        String acceptedText = "# 2. Queue\n\n## Status\n\nAccepted\n\n## Decision\n\nThe job queue is RabbitMQ.\n";
        String decidedText = "# 3. NATS\n\n## Status\n\n%s\n\n## Decision\n\nThe job queue is NATS.\n";

        for (String status : List.of("Proposed", "Draft", "In review")) {
            Finding finding = queues(acceptedText, decidedText.formatted(status));
            assertThat(finding.level()).isEqualTo(Level.NOTICE);
            assertThat(finding.verdict()).isEqualTo(Verdict.PROPOSAL);
        }
        for (String status :
                List.of("Accepted. Supersedes [2. Queue](0002-queue.md)", "Accepted\n\nSupersedes ADR-2")) {
            Finding finding = queues(acceptedText, decidedText.formatted(status));
            assertThat(finding.verdict()).isEqualTo(Verdict.UPDATE);
            assertThat(finding.explanation()).endsWith("adr/0003-nats.md supersedes adr/0002-queue.md");
        }
        assertThat(queues(acceptedText, decidedText.formatted("Accepted")).level())
                .isEqualTo(Level.ERROR);
    }

    @Test
    void twoEditionsOfADocumentSpeakOfTwoTimes() {
        String status = "# Status %s\n\nThe job queue is %s.\n";

        Finding finding = queues(status.formatted("2026-03-01", "RabbitMQ"), status.formatted("2026-04-01", "NATS"));

        assertThat(finding.verdict()).isEqualTo(Verdict.UPDATE);
        assertThat(finding.explanation()).endsWith("0003-nats.md is of 2026-04-01, and later than adr/0002-queue.md");
    }

    @Test
    void listIntroductionsAndItemNumbersClaimNothing() {
        CheckResult checkResult = team.checkIn(
                Optional.empty(),
                "a.md",
                "# Relabelling\n\nThe store supports only the following actions:\n\n- keep\n- drop\n",
                "b.md",
                "# Store\n\nThe store supports tracing.\n\n- Class 1 (trusted): pods.\n- Class 2 (others): images.\n");

        assertThat(checkResult.findings()).isEmpty();
    }

    @Test
    void oneFileOfRulesForAgentsForbidsWhatAnotherCommands() {
        String rules = "# Rules\n\n- Push small fixes straight to main.\n- Edit generated files by hand.\n";
        String others = "# Rules\n\n- Never push to main.\n- Do not edit generated files.\n- Never push tags to main"
                + " without a review.\n- Never push binaries.\n";

        CheckResult checkResult = team.checkIn(Optional.empty(), "AGENTS.md", rules, "docs/CLAUDE.md", others);

        assertThat(checkResult.findings())
                .extracting(finding -> place(finding).line())
                .containsExactly(3, 4);
        assertThat(checkResult.findings()).extracting(Finding::level).containsOnly(Level.ERROR);
    }

    @Test
    void itemsOfTwoListsAreApart() {
        CheckResult checkResult = team.checkIn(
                Optional.empty(),
                "a.md",
                "# Admission\n\nIt is allowed as follows:\n\n1. The image is admitted.\n\n"
                        + "It is denied as follows:\n\n1. The image is not admitted.\n");

        assertThat(checkResult.findings()).isEmpty();
    }

    @Test
    void aLineOfInvisibleCharactersStatesNothing() {
        CheckResult checkResult = team.checkIn(
                Optional.empty(), "a.md", "# Queue\n\n\u200b\n\nThe job queue is NATS.\n", "b.md", "\u200d\ufe0f\n");

        assertThat(checkResult.findings()).isEmpty();
        assertThat(checkResult.texts()).isEqualTo(2);
    }

    private Finding queues(String knownText, String incoming) {
        return team.checkIn(Optional.empty(), "adr/0002-queue.md", knownText, "adr/0003-nats.md", incoming)
                .findings()
                .getFirst();
    }

    @Test
    void withoutAProjectATextIsLaidBesideTheRowsOfAllAndEachIsNamed() {
        String timeout = team.say(TIMEOUT).id();
        String walls = team.say("The walls of the cold store are insulated with cork by the west gate crew at 40 mm.")
                .id();

        CheckResult checkResult = team.checkIn(
                Optional.empty(),
                "a.md",
                "The checkout timeout is 45 seconds.\n\n"
                        + "At the cold store, the west gate crew insulates the walls with cork at 90 mm.\n");

        assertThat(checkResult.findings())
                .extracting(finding -> finding.known().getFirst().id())
                .containsExactly(timeout, walls);
        assertThat(checkResult.findings())
                .extracting(finding -> finding.known().getFirst().project())
                .containsOnly(CheckHouse.WEB);
        assertThat(checkResult.lookedAt()).isEqualTo(new CheckResult.LookedAt(Optional.empty(), 2));
    }

    @Test
    void aProjectIsOneInAnySpelling() {
        team.say(TIMEOUT);

        CheckResult checkResult = team.checkIn("WEB", "a.md", "The checkout timeout is 45 seconds.");

        assertThat(checkResult.findings()).hasSize(1);
        assertThat(checkResult.lookedAt()).isEqualTo(new CheckResult.LookedAt(Optional.of(CheckHouse.WEB), 1));
    }

    @Test
    void aDecisionInAProjectHoldsWithoutANamedProject() {
        String retainedText = team.say(TIMEOUT).id();
        team.say("The checkout timeout is 45 seconds.");
        team.settle(retainedText);

        Finding finding = team.checkIn(Optional.empty(), "a.md", "The checkout timeout is 45 seconds.")
                .findings()
                .getFirst();

        assertThat(finding.rule()).isEqualTo("decision.settled");
    }

    @Test
    void nothingIsStored() {
        team.say(TIMEOUT);
        Map<String, String> before = team.tables();
        assertThat(before.get("memories")).contains(TIMEOUT);

        assertThat(team.check("a.md", RECORD).findings()).isNotEmpty();

        assertThat(team.tables()).isEqualTo(before);
    }

    @Test
    void aTextReadAsAnotherOneHasNoLines() {
        team.say(TIMEOUT);

        Finding finding = team.check("a.html", "<p>The checkout timeout is <b>45</b> seconds.</p>")
                .findings()
                .getFirst();

        assertThat(finding.place()).isEqualTo(Optional.empty());
    }

    @Test
    void moreThanOneCallTakesIsRefusedByName() {
        String many = "The pump runs.\n\n".repeat(10_001);

        assertThatThrownBy(() -> team.checkIn(Optional.empty(), "a.md", "Fine.", "b.md", many))
                .isInstanceOfSatisfying(Failure.class, failure -> {
                    assertThat(failure.code()).isEqualTo(Failure.Code.TOO_LARGE);
                    assertThat(failure.field()).contains("documents[1].content");
                    assertThat(failure.detail()).contains("b.md", "10000");
                });
        assertThat(team.checkIn(Optional.empty()).findings()).isEqualTo(List.of());
    }
}
