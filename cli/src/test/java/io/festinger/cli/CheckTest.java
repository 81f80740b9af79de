package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.cli.client.PlainJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckTest {
    private static final String NOTHING = "{\"documents\": 1, \"statements\": 2, \"errors\": 0,"
            + " \"looked_at\": {\"projects\": \"all\", \"facts\": 42}, \"findings\": [], \"passed_over\": []}";
    private static final String FINDING = """
            {"path": "PATH", "line": 12, "column": 3, "span": {"start": 80, "end": 120}, "level": "LEVEL",
             "statement": "The timeout is 45 s,\\n100%%.", "verdict": "conflict", "rule_id": "memory.copula",
             "about": "timeout", "explanation": "of timeout this says '45 s'; memory mem_1 says '30 s'",
             "known": [{"kind": "memory", "id": "mem_1", "project": "p05", "layer_trust": 1, "content": "The timeout is 30 s.",
               "author": "ada", "at": "2026-03-01T12:00:01Z", "conflicts": ["cf_1"], "path": "notes/a.md"},
              {"kind": "text", "layer_trust": 0, "content": "It is 31 s.", "conflicts": [], "path": "PATH", "line": 4}]}
            """;

    @TempDir
    Path home;

    private ScriptedServer server;
    private Shell shell;
    private Path folder;

    @BeforeEach
    void start() throws IOException {
        server = new ScriptedServer();
        shell = new Shell(home).export("FESTINGER_URL", server.url());
        folder = Files.createDirectories(home.resolve("docs/adr"));
        Files.writeString(folder.resolve("0001.md"), "# One\n");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    /// What the server calls the file.
    private String wire() {
        return folder.resolve("0001.md").toString().substring(1);
    }

    private void finds(String level) {
        server.answers(
                "/check",
                200,
                NOTHING.replace("[], \"p", "[" + FINDING.replace("PATH", wire()).replace("LEVEL", level) + "], \"p"));
    }

    @Test
    void sendsWhatIsBelowAFolderOnceAndNamesTheProject() throws IOException {
        Files.createDirectories(folder.resolve("node_modules"));
        Files.writeString(folder.resolve("node_modules/x.md"), "x");
        Files.writeString(folder.resolve("Main.java"), "class Main {}");
        Files.writeString(folder.resolve("b.txt"), "It runs.");
        server.answers("/check", 200, NOTHING);

        Shell.ExitResult exitResult =
                shell.run("check", folder.toString(), folder.resolve("b.txt").toString(), "--project", "p05");

        assertThat(server.requests()).hasSize(1);
        String body = server.requests().getFirst().body();
        assertThat(body)
                .startsWith("{\"project\":\"p05\",\"documents\":[")
                .contains(wire(), "It runs.")
                .containsOnlyOnce("b.txt")
                .doesNotContain("Main", "node_modules", "\"path\":\"/");
        assertThat(exitResult.exitCode()).isZero();
        assertThat(exitResult.out().lines())
                .endsWith(
                        "1 texts, 2 statements: 0 contradictions, 0 notices", "Compared with 42 facts of all projects");
    }

    @Test
    void theCheckedProjectIsNamedAsTheServerSpellsIt() {
        server.answers("/check", 200, NOTHING.replace("\"all\"", "[\"Hallmark API\"]"));

        Shell.ExitResult exitResult = shell.run("check", folder.toString(), "--project", "hallmark_api");

        assertThat(exitResult.out().lines()).endsWith("Compared with 42 facts of the project Hallmark API");
    }

    @Test
    void aContradictionIsToldWithFileLineRuleAndBothSentences() {
        finds("error");

        Shell.ExitResult exitResult = shell.run("check", folder.toString());

        assertThat(exitResult.out().lines())
                .startsWith(
                        folder.resolve("0001.md") + ":12:3: error: of timeout this says '45 s'; "
                                + "memory mem_1 says '30 s' [memory.copula]",
                        "    this says: \"The timeout is 45 s, 100%%.\"",
                        "    memory mem_1 (project p05, ada, 2026-03-01, from notes/a.md, in conflict cf_1) says: "
                                + "\"The timeout is 30 s.\"",
                        "    " + folder.resolve("0001.md") + ":4 says: \"It is 31 s.\"");
        assertThat(exitResult.exitCode()).isEqualTo(1);
    }

    @Test
    void theSummaryOfAJobGetsWhatWasFoundAfterWhatIsThere() throws IOException {
        Path summary = Files.writeString(home.resolve("summary.md"), "Before.\n\n");
        shell.export("GITHUB_STEP_SUMMARY", summary.toString());
        finds("error");

        shell.run("check", folder.toString());
        assertThat(summary).hasContent("Before.\n\n");

        shell.run("check", folder.toString(), "--format", "github");
        assertThat(Files.readString(summary))
                .startsWith("Before.\n\n### Festinger check\n\n    " + folder.resolve("0001.md") + ":12:3: error: ")
                .contains(
                        "\n        this says: \"The timeout is 45 s, 100%%.\"\n",
                        "\n    1 texts, 2 statements: 1 contradictions");

        shell.export("GITHUB_STEP_SUMMARY", home.resolve("missing/summary.md").toString());
        Shell.ExitResult exitResult = shell.run("check", folder.toString(), "--format", "github");
        assertThat(exitResult.exitCode()).isEqualTo(1);
        assertThat(exitResult.err()).contains("the job's summary could not be written");
    }

    @Test
    void annotationsAreEscapedAsGitHubReadsThem() throws IOException {
        Path odd = Files.writeString(home.resolve("a,b: 50%.md"), "x");
        String name = odd.toString().substring(1);
        server.answers(
                "/check",
                200,
                NOTHING.replace("[], \"p", "[" + FINDING.replace("PATH", name).replace("LEVEL", "error") + "], \"p"));

        Shell.ExitResult exitResult = shell.run("check", odd.toString(), "--format", "github");

        List<String> lines = exitResult.out().lines().toList();
        assertThat(lines).hasSize(1);
        assertThat(lines.getFirst())
                .startsWith(
                        "::error file=" + home + "/a%2Cb%3A 50%25.md,line=12,col=3,"
                                + "title=Contradiction (memory.copula)::this says: \"The timeout is 45 s, 100%25%25.\"%0Amemory mem_1 (")
                .contains("says: \"The timeout is 30 s.\"%0A");
        assertThat(exitResult.err()).contains("1 contradictions");
        assertThat(exitResult.exitCode()).isEqualTo(1);
    }

    @Test
    void noticesFailOnlyIfWanted() {
        finds("notice");

        assertThat(shell.run("check", folder.toString()).exitCode()).isZero();
        assertThat(shell.run("check", folder.toString(), "--strict").exitCode()).isEqualTo(1);
        assertThat(shell.run("check", folder.toString(), "--format", "github").out())
                .startsWith("::notice file=");
    }

    @Test
    void jsonTellsAllOfIt() {
        finds("error");

        Shell.ExitResult exitResult = shell.run("check", folder.toString(), "--json");

        assertThat(PlainJson.object(exitResult.out())).hasValueSatisfying(report -> {
            assertThat(report).containsEntry("errors", 1).containsKeys("calls", "left_out", "failed", "passed_over");
            var finding = PlainJson.children(report, "findings").getFirst();
            assertThat(finding)
                    .containsEntry("path", folder.resolve("0001.md").toString())
                    .containsEntry("rule_id", "memory.copula");
        });
        assertThat(shell.run("check", folder.toString(), "--format", "json").out())
                .isEqualTo(exitResult.out());
        assertThat(exitResult.exitCode()).isEqualTo(1);
    }

    @Test
    void uncheckableInputIsNoContradictionAndNoSuccess() {
        server.answers("/check", 401, "{\"code\": \"unauthorized\", \"detail\": \"a key is needed\"}");
        Shell.ExitResult refusedResult = shell.run("check", folder.toString());
        assertThat(refusedResult.err()).contains("a key is needed");
        assertThat(refusedResult.exitCode()).isEqualTo(5);

        server.answers(
                "/check",
                413,
                "{\"code\": \"too_large\", \"field\": \"documents[0].content\", \"detail\": \"too much\"}");
        Shell.ExitResult large = shell.run("check", folder.toString());
        assertThat(large.err()).contains("not checked: " + folder.resolve("0001.md") + ": too much");
        assertThat(large.exitCode()).isEqualTo(5);

        assertThat(shell.run("check", home.resolve("nowhere").toString()).exitCode())
                .isEqualTo(2);
        assertThat(shell.run("check").exitCode()).isEqualTo(2);
        server.close();
        assertThat(shell.run("check", folder.toString()).exitCode()).isEqualTo(4);
    }

    @Test
    void tooManyTextsForOneCallGoInSeveralWithANote() throws IOException {
        for (int i = 0; i < 600; i++) {
            Files.writeString(folder.resolve("n" + i + ".md"), "x");
        }
        server.answers("/check", 200, NOTHING);

        Shell.ExitResult exitResult = shell.run("check", folder.toString());

        assertThat(server.requests()).hasSize(2);
        assertThat(exitResult.err()).contains("checked in 2 calls");
    }

    @Test
    void statementsPassedOverAreCountedAndJsonNamesThem() {
        String over = "{\"path\": \"" + wire() + "\", \"count\": 1001, \"reasons\": {\"question\": 1000,"
                + " \"place_holder\": 1}, \"statements\": [{\"line\": 3, \"column\": 1,"
                + " \"reason\": \"question\", \"text\": \"Why?\"}]}";
        server.answers(
                "/check",
                200,
                NOTHING.replace("}, \"findings\"", "}, \"statements_passed_over\": [" + over + "], \"findings\""));

        assertThat(shell.run("check", folder.toString()).out().lines())
                .endsWith(
                        "1 texts, 2 statements: 0 contradictions, 0 notices",
                        "Passed over 1,001 statements: 1,000 question, 1 place holder"
                                + " (--json names the first 20 of each text)",
                        "Compared with 42 facts of all projects");
        assertThat(PlainJson.object(
                        shell.run("check", folder.toString(), "--json").out()))
                .hasValueSatisfying(report -> {
                    var text =
                            PlainJson.children(report, "statements_passed_over").getFirst();
                    assertThat(text)
                            .containsEntry("path", folder.resolve("0001.md").toString())
                            .containsEntry("count", 1001);
                    assertThat(PlainJson.children(text, "statements").getFirst())
                            .containsEntry("line", 3)
                            .containsEntry("text", "Why?");
                });
    }

    @Test
    void aTextSayingItIsOverIsNamed() {
        server.answers(
                "/check",
                200,
                NOTHING.replace(
                        "\"passed_over\": []",
                        "\"passed_over\": [{\"path\": \"" + wire() + "\", \"why\": \"superseded\"}]"));

        assertThat(shell.run("check", folder.toString()).out())
                .contains("passed over: " + folder.resolve("0001.md") + " (superseded)");
    }
}
