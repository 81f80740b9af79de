package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.cli.client.PlainJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Texts that would clear the screen, write the clipboard or hide what they say reach the terminal as
/// visible escapes only, whatever prints them.
class HostileTextTest {
    private static final String HOSTILE =
            "a\u001b]52;c;ZWNobw==\u0007b\u001b[2Jc\u009b1mdok\re\u007ff\u202eg\u2066h\u0000\bi";

    /// All fields that commands print, each with the hostile text, in one object.
    private static final String ROW = """
            {"id": "X", "layer": "X", "type": "X", "project": "X", "content": "X", "value": "X", "key": "X", "author": "X",
             "category": "X", "qualifier": "X", "status": "X", "explanation": "X", "question": "X", "action": "X",
             "verdict": "X", "rule_id": "X", "result": "X", "name": "X", "role": "X", "word": "X", "actor": "X",
             "subject_id": "X", "at": "X", "next_cursor": "X", "title": "X", "detail": "X", "code": "X", "field": "X",
             "level": "X", "path": "X", "statement": "X", "wave_id": "X", "workspace": "X", "provider": "X", "model": "X",
             "source": {"path": "X", "heading": "X", "before": "X", "text": "X", "after": "X"},
             "members": [{"member_id": "X", "content": "X", "author": "X"}],
             "edge": {"concept": "X", "parent": "X", "dimension": "X"}""";

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

    private static String answer() {
        String row = ROW.replace("\"X\"", PlainJson.write(Map.of("", HOSTILE)).replaceAll("^\\{\"\":|}$", ""));
        return row + ", \"items\": [" + row + "}], \"findings\": [" + row + "}]}";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "recall x",
                "conflicts list",
                "conflicts show cf_12345",
                "state list",
                "candidates list",
                "candidates show mem_1",
                "review",
                "audit list",
                "iknowthat a -isa b",
                "commit x",
                "keys list",
                "secrets list",
                "models list",
                "config list",
                "concepts muted",
                "check FILE",
                "ingest FILE --project p",
                "mirror --out OUT",
                "doctor"
            })
    void noTextControlsTheTerminal(String command) throws IOException {
        Path file = Files.writeString(home.resolve("a\u001b[2J.md"), HOSTILE);
        String[] arguments = command.replace("FILE", file.toString())
                .replace("OUT", home.resolve("out").toString())
                .split(" ");
        for (int status : new int[] {200, 409}) {
            server.answersAll(status, answer());
            Shell.ExitResult exitResult = shell.type("p\nq\n").run(arguments);

            assertThat(exitResult.out() + exitResult.err()).isNotBlank();
            assertThat((exitResult.out() + exitResult.err()).chars().filter(HostileTextTest::controls))
                    .isEmpty();
        }
    }

    private static boolean controls(int c) {
        return Character.isISOControl(c) && c != '\n' && c != '\t'
                || c >= '\u202a' && c <= '\u202e'
                || c >= '\u2066' && c <= '\u2069';
    }

    @Test
    void jsonKeepsItsMeaning() {
        server.answers("/recall", 200, answer());

        String out = shell.run("recall", "x", "--json").out();

        assertThat(out.strip().chars().filter(HostileTextTest::controls)).isEmpty();
        Map<String, @Nullable Object> printed = PlainJson.object(out).orElseThrow();
        assertThat(printed).isEqualTo(PlainJson.object(answer()).orElseThrow()).containsEntry("content", HOSTILE);
    }

    @Test
    void coloursAreNotEscapedAndTextsAre() {
        server.answers("/recall", 409, answer());

        assertThat(shell.export("CLICOLOR_FORCE", "1").run("recall", "x").err())
                .startsWith("\u001b[31mfestinger\u001b[0m: a\\u001b]52;c;ZWNobw==\\u0007b");
    }
}
