package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IKnowThatTest {
    private static final String EDGE = """
            "edge": {"concept": "gnommoweb", "parent": "repo", "dimension": "type", "is_isa": true,
                     "confidence": 1.0, "source": "gutask"}""";

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
    void sendsTheFactUnchangedAndReportsItAsStored() {
        server.answers("/iknowthat", 200, "{\"result\": \"stored\", " + EDGE + "}");

        Shell.ExitResult exitResult = shell.run("iknowthat", "gnommoweb -isa \"repo\"");

        assertThat(server.requests()).singleElement().satisfies(receivedRequest -> {
            assertThat(receivedRequest.method()).isEqualTo("POST");
            assertThat(receivedRequest.body()).isEqualTo("{\"fact\":\"gnommoweb -isa \\\"repo\\\"\"}");
            assertThat(receivedRequest.header("Content-Type")).isEqualTo("application/json");
        });
        assertThat(exitResult.out()).isEqualToIgnoringNewLines("stored: gnommoweb is a repo (dimension type)");
        assertThat(exitResult.err()).isEmpty();
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void takesAFactWithoutQuotes() {
        server.answers("/iknowthat", 200, "{\"result\": \"corroborated\", " + EDGE + "}");

        Shell.ExitResult exitResult =
                shell.run("iknowthat", "gnommoweb", "-isa", "repo", "in", "context", "of", "type");

        assertThat(server.requests().getFirst().body()).contains("gnommoweb -isa repo in context of type");
        assertThat(exitResult.out()).startsWith("corroborated: gnommoweb is a repo (dimension type)");
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void aConflictIsTold_withItsIdAndAnExitCodeOfItsOwn() {
        server.answers("/iknowthat", 200, "{\"result\": \"conflict\", " + EDGE + ", \"conflict_id\": \"c-17\"}");

        Shell.ExitResult exitResult = shell.run("iknowthat", "gnommoweb -isa service");

        assertThat(exitResult.out())
                .contains("conflict c-17", "'gnommoweb -isa service' contradicts", server.url() + "/admin/inbox/c-17");
        assertThat(exitResult.exitCode()).isEqualTo(3);
    }

    @Test
    void aFactDecidedByAPersonSaysByWhomAndHowToReopen() {
        server.answers("/iknowthat", 200, "{\"result\": \"conflict\", " + EDGE + """
                , "conflict_id": "cf_17", "settled": {"action": "dismiss", "by": "anna", "explanation":
                 "anna dismissed it. festinger conflicts reopen cf_17"}}""");

        Shell.ExitResult exitResult = shell.run("iknowthat", "gnommoweb -isa service");

        assertThat(exitResult.out())
                .startsWith("not stored: gnommoweb is a repo (dimension type)")
                .contains("anna dismissed it. festinger conflicts reopen cf_17");
        assertThat(exitResult.exitCode()).isEqualTo(3);
    }

    @Test
    void aRefusedFactShowsTheFieldAndKeepsTheCaretUnderItsSpot() {
        server.answers("/iknowthat", 400, """
                {"type": "about:blank", "title": "Invalid fact", "status": 400, "code": "invalid_fact",
                 "field": "fact", "detail": "expected a parent\\ngnommoweb -isa\\n              ^\\n"}""");

        Shell.ExitResult exitResult = shell.run("iknowthat", "gnommoweb -isa");

        assertThat(exitResult.err().lines())
                .containsExactly(
                        "festinger: Invalid fact (invalid_fact, HTTP 400)",
                        "field:  fact",
                        "expected a parent",
                        "gnommoweb -isa",
                        "              ^");
        assertThat(exitResult.out()).isEmpty();
        assertThat(exitResult.exitCode()).isEqualTo(1);
    }

    @Test
    void jsonIsTheServersAnswerAlone() {
        String answer = "{\"result\":\"conflict\",\"conflict_id\":\"c-17\"}";
        server.answers("/iknowthat", 200, answer);

        Shell.ExitResult exitResult = shell.run("iknowthat", "--json", "gnommoweb -isa repo");

        assertThat(exitResult.out()).isEqualToIgnoringNewLines(answer);
        assertThat(exitResult.exitCode()).isEqualTo(3);
    }

    @Test
    void jsonOfARefusalIsTheProblemDocument() {
        String problem = "{\"code\":\"invalid_fact\",\"status\":400}";
        server.answers("/iknowthat", 400, problem);

        Shell.ExitResult exitResult = shell.run("iknowthat", "gnommoweb", "--json");

        assertThat(exitResult.out()).isEqualToIgnoringNewLines(problem);
        assertThat(exitResult.exitCode()).isEqualTo(1);
    }

    @Test
    void anAnswerOfSomeOtherServerIsNotTakenForSuccess() {
        server.answers("/iknowthat", 200, "<html>hello</html>");

        Shell.ExitResult exitResult = shell.run("iknowthat", "gnommoweb -isa repo");

        assertThat(exitResult.err()).contains("is not from Festinger", "<html>hello</html>");
        assertThat(exitResult.exitCode()).isEqualTo(1);
    }

    @Test
    void withoutAServerItSaysWhereItLookedAndHowToStartOne() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            shell.export("FESTINGER_URL", "http://127.0.0.1:" + free.getLocalPort());
        }

        Shell.ExitResult exitResult = shell.run("iknowthat", "gnommoweb -isa repo");

        assertThat(exitResult.err())
                .contains("no server answers at http://127.0.0.1:", "FESTINGER_URL", "festinger serve");
        assertThat(exitResult.exitCode()).isEqualTo(4);
    }

    @Test
    void anUnknownOptionIsNotMadePartOfTheFact() {
        Shell.ExitResult exitResult = shell.run("iknowthat", "gnommoweb -isa repo", "--jsno");

        assertThat(exitResult.err()).contains("Unknown option: '--jsno'", "festinger iknowthat --help");
        assertThat(exitResult.exitCode()).isEqualTo(2);
        assertThat(server.requests()).isEmpty();
    }
}
