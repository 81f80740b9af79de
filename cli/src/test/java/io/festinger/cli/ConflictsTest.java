package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.cli.client.Connection;
import io.festinger.cli.client.Keyboard;
import io.festinger.cli.client.ServerClient;
import io.festinger.cli.conflicts.ConflictSession;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConflictsTest {
    private static final String OPEN = """
            {"id": "cf_1", "status": "open", "explanation": "PEEK and PTFE cannot both be the material.",
             "detected_at": "2026-01-02T00:00:00Z",
             "suggestion": {"action": "supersede_others", "winner_member_id": "ent_1"},
             "members": [
               {"member_kind": "entity", "member_id": "ent_1", "member_layer_trust": 2, "content": "PEEK",
                "author": "ada", "flagged": false},
               {"member_kind": "memory", "member_id": "mem_1", "member_layer_trust": 1, "content": "PTFE",
                "author": "bob", "flagged": true, "conflicts_with": "ent_1"}]}""";

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

    @ParameterizedTest
    @ValueSource(strings = {"conflicts", "conflicts list"})
    void theListShowsEachWithItsMembersByTrust(String command) {
        server.answers("/conflicts", 200, "{\"items\": [" + OPEN + "], \"next_cursor\": \"c2\"}");

        Shell.ExitResult exitResult = shell.run(command.split(" "));

        assertThat(exitResult.out().lines())
                .containsExactly(
                        "cf_1  open  #1",
                        "  PEEK and PTFE cannot both be the material.",
                        "  trust 2  ent_1  PEEK  (ada)",
                        "  trust 1  mem_1  PTFE  (bob)  ! disagrees with ent_1",
                        "",
                        "there are more: --cursor c2");
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void theListSaysHowManyAreHeldBack() {
        server.answers("/conflicts", 200, "{\"items\": [], \"held_count\": 2}");

        assertThat(shell.run("conflicts", "list").out())
                .isEqualToIgnoringNewLines("no conflictsheld back: 2; see --status held");
    }

    @Test
    void withoutConflictsItSaysSo() {
        server.answers("/conflicts", 200, "{\"items\": []}");

        assertThat(shell.run("conflicts").out()).isEqualToIgnoringNewLines("no conflicts");
    }

    @Test
    void oneIsShownWithWhatIsProposedAndWhatWasDecided() {
        server.answers("/conflicts/cf_1", 200, OPEN);
        server.answers("/conflicts/cf_2", 200, """
                {"id": "cf_2", "status": "resolved", "explanation": "why", "members": [],
                 "resolution": {"action": "supersede_others", "winner_member_id": "ent_1", "notes": "measured"},
                 "resolved_by": "ada", "resolved_at": "2026-01-03T00:00:00Z"}""");

        assertThat(shell.run("conflicts", "show", "cf_1").out()).contains("proposed: supersede_others, ent_1 stays");
        server.answers(
                "/conflicts/cf_3",
                200,
                OPEN.replace("\"action\": \"supersede_others\", \"winner_member_id\"", "\"asked_member_id\""));
        assertThat(shell.run("conflicts", "show", "cf_3").out())
                .contains("PEEK")
                .doesNotContain("proposed", "closed");
        assertThat(shell.run("conflicts", "show", "cf_2").out())
                .contains("decided:  supersede_others, ent_1 stays: measured, by ada at 2026-01-03T00:00:00Z");
    }

    @Test
    void oneIsFoundByItsNumberInTheListAndByTheBeginningOfItsId() {
        server.answers(
                "/conflicts", 200, "{\"items\": [{\"id\": \"cf_9ab\"}, {\"id\": \"cf_9cd\"}, {\"id\": \"cf_1\"}]}");
        server.answers("/conflicts/cf_1", 200, OPEN);
        server.answers("/conflicts/cf_9ab/dismiss", 200, OPEN);

        assertThat(shell.run("conflicts", "show", "3").out()).contains("cf_1  open");
        assertThat(shell.run("conflicts", "show", "4").err()).contains("there is no conflict 4: 3 are open");
        assertThat(shell.run("conflicts", "dismiss", "cf_9a", "--reason", "same")
                        .exitCode())
                .isZero();
        assertThat(shell.run("conflicts", "undo", "cf_9").err()).contains("the beginning of 2 ids", "cf_9ab, cf_9cd");
        assertThat(shell.run("conflicts", "show", "cf_7").err()).contains("there is no conflict 'cf_7'");
    }

    @Test
    void atATerminalOneAfterAnotherIsDecidedByAKey() {
        server.answers("/conflicts", 200, "{\"items\": [" + OPEN + ", {\"id\": \"cf_2\"}]}")
                .answers("/conflicts/cf_1", 200, OPEN)
                .answers("/conflicts/cf_2", 200, OPEN.replace("cf_1", "cf_2"))
                .answers("/conflicts/cf_1/resolve", 200, "{\"status\": \"resolved\"}")
                .answers("/conflicts/cf_1/undo", 200, OPEN)
                .answers("/conflicts/cf_2/dismiss", 200, "{\"status\": \"dismissed\"}");

        String text = walk("2\nu\n1\nd\nno rivals\nq\n");

        assertThat(text)
                .contains("[2] holds: PTFE", "as [p]roposed", "cf_1 is open again", "cf_1 is resolved", "2 decided");
        assertThat(server.requests().stream()
                        .filter(receivedRequest -> receivedRequest.method().equals("POST"))
                        .map(receivedRequest -> receivedRequest.path() + " " + receivedRequest.body()))
                .containsExactly(
                        "/conflicts/cf_1/resolve {\"action\":\"supersede_others\",\"winner_member_id\":\"mem_1\"}",
                        "/conflicts/cf_1/undo {}",
                        "/conflicts/cf_1/resolve {\"action\":\"supersede_others\",\"winner_member_id\":\"ent_1\"}",
                        "/conflicts/cf_2/dismiss {\"reason\":\"no rivals\"}");
    }

    @Test
    void aRefusedDecisionIsQuotedAndTheConflictStays() {
        server.answers("/conflicts", 200, "{\"items\": [" + OPEN + "]}")
                .answers("/conflicts/cf_1", 200, OPEN)
                .answers("/conflicts/cf_1/resolve", 403, "{\"code\": \"forbidden\", \"detail\": \"wants a reviewer\"}");

        assertThat(walk("p\nb\nin tests\n\nm\n\n9\nj\n"))
                .contains("wants a reviewer", "unknown side 9", "left as it is");
        assertThat(server.requests())
                .extracting(ScriptedServer.ReceivedRequest::body)
                .contains("{\"action\":\"both_valid\",\"qualifiers\":{\"ent_1\":\"in tests\"}}");
    }

    private String walk(String typedText) {
        StringWriter out = new StringWriter();
        Keyboard lines = Keyboard.open(new ByteArrayInputStream(typedText.getBytes(StandardCharsets.UTF_8)), false);
        new ConflictSession(new ServerClient(Connection.to(server.url())), lines, new PrintWriter(out), false).run("");
        return out.toString();
    }

    @Test
    void whoeverWantsColoursGetsThem() {
        server.answers("/conflicts", 200, "{\"items\": [" + OPEN.replace("cf_1", "cf_12345") + "]}");

        assertThat(shell.run("conflicts").out()).doesNotContain("\u001b");
        String colouredText =
                shell.export("CLICOLOR_FORCE", "1").run("conflicts").out();
        assertThat(colouredText).contains("\u001b[36mcf_12345\u001b[0m  \u001b[33mopen\u001b[0m  #1");
        assertThat(colouredText.replaceAll("\u001b\\[\\d+m", ""))
                .isEqualTo(shell.export("NO_COLOR", "1").run("conflicts").out());
        assertThat(shell.export("NO_COLOR", "").run("conflicts", "--json").out())
                .doesNotContain("\u001b");
    }

    @Test
    void jsonIsTheServersAnswerAlone() {
        server.answers("/conflicts/cf_1", 200, "{\"id\":\"cf_1\"}");

        assertThat(shell.run("conflicts", "show", "cf_1", "--json").out())
                .isEqualToIgnoringNewLines("{\"id\":\"cf_1\"}");
    }

    @Test
    void aDecisionIsSentAsItWasSaid() {
        server.answers("/conflicts/cf_1/resolve", 200, OPEN);

        shell.run("conflicts", "resolve", "cf_1", "--action", "supersede_others", "--winner", "ent_1", "--notes", "so");
        shell.run(
                "conflicts",
                "resolve",
                "cf_1",
                "--action",
                "both_valid",
                "--qualifier",
                "ent_1=in production",
                "--qualifier",
                "mem_1=a=b");
        shell.run("conflicts", "resolve", "cf_1", "--action", "merge", "--content", "PEEK or PTFE");

        assertThat(server.requests())
                .extracting(ScriptedServer.ReceivedRequest::body)
                .containsExactly(
                        "{\"action\":\"supersede_others\",\"winner_member_id\":\"ent_1\",\"resolution_notes\":\"so\"}",
                        "{\"action\":\"both_valid\",\"qualifiers\":{\"ent_1\":\"in production\",\"mem_1\":\"a=b\"}}",
                        "{\"action\":\"merge\",\"merged_content\":\"PEEK or PTFE\"}");
    }

    @Test
    void theOtherDecisionsCarryTheirReason() {
        server.answers("/conflicts/cf_1/dismiss", 200, OPEN);
        server.answers("/conflicts/cf_1/promote", 200, OPEN);
        server.answers("/conflicts/cf_1/reopen", 200, OPEN);
        server.answers("/conflicts/cf_1/undo", 200, OPEN);

        assertThat(shell.run("conflicts", "dismiss", "cf_1", "--reason", "same").exitCode())
                .isZero();
        assertThat(shell.run("conflicts", "promote", "cf_1", "--reason", "look").exitCode())
                .isZero();
        assertThat(shell.run("conflicts", "reopen", "cf_1").exitCode()).isZero();
        assertThat(shell.run("conflicts", "undo", "cf_1", "--reason", "oops").exitCode())
                .isZero();

        assertThat(server.requests())
                .extracting(ScriptedServer.ReceivedRequest::body)
                .containsExactly("{\"reason\":\"same\"}", "{\"reason\":\"look\"}", "{}", "{\"reason\":\"oops\"}");
    }

    @Test
    void aRefusalIsToldAndIsExitCodeOne() {
        server.answers("/conflicts/cf_1/undo", 403, """
                {"title": "Forbidden", "code": "forbidden", "status": 403, "detail": "this requires the role reviewer"}""");

        Shell.ExitResult exitResult = shell.run("conflicts", "undo", "cf_1");

        assertThat(exitResult.err()).contains("this requires the role reviewer");
        assertThat(exitResult.exitCode()).isEqualTo(1);
    }

    @Test
    void missingArgumentsAreAWrongCommandLine() {
        assertThat(shell.run("conflicts", "resolve", "cf_1").exitCode()).isEqualTo(2);
        assertThat(shell.run("conflicts", "dismiss", "cf_1").exitCode()).isEqualTo(2);
        assertThat(shell.run("conflicts", "show", "../keys").exitCode()).isEqualTo(2);
        assertThat(shell.run("conflicts", "undo", "1").err()).contains("'festinger conflicts show 1'");
        assertThat(server.requests()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "show", "resolve", "dismiss", "promote", "reopen", "undo"})
    void eachVerbHasHelpWithExamples(String verb) {
        Shell.ExitResult exitResult = shell.run("conflicts", verb, "--help");

        assertThat(exitResult.out()).contains("Examples:", "festinger conflicts " + verb);
        assertThat(exitResult.exitCode()).isZero();
    }
}
