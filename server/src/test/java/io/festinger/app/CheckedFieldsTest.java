package io.festinger.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.memory.checking.CheckResult;
import io.festinger.memory.checking.CheckResult.Finding;
import io.festinger.memory.checking.CheckResult.Verdict;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the lines, rows and keys of checked documents are about.
class CheckedFieldsTest {
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

    private CheckResult pair(String one, String other) {
        return team.checkIn(Optional.empty(), "one.md", one, "other.md", other);
    }

    @Test
    void fieldsOfDocumentsWithOtherTitlesAreOfOtherThings() {
        String guide = "---\ntitle: \"%s\"\n---\n\n## Assumptions\n\n- Client ID: %s\n";

        assertThat(pair(guide.formatted("Ledger", "ledger"), guide.formatted("Notes", "notes"))
                        .findings())
                .isEmpty();
        assertThat(pair(guide.formatted("Ledger", "ledger"), guide.formatted("Ledger", "notes"))
                        .findings())
                .hasSize(1);
    }

    @Test
    void releaseNotesOfALaterVersionAreAnUpdate() {
        String notes = "# Version %s release notes\n\nThe request_timeout is %d s.\n";

        assertThat(pair(notes.formatted("2.9", 30), notes.formatted("2.10", 45)).findings())
                .extracting(Finding::verdict)
                .containsExactly(Verdict.UPDATE);
    }

    @Test
    void aDefaultBelowAStrongNameBelongsToThisOption() {
        String options = "# Pool\n\n* **workers**\n  how many run at once. The default is `%d`.\n\n"
                + "* **retries**\n  how often a job is tried. The default is `3`.\n";

        CheckResult checkResult = pair(options.formatted(4), options.formatted(8));

        assertThat(checkResult.findings())
                .extracting(finding -> finding.place().orElseThrow().line())
                .containsExactly(4);
    }

    @Test
    void aKeyOfSettingsHasTheKeysAboveIt() {
        team.say("server.request_timeout: 30 s");

        assertThat(team.check("app.yaml", "server:\n  request_timeout: 45 s\n").findings())
                .extracting(finding -> finding.place().orElseThrow().line())
                .containsExactly(2);
        assertThat(team.check("app.yaml", "client:\n  request_timeout: 45 s\n").findings())
                .isEmpty();
        assertThat(team.check("app.toml", "[server]\nrequest_timeout = \"45 s\"\n")
                        .findings())
                .hasSize(1);
    }

    @Test
    void aSentencePointingToAnotherTextStatesNothing() {
        String guide =
                "# Login\n\nSee the %s documentation on how to configure permissions for the newly created user.\n";

        assertThat(pair(guide.formatted("Ledger"), guide.formatted("Notes")).findings())
                .isEmpty();
    }

    private static final String SERVICES = """
            # Services

            | Service | Port | Owner |
            |---|---|---|
            | gateway | %d | %s |
            | ledger | 9090 | core team |
            """;

    @Test
    void aCellContradictsTheOneOfTheSameRowAndColumn() {
        assertThat(pair(SERVICES.formatted(8080, "edge team"), SERVICES.formatted(8081, "web team"))
                        .findings())
                .extracting(finding -> finding.place().orElseThrow().line())
                .containsExactly(5);
        assertThat(pair(SERVICES.formatted(8080, "edge team"), SERVICES.formatted(8080, "edge team"))
                        .findings())
                .isEmpty();
        assertThat(pair(
                                SERVICES.formatted(8080, "edge team"),
                                SERVICES.formatted(8081, "web team").replace("# Services", "# Test bench"))
                        .findings())
                .isEmpty();
    }

    @Test
    void thePageOfOneNameInTwoFoldersIsOfTwoThings() {
        String one = SERVICES.formatted(8080, "edge team");
        String other = SERVICES.formatted(8081, "edge team");

        assertThat(team.checkIn(Optional.empty(), "north/services.md", one, "south/services.md", other)
                        .findings())
                .isEmpty();
    }

    @Test
    void aCellContradictsWhatIsStoredOfItsRow() {
        team.say("gateway: 8080 (Port); edge team (Owner)");

        assertThat(team.check("services.md", SERVICES.formatted(8080, "web team"))
                        .findings())
                .extracting(finding -> finding.place().orElseThrow().line())
                .containsExactly(5);
    }

    @Test
    void rowsBelowARowThatOnlyNamesThemAreOfItsGroup() {
        String rates = "# Rates\n\n| Case | Disk A | Disk B |\n|---|---|---|\n| **Empty files** | | |\n"
                + "| Creation | 5322 | 1622 |\n| **Small files** | | |\n| Creation | 314 | %d |\n";

        assertThat(pair(rates.formatted(307), rates.formatted(275)).findings())
                .extracting(finding -> finding.place().orElseThrow().line())
                .containsExactly(8);
    }

    @Test
    void rowsWithOneNameAreNotCompared() {
        String jobs = "# Jobs\n\n| Team | Runs on | Window |\n|---|---|---|\n"
                + "| billing | node-1 | %s |\n| billing | node-2 | morning |\n";

        assertThat(pair(jobs.formatted("night"), jobs.formatted("noon")).findings())
                .isEmpty();
    }
}
