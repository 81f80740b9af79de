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
    void sendsTheFactAsItWasSaidAndSaysThatItIsStored() {
        server.answers("/iknowthat", 200, "{\"result\": \"stored\", " + EDGE + "}");

        Shell.ExitResult ended = shell.run("iknowthat", "gnommoweb -isa \"repo\"");

        assertThat(server.asked()).singleElement().satisfies(asked -> {
            assertThat(asked.method()).isEqualTo("POST");
            assertThat(asked.body()).isEqualTo("{\"fact\":\"gnommoweb -isa \\\"repo\\\"\"}");
            assertThat(asked.header("Content-Type")).isEqualTo("application/json");
        });
        assertThat(ended.out()).isEqualToIgnoringNewLines("stored: gnommoweb is a repo (dimension type)");
        assertThat(ended.err()).isEmpty();
        assertThat(ended.exitCode()).isZero();
    }

    @Test
    void takesAFactWithoutQuotes() {
        server.answers("/iknowthat", 200, "{\"result\": \"corroborated\", " + EDGE + "}");

        Shell.ExitResult ended = shell.run("iknowthat", "gnommoweb", "-isa", "repo", "in", "context", "of", "type");

        assertThat(server.asked().getFirst().body()).contains("gnommoweb -isa repo in context of type");
        assertThat(ended.out()).startsWith("corroborated: gnommoweb is a repo (dimension type)");
        assertThat(ended.exitCode()).isZero();
    }

    @Test
    void aConflictIsTold_withItsIdAndAnExitCodeOfItsOwn() {
        server.answers("/iknowthat", 200, "{\"result\": \"conflict\", " + EDGE + ", \"conflict_id\": \"c-17\"}");

        Shell.ExitResult ended = shell.run("iknowthat", "gnommoweb -isa service");

        assertThat(ended.out())
                .contains("conflict c-17", "'gnommoweb -isa service' contradicts", server.url() + "/admin/inbox/c-17");
        assertThat(ended.exitCode()).isEqualTo(3);
    }

    @Test
    void aFactThatAPersonDecidedBeforeSaysWhoAndHowToReopen() {
        server.answers("/iknowthat", 200, "{\"result\": \"conflict\", " + EDGE + """
                , "conflict_id": "cf_17", "settled": {"action": "dismiss", "by": "anna", "explanation":
                 "anna dismissed it. festinger conflicts reopen cf_17"}}""");

        Shell.ExitResult ended = shell.run("iknowthat", "gnommoweb -isa service");

        assertThat(ended.out())
                .startsWith("not stored: gnommoweb is a repo (dimension type)")
                .contains("anna dismissed it. festinger conflicts reopen cf_17");
        assertThat(ended.exitCode()).isEqualTo(3);
    }

    @Test
    void aRefusedFactShowsTheFieldAndKeepsTheCaretUnderItsSpot() {
        server.answers("/iknowthat", 400, """
                {"type": "about:blank", "title": "Invalid fact", "status": 400, "code": "invalid_fact",
                 "field": "fact", "detail": "expected a parent\\ngnommoweb -isa\\n              ^\\n"}""");

        Shell.ExitResult ended = shell.run("iknowthat", "gnommoweb -isa");

        assertThat(ended.err().lines())
                .containsExactly(
                        "festinger: Invalid fact (invalid_fact, HTTP 400)",
                        "field:  fact",
                        "expected a parent",
                        "gnommoweb -isa",
                        "              ^");
        assertThat(ended.out()).isEmpty();
        assertThat(ended.exitCode()).isEqualTo(1);
    }

    @Test
    void jsonIsTheServersAnswerAlone() {
        String answer = "{\"result\":\"conflict\",\"conflict_id\":\"c-17\"}";
        server.answers("/iknowthat", 200, answer);

        Shell.ExitResult ended = shell.run("iknowthat", "--json", "gnommoweb -isa repo");

        assertThat(ended.out()).isEqualToIgnoringNewLines(answer);
        assertThat(ended.exitCode()).isEqualTo(3);
    }

    @Test
    void jsonOfARefusalIsTheProblemDocument() {
        String problem = "{\"code\":\"invalid_fact\",\"status\":400}";
        server.answers("/iknowthat", 400, problem);

        Shell.ExitResult ended = shell.run("iknowthat", "gnommoweb", "--json");

        assertThat(ended.out()).isEqualToIgnoringNewLines(problem);
        assertThat(ended.exitCode()).isEqualTo(1);
    }

    @Test
    void anAnswerOfSomeOtherServerIsNotTakenForSuccess() {
        server.answers("/iknowthat", 200, "<html>hello</html>");

        Shell.ExitResult ended = shell.run("iknowthat", "gnommoweb -isa repo");

        assertThat(ended.err()).contains("is not from Festinger", "<html>hello</html>");
        assertThat(ended.exitCode()).isEqualTo(1);
    }

    @Test
    void withoutAServerItSaysWhereItLookedAndHowToStartOne() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            shell.export("FESTINGER_URL", "http://127.0.0.1:" + free.getLocalPort());
        }

        Shell.ExitResult ended = shell.run("iknowthat", "gnommoweb -isa repo");

        assertThat(ended.err()).contains("no server answers at http://127.0.0.1:", "FESTINGER_URL", "festinger serve");
        assertThat(ended.exitCode()).isEqualTo(4);
    }

    @Test
    void anUnknownOptionIsNotMadePartOfTheFact() {
        Shell.ExitResult ended = shell.run("iknowthat", "gnommoweb -isa repo", "--jsno");

        assertThat(ended.err()).contains("Unknown option: '--jsno'", "festinger iknowthat --help");
        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(server.asked()).isEmpty();
    }
}
