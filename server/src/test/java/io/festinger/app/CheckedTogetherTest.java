package io.festinger.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.memory.checking.CheckResult.Finding;
import io.festinger.memory.checking.CheckResult.Level;
import io.festinger.memory.checking.CheckResult.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which contradictions between texts of one check are errors.
class CheckedTogetherTest {
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

    private List<Finding> findings(String... texts) {
        return team.checkIn(Optional.empty(), texts).findings();
    }

    private List<Verdict> verdicts(String one, String other) {
        return findings("docs/one.md", one, "docs/other.md", other).stream()
                .map(Finding::verdict)
                .distinct()
                .toList();
    }

    @Test
    void oneNamedPropertyWithTwoValuesIsAnError() {
        assertThat(verdicts(
                        "# Guide\n\n## Payment\n\nThe checkout timeout is 30 seconds.\n",
                        "# Manual\n\n## Limits\n\nThe checkout timeout is 45 seconds.\n"))
                .containsExactly(Verdict.CONFLICT);
        assertThat(verdicts(
                        "# Guide\n\nOrders are stored in MySQL.\n", "# Manual\n\nOrders are stored in PostgreSQL.\n"))
                .containsExactly(Verdict.CONFLICT);
        assertThat(verdicts("# Guide\n\nWe use npm.\n", "# Manual\n\nWe use pnpm.\n"))
                .containsExactly(Verdict.CONFLICT);
    }

    @Test
    void rulesForAgentsContradictEachOther() {
        assertThat(findings(
                        "AGENTS.md",
                        "# Agents\n\n- Use tabs.\n- Use npm.\n- Run `pnpm test` before every commit.\n- Never push to main.\n",
                        ".cursor/rules/base.md",
                        "# Rules\n\n- Use spaces.\n- Use pnpm.\n- Run `npm test` before every commit.\n"
                                + "- Push small fixes straight to main.\n"))
                .extracting(Finding::level)
                .containsExactly(Level.ERROR, Level.ERROR, Level.ERROR, Level.ERROR);
    }

    @Test
    void aHeadingNamesWhatAnotherTextNamesInItsWords() {
        assertThat(verdicts(
                        "# Guide\n\n## Checkout\n\nThe timeout is 30 seconds.\n",
                        "# Manual\n\n## Limits\n\nThe checkout timeout is 45 seconds.\n"))
                .containsExactly(Verdict.CONFLICT);
    }

    @Test
    void whatOnlyHeadingsNameIsOfTheirDocument() {
        assertThat(
                        verdicts(
                                "# Vault\n\n### Impact\n\nSeverity: Critical\n",
                                "# Bridge\n\n### Impact\n\nThe severity is High rather than Critical, since the owner can act.\n"))
                .isEmpty();
        assertThat(verdicts(
                        "# Vault\n\n## Burn\n\n- MUST NOT emit any events.\n",
                        "# Bridge\n\n## Mint\n\n- MUST emit the events.\n"))
                .doesNotContain(Verdict.CONFLICT);
        assertThat(verdicts(
                        "# Queries\n\nUse regular expressions only as a last resort.\n",
                        "# Drivers\n\nUse pipeline stages instead.\n"))
                .isEmpty();
    }

    @Test
    void anOptionOfTwoPagesMayBeTwoOptionsUnlessItsNameIsQualified() {
        String page = "# %s\n\n| Name | Default | Notes |\n|---|---|---|\n| %s | %s | Connections that are kept. |\n";

        assertThat(verdicts(
                        page.formatted("Logger", "keepalive_pool", "5"),
                        page.formatted("Balancer", "keepalive_pool", "30")))
                .containsExactly(Verdict.POSSIBLE);
        assertThat(verdicts(
                        page.formatted("Logger", "relay.keepalive.pool", "5"),
                        page.formatted("Balancer", "relay.keepalive.pool", "30")))
                .containsExactly(Verdict.CONFLICT);
        assertThat(verdicts(
                        page.formatted("Logger", "keepalive_pool", "5"),
                        page.formatted("Logger", "keepalive_pool", "30")))
                .containsExactly(Verdict.CONFLICT);
    }

    @Test
    void aPropertyWithThreeValuesIsOneOfSeveralThings() {
        String page = "# %s\n\nThe job queue limit is %d.\n";

        assertThat(findings(
                        "a.md",
                        page.formatted("One", 10),
                        "b.md",
                        page.formatted("Two", 20),
                        "c.md",
                        page.formatted("Three", 30)))
                .extracting(Finding::level)
                .containsOnly(Level.NOTICE)
                .hasSize(2);
    }

    @Test
    void sectionsOfTwoTimesAreAnUpdate() {
        assertThat(verdicts(
                        "# Changelog\n\n## 22.0.0 - 2024-04-17\n\nThe minimum Python version is 3.7.\n",
                        "# Changelog\n\n## 20.1.0 - 2021-02-11\n\nThe minimum Python version is 3.5.\n"))
                .containsExactly(Verdict.UPDATE);
    }

    @Test
    void aPartOfAListAndWhatOnlySentencesShowMayContradict() {
        assertThat(verdicts(
                        "# Guide\n\nThe store supports only version 1 authentication.\n",
                        "# Manual\n\nThe store supports tracing.\n"))
                .containsExactly(Verdict.POSSIBLE);
        assertThat(verdicts(
                        "# Guide\n\nThe walls of the cold store are insulated with cork by the west gate crew at 40 mm.\n",
                        "# Manual\n\nAt the cold store, the west gate crew insulates the walls with cork at 90 mm.\n"))
                .containsExactly(Verdict.POSSIBLE);
    }

    @Test
    void aDocumentThatContradictsItselfIsANotice() {
        assertThat(findings("a.md", "# Guide\n\nThe checkout timeout is 30 s.\n\nThe checkout timeout is 45 s.\n"))
                .extracting(Finding::verdict)
                .containsExactly(Verdict.POSSIBLE);
    }

    @Test
    void whatMayContradictAnotherTextContradictsAStoredRow() {
        team.say("The store supports tracing.");

        assertThat(team.check("a.md", "# Guide\n\nThe store supports only version 1 authentication.\n")
                        .findings())
                .extracting(Finding::level)
                .containsExactly(Level.ERROR);
    }
}
