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
    void aDefaultBelowAStrongNameIsOfThatOption() {
        String options = "# Pool\n\n* **workers**\n  how many run at once. The default is `%d`.\n\n"
                + "* **retries**\n  how often a job is tried. The default is `3`.\n";

        CheckResult checked = pair(options.formatted(4), options.formatted(8));

        assertThat(checked.findings())
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
    void aSentenceThatPointsToAnotherTextStatesNothing() {
        String guide =
                "# Login\n\nSee the %s documentation on how to configure permissions for the newly created user.\n";

        assertThat(pair(guide.formatted("Ledger"), guide.formatted("Notes")).findings())
                .isEmpty();
    }
}
