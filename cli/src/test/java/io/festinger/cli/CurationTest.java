package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `festinger forget` and `festinger concepts`.
class CurationTest {
    private static final String TAKEN = """
            {"result": "%s", "edge": {"concept": "gnommoweb", "parent": "repo", "dimension": "type", "is_isa": true}}""";
    private static final String MUTED = """
            {"word": "tool_*", "muted_by": "anna", "muted_at": "2026-03-01T12:00:00Z", "concepts": 3}""";

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
    void aFactIsForgottenAndComesBack() {
        server.answers("/forget", 200, TAKEN.formatted("forgotten"));
        server.answers("/forget/undo", 200, TAKEN.formatted("restored"));

        Shell.ExitResult forgottenResult = shell.run("forget", "gnommoweb", "-isa", "repo", "--reason", "a typo");
        Shell.ExitResult restoredResult = shell.run("forget", "gnommoweb -isa repo", "--undo");

        assertThat(server.requests().getFirst().body())
                .isEqualTo("{\"reason\":\"a typo\",\"fact\":\"gnommoweb -isa repo\"}");
        assertThat(forgottenResult.out())
                .startsWith("forgotten: gnommoweb is a repo (dimension type)")
                .contains("--undo");
        assertThat(forgottenResult.exitCode()).isZero();
        assertThat(restoredResult.out()).isEqualToIgnoringNewLines("restored: gnommoweb is a repo (dimension type)");
    }

    @Test
    void anEdgeIsForgottenByItsConceptAndDimension() {
        server.answers("/concepts/gnommoweb/edges/runs-on", 200, TAKEN.formatted("forgotten"));

        Shell.ExitResult exitResult = shell.run("forget", "gnommoweb", "--dimension", "runs-on");

        assertThat(server.requests())
                .singleElement()
                .satisfies(
                        receivedRequest -> assertThat(receivedRequest.method()).isEqualTo("DELETE"));
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void aRefusalIsToldAndAnUnknownOptionIsNoFact() {
        server.answers(
                "/forget", 404, "{\"code\": \"not_found\", \"title\": \"Not found\", \"detail\": \"nothing says it\"}");

        Shell.ExitResult refusedResult = shell.run("forget", "gnommoweb -isa repo");
        Shell.ExitResult misspeltResult = shell.run("forget", "gnommoweb -isa repo", "--undoo");

        assertThat(refusedResult.err()).contains("nothing says it");
        assertThat(refusedResult.exitCode()).isEqualTo(1);
        assertThat(misspeltResult.err()).contains("Unknown option: '--undoo'");
        assertThat(misspeltResult.exitCode()).isEqualTo(2);
        assertThat(server.requests()).hasSize(1);
    }

    @Test
    void aPatternIsMutedListedAndUnmuted() {
        server.answers("/muted-words/tool_*", 200, MUTED);
        server.answers("/muted-words", 200, "{\"items\": [" + MUTED + "]}");

        Shell.ExitResult mutedResult = shell.run("concepts", "mute", "tool_*");
        Shell.ExitResult listedResult = shell.run("concepts");
        Shell.ExitResult unmutedResult = shell.run("concepts", "unmute", "tool_*");

        assertThat(server.requests())
                .extracting(ScriptedServer.ReceivedRequest::method)
                .containsExactly("PUT", "GET", "DELETE");
        assertThat(mutedResult.out()).isEqualToIgnoringNewLines("tool_* is muted; known names that it covers: 3");
        assertThat(listedResult.out()).contains("tool_*", "covers 3 known names, muted by anna on 2026-03-01");
        assertThat(unmutedResult.out()).contains("tool_* is unmuted");
        assertThat(shell.run("concepts", "muted").out()).isEqualTo(listedResult.out());
    }

    @Test
    void withoutAMutedWordItSaysSo() {
        server.answers("/muted-words", 200, "{\"items\": []}");

        assertThat(shell.run("concepts", "muted").out()).isEqualToIgnoringNewLines("no words are muted");
    }
}
