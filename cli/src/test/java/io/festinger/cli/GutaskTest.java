package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The script `gutask`, run by the machine's own shell.
@DisabledOnOs(OS.WINDOWS)
class GutaskTest {
    private static final Path SCRIPT = Path.of("../gutask").toAbsolutePath();
    private static final String EDGE = """
            "edge":{"concept":"gnommoweb","parent":"repo","dimension":"type","is_isa":true,"confidence":1.0,\
            "source":"gutask"}""";

    @TempDir
    Path home;

    private ScriptedServer server;
    private final Map<String, String> environment = new TreeMap<>();

    private record ExitResult(int exitCode, String out, String err) {}

    @BeforeEach
    void start() throws IOException {
        server = new ScriptedServer();
        environment.put("FESTINGER_URL", server.url());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private ExitResult run(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("/bin/sh", SCRIPT.toString()));
        command.addAll(List.of(arguments));
        Path out = home.resolve("out");
        Path err = home.resolve("err");
        ProcessBuilder process =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        process.environment().keySet().removeIf(name -> name.startsWith("FESTINGER"));
        process.environment().put("HOME", home.toString());
        process.environment().put("XDG_CONFIG_HOME", "");
        process.environment().putAll(environment);
        Process started = process.start();
        assertThat(started.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new ExitResult(started.exitValue(), Files.readString(out), Files.readString(err));
    }

    @Test
    void sendsTheFactWithTheKeyAndSaysThatItIsStored() throws Exception {
        server.answers("/iknowthat", 200, "{\"result\":\"stored\"," + EDGE + "}");
        environment.put("FESTINGER_KEY", "fk_abc");
        environment.put("FESTINGER_WORKSPACE", "team");

        ExitResult ended = run("iknowthat", "gnommoweb -isa repo");

        assertThat(server.asked()).singleElement().satisfies(asked -> {
            assertThat(asked.method()).isEqualTo("POST");
            assertThat(asked.body()).isEqualTo("{\"fact\":\"gnommoweb -isa repo\"}");
            assertThat(asked.header("Authorization")).isEqualTo("Bearer fk_abc");
            assertThat(asked.header("X-Festinger-Workspace")).isEqualTo("team");
            assertThat(asked.header("Content-Type")).isEqualTo("application/json");
        });
        assertThat(ended.out()).isEqualTo("stored: gnommoweb is a repo (dimension type)\n");
        assertThat(ended.err()).isEmpty();
        assertThat(ended.exitCode()).isZero();
    }

    @Test
    void whateverIsInAFactIsQuoted() throws Exception {
        server.answers("/iknowthat", 200, "{\"result\":\"corroborated\"," + EDGE + "}");

        ExitResult ended = run("iknowthat", "a\"b\\c $(id) `id` -isa", "данные\tx\ny");

        assertThat(server.asked().getFirst().body()).isEqualTo("{\"fact\":\"a\\\"b\\\\c $(id) `id` -isa данные x y\"}");
        assertThat(ended.out()).startsWith("corroborated: gnommoweb is a repo (dimension type)");
        assertThat(ended.exitCode()).isZero();
    }

    @Test
    void aConflictHasAnExitCodeOfItsOwn() throws Exception {
        server.answers("/iknowthat", 200, "{\"result\":\"conflict\"," + EDGE + ",\"conflict_id\":\"cf_17\"}");

        ExitResult ended = run("iknowthat", "gnommoweb", "-isa", "service");

        assertThat(ended.out())
                .contains("conflict cf_17", "until a person decides", server.url() + "/admin/inbox/cf_17");
        assertThat(ended.exitCode()).isEqualTo(3);
    }

    @Test
    void whatAPersonDecidedBeforeIsSaid() throws Exception {
        server.answers(
                "/iknowthat",
                200,
                "{\"result\":\"conflict\"," + EDGE + ",\"conflict_id\":\"cf_17\",\"settled\":{\"action\":\"dismiss\","
                        + "\"explanation\":\"anna dismissed \\\"it\\\".\"}}");

        ExitResult ended = run("iknowthat", "gnommoweb -isa service");

        assertThat(ended.out()).contains("not stored: gnommoweb is a repo", "anna dismissed \"it\".");
        assertThat(ended.exitCode()).isEqualTo(3);
    }

    @Test
    void aRefusedFactKeepsTheCaretUnderItsSpot() throws Exception {
        server.answers(
                "/iknowthat",
                400,
                "{\"title\":\"Invalid fact\",\"detail\":\"the parent is missing\\ngnommoweb -isa\\n              ^\"}");

        ExitResult ended = run("iknowthat", "gnommoweb -isa");

        assertThat(ended.err())
                .isEqualTo("gutask: refused (HTTP 400): the parent is missing\ngnommoweb -isa\n              ^\n");
        assertThat(ended.out()).isEmpty();
        assertThat(ended.exitCode()).isEqualTo(1);
    }

    @Test
    void anAnswerOfSomeOtherServerIsNotTakenForSuccess() throws Exception {
        server.answers("/iknowthat", 200, "<html>hello</html>");

        ExitResult ended = run("iknowthat", "gnommoweb -isa repo");

        assertThat(ended.err()).contains("is not from Festinger");
        assertThat(ended.exitCode()).isEqualTo(1);
    }

    @Test
    void withoutAServerItSaysWhereItLooked() throws Exception {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            environment.put("FESTINGER_URL", "http://127.0.0.1:" + free.getLocalPort());
        }

        ExitResult ended = run("iknowthat", "gnommoweb -isa repo");

        assertThat(ended.err()).contains("no server answers at http://127.0.0.1:", "FESTINGER_URL");
        assertThat(ended.exitCode()).isEqualTo(4);
    }

