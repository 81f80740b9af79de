package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `npx festinger-mcp`, as Node runs it, before the packaged server.
class NpmShimIT {
    private static final Path SHIM =
            Path.of("..", "npm", "festinger-mcp.js").toAbsolutePath().normalize();
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String TALK = """
            {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"it","version":"1"}}}
            {"jsonrpc":"2.0","method":"notifications/initialized"}
            {"jsonrpc":"2.0","id":2,"method":"tools/list"}
            {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"commit","arguments":{"content":"The shim runs on Node."}}}
            no JSON
            """;

    @TempDir
    Path folder;

    @BeforeAll
    static void node() throws Exception {
        boolean runs;
        try {
            runs = new ProcessBuilder("node", "--version")
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException missing) {
            runs = false;
        }
        assumeTrue(runs, "Node is not installed");
    }

    private record ExitResult(int exitCode, List<JsonNode> lines, String err) {
        JsonNode answer(int id) {
            return lines.stream()
                    .filter(line -> line.path("id").asInt(-1) == id)
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no answer to " + id + ": " + lines + err));
        }
    }

    private ExitResult talk(Map<String, String> environment) throws Exception {
        Path typedPath = Files.writeString(folder.resolve("typed"), TALK);
        Path err = folder.resolve("err");
        ProcessBuilder builder = new ProcessBuilder("node", SHIM.toString())
                .redirectInput(typedPath.toFile())
                .redirectError(err.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("FESTINGER_"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        int exitCode = process.waitFor();
        List<JsonNode> read = new java.util.ArrayList<>();
        for (String line : lines) {
            read.add(JSON.readTree(line));
        }
        return new ExitResult(exitCode, read, Files.readString(err));
    }

    private static void holds(ExitResult exitResult) {
        assertThat(exitResult.exitCode()).as(exitResult.err()).isZero();
        assertThat(exitResult
                        .answer(1)
                        .path("result")
                        .path("serverInfo")
                        .path("name")
                        .asText())
                .isEqualTo("festinger");
        assertThat(exitResult.answer(2).path("result").path("tools")).hasSize(10);
        assertThat(exitResult.answer(3).toString()).contains("new").doesNotContain("\"error\"");
        assertThat(exitResult.lines())
                .anyMatch(line -> line.path("error").path("code").asInt() == -32_700);
    }

    @Test
    void speaksForARunningServer() throws Exception {
        try (FestingerProcess server = FestingerProcess.serve(folder.resolve("data"), "demo")) {
            holds(talk(Map.of("FESTINGER_URL", server.address().toString())));
        }
    }

    @Test
    void startsAServerWhereNoneRuns_whichStaysForOthers() throws Exception {
        int port = freePort();
        Path pid = folder.resolve("pid");
        Path command = Files.writeString(
                folder.resolve("festinger"),
                "#!/bin/sh\necho $$ >'" + pid + "'\nexec "
                        + String.join(" ", FestingerProcess.command(List.of()).command())
                        + " \"$@\" --upstream demo --data '" + folder.resolve("data") + "'\n");
        Files.setPosixFilePermissions(command, PosixFilePermissions.fromString("rwx------"));
        Map<String, String> environment = Map.of(
                "FESTINGER_PORT",
                Integer.toString(port),
                "FESTINGER_COMMAND",
                command.toString(),
                "FESTINGER_ENTAILMENT_MODEL",
                "off",
                "FESTINGER_EMBEDDING_MODEL",
                "off");
        try {
            ExitResult first = talk(environment);
            holds(first);
            assertThat(first.err()).contains("starting '" + command + " serve'");
            ExitResult second = talk(environment);
            assertThat(second.exitCode()).isZero();
            assertThat(second.err()).doesNotContain("starting");
        } finally {
            ProcessHandle server = ProcessHandle.of(
                            Long.parseLong(Files.readString(pid).strip()))
                    .orElseThrow();
            server.destroy();
            server.onExit().get();
        }
    }

    @Test
    void saysWhatIsMissing() throws Exception {
        ExitResult exitResult =
                talk(Map.of("FESTINGER_PORT", Integer.toString(freePort()), "FESTINGER_COMMAND", "no-such-thing"));
        ExitResult namedResult = talk(Map.of("FESTINGER_URL", "http://127.0.0.1:" + freePort()));

        assertThat(exitResult.exitCode()).isEqualTo(1);
        assertThat(exitResult.err()).contains("there is no 'no-such-thing' on the PATH", "FESTINGER_COMMAND");
        assertThat(exitResult.lines()).isEmpty();
        assertThat(namedResult.err()).contains("FESTINGER_URL", "start it there");
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
