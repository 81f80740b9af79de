package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UpkeepTest {
    @TempDir
    Path home;

    private ScriptedServer server;
    private Shell shell;

    @BeforeEach
    void start() throws IOException {
        server = new ScriptedServer();
        shell = new Shell(home).export("FESTINGER_URL", server.url());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void aWholeRecordIsSaidToBeWhole() {
        server.answers("/audit/verify", 200, "{\"rows\":12,\"whole\":true}");

        Shell.ExitResult exitResult = shell.run("audit", "verify");

        assertThat(exitResult.out()).contains("intact: 12 rows");
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void aBrokenRecordIsExitCodeOneInWordsAndInJson() {
        String answer = "{\"rows\":2,\"whole\":false,\"fault\":\"row 3 is missing\"}";
        server.answers("/audit/verify", 200, answer);

        assertThat(shell.run("audit", "verify").out()).contains("broken: row 3 is missing", "2 rows");
        assertThat(shell.run("audit", "verify").exitCode()).isEqualTo(1);
        assertThat(shell.run("audit", "verify", "--json").out()).isEqualToIgnoringNewLines(answer);
        assertThat(shell.run("audit", "verify", "--json").exitCode()).isEqualTo(1);
    }

    @Test
    void anUnreadableRecordIsNotTakenForWhole() {
        server.answers("/audit/verify", 403, "{\"code\":\"forbidden\",\"status\":403}");

        assertThat(shell.run("audit", "verify").exitCode()).isEqualTo(1);
        assertThat(shell.run("audit", "verify", "--json").exitCode()).isEqualTo(1);
    }

    @Test
    void theRecordIsListedARowALine() {
        server.answers(
                "/audit",
                200,
                "{\"items\":[{\"seq\":2,\"at\":\"2026-01-01T00:00:00Z\",\"actor\":\"ann\",\"action\":\"memory.created\","
                        + "\"subject_kind\":\"memory\",\"subject_id\":\"m_1\",\"detail\":{}}]}");

        Shell.ExitResult exitResult = shell.run("audit", "list", "--kind", "memory", "--id", "m_1");

        assertThat(exitResult.out().strip()).isEqualTo("2  2026-01-01T00:00:00Z  ann  memory.created  memory m_1");
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void aSweepSaysWhatItFound() {
        server.answers(
                "/sweep/run",
                200,
                "{\"examined\":9,\"decided\":3,\"skipped\":1,\"opened\":2,\"joined\":1,\"reread\":4,\"seconds\":0.1}");

        Shell.ExitResult exitResult = shell.run("sweep");

        assertThat(exitResult.out())
                .contains("9 slots", "4 rows read again", "2 conflicts opened", "1 joined", "1 settled");
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void aTrueIndexIsReportedAsTrue() {
        server.answers("/reindex", 200, "{\"rows\":5,\"claims\":7,\"changed\":0}");

        Shell.ExitResult exitResult = shell.run("reindex");

        assertThat(exitResult.out()).contains("5 rows read, 7 claims: the index was correct");
        assertThat(exitResult.exitCode()).isZero();
    }
}
