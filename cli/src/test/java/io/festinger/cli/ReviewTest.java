package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.cli.client.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `festinger review` and `festinger candidates`.
class ReviewTest {
    private static final String MEMORY = """
            {"id": "mem_1", "layer": "memory", "type": "project", "content": "The budget is 40,000 EUR.",
             "project": "p05", "confidence": 0.6825, "provenance": {"rule": "heading.decision"},
             "source": {"path": "docs/a.md", "heading": "Money", "before": "As said: ", "text": "budget 40,000",
                        "after": " \\u001b[31mred", "replaced": false},
             "prospect": {"verdict": "conflict", "explanation": "It clashes.",
                          "contradicts": [{"member_id": "st_1", "about": "budget", "value": "30,000 EUR"}]}}""";

    private static final String ENTITY = """
            {"id": "ent_1", "layer": "entity", "type": "Decision", "content": "Decision: value = PEEK",
             "fields": {"value": "PEEK", "rank": 3}, "project": "p05", "confidence": 0.7, "provenance": {}}""";

    @TempDir
    Path home;

    private ScriptedServer server;
    private Shell shell;

    @BeforeEach
    void start() throws IOException {
        server = new ScriptedServer();
        shell = new Shell(home).export("FESTINGER_URL", server.url());
        server.answers("/candidates", 200, "{\"items\": [" + MEMORY + ", " + ENTITY + "]}");
        server.answers("/candidates/mem_1", 200, MEMORY);
        server.answers("/candidates/ent_1", 200, ENTITY);
        server.answers(
                "/candidates/decide",
                200,
                "{\"items\": [{\"id\": \"mem_1\", \"status\": \"active\", \"conflicts\": [\"cf_1\"]}]}");
        server.answers("/memory/mem_1", 200, "{\"id\": \"mem_1\", \"status\": \"candidate\"}");
        server.answers("/entities/Decision/ent_1", 200, "{\"id\": \"ent_1\", \"status\": \"candidate\"}");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    /// Method, path and body of what was asked for, without looking at candidates.
    private List<String> written() {
        return server.requests().stream()
                .filter(receivedRequest -> !receivedRequest.method().equals("GET"))
                .map(receivedRequest ->
                        receivedRequest.method() + " " + receivedRequest.path() + " " + receivedRequest.body())
                .toList();
    }

    @Test
    void aCandidateIsShownWithItsSpanMarkedAndWhatItWouldContradict() {
        Shell.ExitResult exitResult = shell.type("q\n").run("review");

        assertThat(exitResult.exitCode()).isZero();
        assertThat(exitResult.out())
                .contains(
                        "mem_1  memory, project  project p05  confidence 0.68  by heading.decision",
                        "The budget is 40,000 EUR.",
                        "read in docs/a.md, Money",
                        "| As said: >>>budget 40,000<<< \\u001b[31mred",
                        "! contradicts st_1, which says of budget: 30,000 EUR",
                        "0 decided")
                .doesNotContain("\u001b");
        assertThat(written()).isEmpty();
    }

    @Test
    void keysDecideOneAfterAnother() {
        Shell.ExitResult exitResult = shell.type("p\nr\n").run("review", "--project", "p05");

        assertThat(written()).hasSize(2);
        assertThat(written().getFirst()).contains("\"mem_1\"", "\"promote\"");
        assertThat(written().getLast()).contains("\"ent_1\"", "\"reject\"");
        assertThat(exitResult.out())
                .contains("in conflict until a person decides: festinger conflicts show cf_1", "2 decided");
    }

    @Test
    void anUndoneDecisionIsAskedAgain() {
        Shell.ExitResult exitResult = shell.type("p\nu\ns\nq\n").run("review");

        assertThat(written().getLast()).startsWith("PUT /memory/mem_1 ").contains("\"status\":\"candidate\"");
        assertThat(exitResult.out()).contains("mem_1 waits again", "0 decided");
        assertThat(exitResult.out().split("read in docs/a.md", -1)).hasSize(3);
    }

    @Test
    void theLastDecisionCanBeUndoneWhenNothingMoreWaits() {
        shell.type("s\np\nu\nq\n").run("review");

        assertThat(written().getLast()).startsWith("PUT /entities/Decision/ent_1 ");
    }

    @Test
    void editedCandidatesArePromotedInTheirNewWordsAndUndoneInTheirOld() {
        shell.type("e\nThe budget is 41,000 EUR.\nu\nq\n").run("review");

        assertThat(written())
                .element(0)
                .asString()
                .isEqualTo("PUT /memory/mem_1 {\"content\":\"The budget is 41,000 EUR.\"}");
        assertThat(written()).element(1).asString().contains("promote");
        assertThat(written().getLast()).isEqualTo("PUT /memory/mem_1 {\"content\":\"The budget is 40,000 EUR.\"}");
    }

    @Test
    void anEntityIsEditedFieldByField() {
        shell.type("s\ne\nPTFE\n\nq\n").run("review");

        assertThat(written().getFirst())
                .isEqualTo("PUT /entities/Decision/ent_1 {\"fields\":{\"value\":\"PTFE\",\"rank\":3}}");
    }

    @Test
    void aRefusedDecisionIsQuotedAndAskedAgain() {
        server.answers(
                "/candidates/decide",
                200,
                "{\"items\": [{\"id\": \"mem_1\", \"conflicts\": [], \"failure\": {\"detail\": \"a person decides\"}}]}");

        Shell.ExitResult exitResult = shell.type("p\nq\n").run("review");

        assertThat(exitResult.out()).contains("mem_1: not done: a person decides", "0 decided");
    }

    @Test
    void anEmptyQueueSaysSo() {
        server.answers("/candidates", 200, "{\"items\": []}");

        assertThat(shell.run("review").out()).contains("nothing waits for review");
        assertThat(shell.run("candidates").out()).contains("nothing waits for review");
    }

    @Test
    void scriptsListAndDecideById() {
        assertThat(shell.run("candidates", "--json").out()).contains("\"id\": \"mem_1\"");
        assertThat(shell.run("candidates", "show", "mem_1").out()).contains(">>>budget 40,000<<<");

        Shell.ExitResult exitResult = shell.run("candidates", "promote", "mem_1", "ent_1", "--reason", "charter");

        assertThat(exitResult.exitCode()).isZero();
        assertThat(written().getLast()).contains("[\"mem_1\",\"ent_1\"]", "\"charter\"");
        assertThat(shell.run("candidates", "edit", "mem_1", "--content", "It is so.")
                        .exitCode())
                .isZero();
        assertThat(written().getLast()).isEqualTo("PUT /memory/mem_1 {\"content\":\"It is so.\"}");
    }

    @Test
    void aPartlyFailedDecisionIsReportedToTheShell() {
        server.answers(
                "/candidates/decide",
                200,
                "{\"items\": [{\"id\": \"mem_1\", \"failure\": {\"detail\": \"is active\"}}]}");

        assertThat(shell.run("candidates", "reject", "mem_1").exitCode()).isEqualTo(ExitCode.REFUSED);
        assertThat(shell.run("candidates", "show", "../keys").exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(shell.run("candidates", "edit", "mem_1").exitCode()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void trustedStateIsListedAndSet() {
        server.answers("/project/state", 200, """
                {"id": "st_1", "previous": "30,000 EUR", "conflicts": ["cf_1"],
                 "items": [{"id": "st_1", "project": "p05", "category": "budget", "key": "limit",
                            "value": "40,000 EUR", "status": "active", "qualifier": "", "conflicts": ["cf_1"]}]}""");

        assertThat(shell.run("state", "--project", "p05").out())
                .contains("st_1  p05 / budget / limit = 40,000 EUR  ! disputed");
        Shell.ExitResult set = shell.run("state", "set", "--project", "p05", "budget", "limit", "40,000 EUR");
        assertThat(set.exitCode()).isEqualTo(ExitCode.CONFLICT);
        assertThat(set.out()).contains("it was: 30,000 EUR", "festinger conflicts show cf_1");
    }
}