    @Test
    void theSettingsFileOfTheCommandLineHoldsToo() throws Exception {
        server.answers("/iknowthat", 200, "{\"result\":\"stored\"," + EDGE + "}");
        environment.remove("FESTINGER_URL");
        Path folder = Files.createDirectories(home.resolve(".config/festinger"));
        Files.writeString(folder.resolve("config"), "# mine\nserver = " + server.url() + " \nkey = fk_file\n");

        assertThat(run("iknowthat", "gnommoweb -isa repo").exitCode()).isZero();
        assertThat(server.asked().getFirst().header("Authorization")).isEqualTo("Bearer fk_file");
    }

    @Test
    void itTeachesAndRefusesWhatItDoesNotKnow() throws Exception {
        assertThat(run("--help").out()).contains("usage: gutask iknowthat", "FESTINGER_KEY", "Exit codes");
        assertThat(run("iknowthat", "--help").exitCode()).isZero();
        assertThat(run().exitCode()).isEqualTo(2);
        assertThat(run("iknowthat").exitCode()).isEqualTo(2);
        assertThat(run("forget", "x").err()).contains("there is no 'forget'", "gutask --help");
        environment.put("FESTINGER_URL", "nowhere");
        ExitResult nowhere = run("iknowthat", "a -isa b");
        assertThat(nowhere.err()).contains("'nowhere' is not the address of a server");
        assertThat(nowhere.exitCode()).isEqualTo(2);
        assertThat(server.asked()).isEmpty();
    }

    @Test
    void aKeyWithOddCharactersIsNotSent() throws Exception {
        environment.put("FESTINGER_KEY", "fk\"\nurl = \"http://elsewhere");

        ExitResult ended = run("iknowthat", "a -isa b");

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(server.asked()).isEmpty();
    }

    @Test
    void theScriptIsPlainAsciiForAnyShell() throws Exception {
        String script = Files.readString(SCRIPT, StandardCharsets.US_ASCII);

        assertThat(script).startsWith("#!/bin/sh\n").doesNotContain("[[ ", "\r", "local ", "function ");
    }
}
