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
        Process startedProcess = process.start();
        assertThat(startedProcess.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new ExitResult(startedProcess.exitValue(), Files.readString(out), Files.readString(err));
    }

    @Test
    void sendsTheFactWithTheKeyAndReportsItAsStored() throws Exception {
        server.answers("/iknowthat", 200, "{\"result\":\"stored\"," + EDGE + "}");
        environment.put("FESTINGER_KEY", "fk_abc");
        environment.put("FESTINGER_WORKSPACE", "team");

        ExitResult exitResult = run("iknowthat", "gnommoweb -isa repo");

        assertThat(server.requests()).singleElement().satisfies(receivedRequest -> {
            assertThat(receivedRequest.method()).isEqualTo("POST");
            assertThat(receivedRequest.body()).isEqualTo("{\"fact\":\"gnommoweb -isa repo\"}");
            assertThat(receivedRequest.header("Authorization")).isEqualTo("Bearer fk_abc");
            assertThat(receivedRequest.header("X-Festinger-Workspace")).isEqualTo("team");
            assertThat(receivedRequest.header("Content-Type")).isEqualTo("application/json");
        });
        assertThat(exitResult.out()).isEqualTo("stored: gnommoweb is a repo (dimension type)\n");
        assertThat(exitResult.err()).isEmpty();
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void whateverIsInAFactIsQuoted() throws Exception {
        server.answers("/iknowthat", 200, "{\"result\":\"corroborated\"," + EDGE + "}");

        ExitResult exitResult = run("iknowthat", "a\"b\\c $(id) `id` -isa", "данные\tx\ny");

        assertThat(server.requests().getFirst().body())
                .isEqualTo("{\"fact\":\"a\\\"b\\\\c $(id) `id` -isa данные x y\"}");
        assertThat(exitResult.out()).startsWith("corroborated: gnommoweb is a repo (dimension type)");
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void aConflictHasAnExitCodeOfItsOwn() throws Exception {
        server.answers("/iknowthat", 200, "{\"result\":\"conflict\"," + EDGE + ",\"conflict_id\":\"cf_17\"}");

        ExitResult exitResult = run("iknowthat", "gnommoweb", "-isa", "service");

        assertThat(exitResult.out())
                .contains("conflict cf_17", "until a person decides", server.url() + "/admin/inbox/cf_17");
        assertThat(exitResult.exitCode()).isEqualTo(3);
    }

    @Test
    void earlierDecisionsOfAPersonAreReported() throws Exception {
        server.answers(
                "/iknowthat",
                200,
                "{\"result\":\"conflict\"," + EDGE + ",\"conflict_id\":\"cf_17\",\"settled\":{\"action\":\"dismiss\","
                        + "\"explanation\":\"anna dismissed \\\"it\\\".\"}}");

        ExitResult exitResult = run("iknowthat", "gnommoweb -isa service");

        assertThat(exitResult.out()).contains("not stored: gnommoweb is a repo", "anna dismissed \"it\".");
        assertThat(exitResult.exitCode()).isEqualTo(3);
    }

    @Test
    void aRefusedFactKeepsTheCaretUnderItsSpot() throws Exception {
        server.answers(
                "/iknowthat",
                400,
                "{\"title\":\"Invalid fact\",\"detail\":\"the parent is missing\\ngnommoweb -isa\\n              ^\"}");

        ExitResult exitResult = run("iknowthat", "gnommoweb -isa");

        assertThat(exitResult.err())
                .isEqualTo("gutask: refused (HTTP 400): the parent is missing\ngnommoweb -isa\n              ^\n");
        assertThat(exitResult.out()).isEmpty();
        assertThat(exitResult.exitCode()).isEqualTo(1);
    }

    @Test
    void anAnswerOfSomeOtherServerIsNotTakenForSuccess() throws Exception {
        server.answers("/iknowthat", 200, "<html>hello</html>");

        ExitResult exitResult = run("iknowthat", "gnommoweb -isa repo");

        assertThat(exitResult.err()).contains("is not from Festinger");
        assertThat(exitResult.exitCode()).isEqualTo(1);
    }

    @Test
    void withoutAServerItSaysWhereItLooked() throws Exception {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            environment.put("FESTINGER_URL", "http://127.0.0.1:" + free.getLocalPort());
        }

        ExitResult exitResult = run("iknowthat", "gnommoweb -isa repo");

        assertThat(exitResult.err()).contains("no server answers at http://127.0.0.1:", "FESTINGER_URL");
        assertThat(exitResult.exitCode()).isEqualTo(4);
    }

    @Test
    void theSettingsFileOfTheCommandLineHoldsToo() throws Exception {
        server.answers("/iknowthat", 200, "{\"result\":\"stored\"," + EDGE + "}");
        environment.remove("FESTINGER_URL");
        Path folder = Files.createDirectories(home.resolve(".config/festinger"));
        Files.writeString(folder.resolve("config"), "# mine\nserver = " + server.url() + " \nkey = fk_file\n");

        assertThat(run("iknowthat", "gnommoweb -isa repo").exitCode()).isZero();
        assertThat(server.requests().getFirst().header("Authorization")).isEqualTo("Bearer fk_file");
    }

    @Test
    void itTeachesAndRefusesWhatItDoesNotKnow() throws Exception {
        assertThat(run("--help").out()).contains("usage: gutask iknowthat", "FESTINGER_KEY", "Exit codes");
        assertThat(run("iknowthat", "--help").exitCode()).isZero();
        assertThat(run().exitCode()).isEqualTo(2);
        assertThat(run("iknowthat").exitCode()).isEqualTo(2);
        assertThat(run("forget", "x").err()).contains("there is no 'forget'", "gutask --help");
        environment.put("FESTINGER_URL", "nowhere");
        ExitResult exitResult = run("iknowthat", "a -isa b");
        assertThat(exitResult.err()).contains("'nowhere' is not the address of a server");
        assertThat(exitResult.exitCode()).isEqualTo(2);
        assertThat(server.requests()).isEmpty();
    }

    @Test
    void aKeyWithOddCharactersIsNotSent() throws Exception {
        environment.put("FESTINGER_KEY", "fk\"\nurl = \"http://elsewhere");

        ExitResult exitResult = run("iknowthat", "a -isa b");

        assertThat(exitResult.exitCode()).isEqualTo(2);
        assertThat(server.requests()).isEmpty();
    }

    @Test
    void theScriptIsPlainAsciiForAnyShell() throws Exception {
        String script = Files.readString(SCRIPT, StandardCharsets.US_ASCII);

        assertThat(script).startsWith("#!/bin/sh\n").doesNotContain("[[ ", "\r", "local ", "function ");
    }
}
