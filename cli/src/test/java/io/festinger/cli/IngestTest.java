package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.cli.client.LocalFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IngestTest {
    private static final String WAVE = """
            {"wave_id": "wav_1", "documents": 2, "new": 2, "changed": 0, "unchanged": 0, "chunks": 5, "candidates": 3,
             "dropped": 1, "report": "extraction-reports/wav_1"}""";

    @TempDir
    Path home;

    @TempDir
    Path folder;

    private ScriptedWaves server;
    private Shell shell;

    @BeforeEach
    void start() throws IOException {
        server = new ScriptedWaves();
        shell = new Shell(home).export("FESTINGER_URL", server.url());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private void write(String path, String content) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    /// With so many that had no place.
    private static String wave(int candidates, int overCap) {
        return WAVE.replace(
                "\"candidates\": 3",
                "\"candidates\": %d, \"over_cap\": %d, \"passed_over\": 12, \"summary\": {\"most\": 50}"
                        .formatted(candidates, overCap));
    }

    private Shell.ExitResult ingest(String... more) {
        String[] line = new String[4 + more.length];
        System.arraycopy(new String[] {"ingest", folder.toString(), "--project", "p05"}, 0, line, 0, 4);
        System.arraycopy(more, 0, line, 4, more.length);
        return shell.run(line);
    }

    @Test
    void sendsTheFilesAndSaysWhatBecameOfThem() throws IOException {
        write("a.md", "# A");
        write("docs/b.txt", "b");
        write(".git/x.md", "x");
        write("node_modules/y.md", "y");
        write("Main.java", "class Main {}");
        server.answer(200, WAVE);

        Shell.ExitResult exitResult = ingest();

        assertThat(server.bodies()).hasSize(2);
        assertThat(server.bodies().getFirst())
                .contains("\"project\":\"p05\"", "\"path\":\"a.md\"", "\"path\":\"docs/b.txt\"", "\"more\":true")
                .doesNotContain("wave_id", "Main", "node_modules", ".git/");
        assertThat(server.bodies().getLast())
                .contains("\"wave_id\":\"wav_1\"", "\"documents\":[]", "\"more\":false", "\"extract\":true");
        assertThat(exitResult.out())
                .contains(
                        "2 documents: 2 new, 0 changed, 0 unchanged; skipped: 1 hidden, 1 made by tools, 1 other kind",
                        "5 chunks, 3 candidates, 1 dropped (wave wav_1)",
                        "report: extraction-reports/wav_1");
        assertThat(exitResult.err()).isEmpty();
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void hiddenRulesForAgentsAreRead() throws IOException {
        write(".cursor/rules/ui/base.mdc", "- Use tabs.");
        write(".cursorrules", "Use tabs.");
        write(".github/copilot-instructions.md", "- Use tabs.");
        write(".github/workflows/ci.yml", "on: push");
        write(".cursor/notes.md", "x");
        server.answer(200, WAVE);

        ingest();

        assertThat(server.bodies().getFirst())
                .contains(".cursor/rules/ui/base.mdc", "\".cursorrules\"", ".github/copilot-instructions.md")
                .doesNotContain("ci.yml", "notes.md");
    }

    @Test
    void itemsWithoutAPlaceAreReportedWithTheCure() throws IOException {
        write("a.md", "# A");
        server.answer(200, wave(50, 1450));

        assertThat(ingest().out())
                .contains("5 chunks, 50 candidates, 1 dropped, 12 statements passed over (wave wav_1)")
                .endsWith("1,450 more were found: festinger ingest --next --project p05 brings the next 50"
                        + System.lineSeparator());
        assertThat(shell.run("ingest", folder.toString(), "--project", "Ada's hall")
                        .out())
                .contains("--next --project 'Ada'\\''s hall' brings");
    }

    @Test
    void theNextComeFromTheNewestUnfinishedWave() {
        server.open("""
                {"items": [{"wave_id": "wav_9", "over_cap": 0}, {"wave_id": "wav_1", "over_cap": 1450},
                           {"wave_id": "wav_0", "over_cap": 3}]}""");
        server.answer(200, wave(50, 1400));
        server.answer(200, wave(1, 0));

        Shell.ExitResult exitResult = shell.run("ingest", "--next", "--project", "p05");

        assertThat(server.postedTexts()).containsExactly("/ingestion/wave/wav_1/extract");
        assertThat(exitResult.out().lines())
                .containsExactly(
                        "50 candidates wait from the wave wav_1: festinger review",
                        "1,400 more were found: festinger ingest --next --project p05 brings the next 50");
        assertThat(exitResult.exitCode()).isZero();
        assertThat(shell.run("ingest", "--next", "--project", "p05").out().lines())
                .containsExactly(
                        "1 candidate waits from the wave wav_1: festinger review", "nothing more was found in it");
    }

    @Test
    void theNextComeFromTheNamedWave() {
        server.answer(200, wave(50, 7));

        Shell.ExitResult exitResult = shell.run("ingest", "--next", "--wave", "wav_5");

        assertThat(server.postedTexts()).containsExactly("/ingestion/wave/wav_5/extract");
        assertThat(exitResult.out())
                .contains("7 more were found: festinger ingest --next --wave wav_5 brings the next\n");
        assertThat(shell.run("ingest", "--next", "--wave", "wav_5", "--json").out())
                .contains("\"over_cap\":7");
    }

    @Test
    void whereNothingIsLeftNothingIsRead() {
        server.open("{\"items\": [{\"wave_id\": \"wav_1\"}]}");

        Shell.ExitResult exitResult = shell.run("ingest", "--next", "--project", "p05");

        assertThat(server.postedTexts()).isEmpty();
        assertThat(exitResult.out()).contains("nothing more was found in the waves of p05");
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void theNextAreAskedForAlone() {
        assertThat(ingest("--next").exitCode()).isEqualTo(2);
        assertThat(ingest("--wave", "wav_1").exitCode()).isEqualTo(2);
        assertThat(shell.run("ingest", "--next").exitCode()).isEqualTo(2);
        assertThat(shell.run("ingest", "--next", "--project", "p", "--wave", "w")
                        .exitCode())
                .isEqualTo(2);
        assertThat(shell.run("ingest", "--next", "--project", "p", "--no-extract")
                        .exitCode())
                .isEqualTo(2);
        assertThat(shell.run("ingest", "--project", "p").exitCode()).isEqualTo(2);
    }

    @Test
    void manyFilesGoInPiecesOfOneWave() throws IOException {
        for (int i = 0; i < 450; i++) {
            write("f" + i + ".md", "text " + i);
        }
        server.answer(200, WAVE);

        assertThat(ingest("--no-extract").exitCode()).isZero();

        assertThat(server.bodies()).hasSize(4).allMatch(body -> body.contains("\"extract\":false"));
        assertThat(server.bodies().subList(1, 4)).allMatch(body -> body.contains("\"wave_id\":\"wav_1\""));
    }

    @Test
    void goesOnWithTheInterruptedWave() throws IOException {
        write("a.md", "# A");
        server.open("""
                {"items": [{"wave_id": "wav_0", "origin": "/elsewhere"}, {"wave_id": "wav_7", "origin": "%s"}]}""".formatted(folder));
        server.answer(200, WAVE);

        Shell.ExitResult exitResult = ingest();

        assertThat(server.bodies().getFirst()).contains("\"wave_id\":\"wav_7\"");
        assertThat(exitResult.err()).contains("wav_7");
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void aFileRefusedByTheServerIsNamedAndTheOthersGo() throws IOException {
        write("a.md", "# A");
        write("b.md", "# B");
        server.answer(
                400, "{\"code\": \"invalid_request\", \"field\": \"documents[0].path\", \"detail\": \"no path here\"}");
        server.answer(200, WAVE);

        Shell.ExitResult exitResult = ingest("--json");

        assertThat(server.bodies().get(1)).contains("b.md").doesNotContain("a.md");
        assertThat(exitResult.err()).contains("not stored: a.md: no path here");
        assertThat(exitResult.out())
                .contains("\"wave_id\":\"wav_1\"", "\"failed\":[{")
                .contains("\"path\":\"a.md\"");
        assertThat(exitResult.exitCode()).isEqualTo(1);
    }

    @Test
    void aWaveClosedMeanwhileIsFollowedByAnother() throws IOException {
        write("a.md", "# A");
        server.open("{\"items\": [{\"wave_id\": \"wav_7\", \"origin\": \"%s\"}]}".formatted(folder));
        server.answer(409, "{\"code\": \"wrong_state\", \"field\": \"wave_id\", \"detail\": \"closed\"}");
        server.answer(200, WAVE);

        assertThat(ingest().exitCode()).isZero();
        assertThat(server.bodies().get(1)).doesNotContain("wave_id");
    }

    @Test
    void aWhollyRefusedDeliveryIsExitCodeOne() throws IOException {
        write("a.md", "# A");
        server.answer(403, "{\"code\": \"forbidden\", \"detail\": \"no\"}");

        assertThat(ingest().exitCode()).isEqualTo(1);
        assertThat(shell.run("ingest", folder.resolve("none").toString(), "--project", "p")
                        .exitCode())
                .isEqualTo(2);
        assertThat(shell.run("ingest", folder.toString()).exitCode()).isEqualTo(2);
    }

    @Test
    void binaryOrLargeFilesAreLeftOut() throws IOException {
        Files.write(folder.resolve("latin.md"), new byte[] {(byte) 0xE9, 'x'});
        Files.write(folder.resolve("big.md"), new byte[LocalFiles.MOST_BYTES + 1]);
        write("zero.md", "a\0");
        write("package.json", "{}");
        server.answer(200, WAVE);

        Shell.ExitResult exitResult = ingest();

        assertThat(server.bodies()).hasSize(1);
        assertThat(exitResult.out()).contains("skipped: 2 not text, 1 other kind, 1 too large");
        assertThat(List.of(exitResult.exitCode())).containsExactly(0);
    }

    @Test
    void utf16IsReadByItsByteOrderMark() throws IOException {
        Files.write(folder.resolve("wide.txt"), "It has one pump.".getBytes(StandardCharsets.UTF_16));
        server.answer(200, WAVE);

        ingest();

        assertThat(server.bodies().getFirst()).contains("\"content\":\"It has one pump.\"");
    }
}
