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

        Shell.ExitResult forgotten = shell.run("forget", "gnommoweb", "-isa", "repo", "--reason", "a typo");
        Shell.ExitResult restored = shell.run("forget", "gnommoweb -isa repo", "--undo");

        assertThat(server.asked().getFirst().body())
                .isEqualTo("{\"reason\":\"a typo\",\"fact\":\"gnommoweb -isa repo\"}");
        assertThat(forgotten.out())
                .startsWith("forgotten: gnommoweb is a repo (dimension type)")
                .contains("--undo");
        assertThat(forgotten.exitCode()).isZero();
        assertThat(restored.out()).isEqualToIgnoringNewLines("restored: gnommoweb is a repo (dimension type)");
    }

    @Test
    void anEdgeIsForgottenByItsConceptAndDimension() {
        server.answers("/concepts/gnommoweb/edges/runs-on", 200, TAKEN.formatted("forgotten"));

        Shell.ExitResult ended = shell.run("forget", "gnommoweb", "--dimension", "runs-on");

        assertThat(server.asked())
                .singleElement()
                .satisfies(asked -> assertThat(asked.method()).isEqualTo("DELETE"));
        assertThat(ended.exitCode()).isZero();
    }

    @Test
    void aRefusalIsToldAndAnUnknownOptionIsNoFact() {
        server.answers(
                "/forget", 404, "{\"code\": \"not_found\", \"title\": \"Not found\", \"detail\": \"nothing says it\"}");

        Shell.ExitResult refused = shell.run("forget", "gnommoweb -isa repo");
        Shell.ExitResult misspelt = shell.run("forget", "gnommoweb -isa repo", "--undoo");

        assertThat(refused.err()).contains("nothing says it");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(misspelt.err()).contains("Unknown option: '--undoo'");
        assertThat(misspelt.exitCode()).isEqualTo(2);
        assertThat(server.asked()).hasSize(1);
    }

    @Test
    void aPatternIsMutedListedAndUnmuted() {
        server.answers("/muted-words/tool_*", 200, MUTED);
        server.answers("/muted-words", 200, "{\"items\": [" + MUTED + "]}");

        Shell.ExitResult muted = shell.run("concepts", "mute", "tool_*");
        Shell.ExitResult listed = shell.run("concepts");
        Shell.ExitResult unmuted = shell.run("concepts", "unmute", "tool_*");

        assertThat(server.asked())
                .extracting(ScriptedServer.ReceivedRequest::method)
                .containsExactly("PUT", "GET", "DELETE");
        assertThat(muted.out()).isEqualToIgnoringNewLines("tool_* is muted; known names that it covers: 3");
        assertThat(listed.out()).contains("tool_*", "covers 3 known names, muted by anna on 2026-03-01");
        assertThat(unmuted.out()).contains("tool_* is no longer muted");
        assertThat(shell.run("concepts", "muted").out()).isEqualTo(listed.out());
    }

    @Test
    void withoutAMutedWordItSaysSo() {
        server.answers("/muted-words", 200, "{\"items\": []}");

        assertThat(shell.run("concepts", "muted").out()).isEqualToIgnoringNewLines("no words are muted");
    }
}
