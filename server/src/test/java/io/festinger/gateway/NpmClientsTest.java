package io.festinger.gateway;

import static io.festinger.gateway.ScriptedMemory.BLOCK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.festinger.concepts.Position;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.demo.DemoUpstream;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The official clients, in the versions that `npm/package.json` pins, against a gateway before the demo upstream.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(300)
class NpmClientsTest {
    private static final Path FOLDER = Path.of("target", "npm-clients");
    private static final List<String> FILES =
            List.of("package.json", "ollama-client.js", "openai-client.js", "anthropic-client.js");

    private static final List<String> CLIENTS = List.of("ollama", "openai", "@anthropic-ai/sdk");

    private Vertx vertx;
    private DemoUpstream demo;
    private GatewayFixture fixture;

    @BeforeAll
    void start() throws Exception {
        assumeTrue(runs("node", "--version") && runs("npm", "--version"), "skipped: node and npm are not on the PATH");
        install();
        vertx = Vertx.vertx();
        demo = DemoUpstream.start(vertx)
                .toCompletionStage()
                .toCompletableFuture()
                .get(20, TimeUnit.SECONDS);
        fixture = GatewayFixture.start(settings -> settings.withUpstream(new Upstream("demo", demo.url())));
        fixture.memory.alwaysSays(BLOCK, Position.SYSTEM_PREPEND);
    }

    @AfterAll
    void stop() throws Exception {
        if (fixture != null) {
            fixture.close();
            vertx.close().toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ollama-client.js", "openai-client.js", "anthropic-client.js"})
    void theOfficialClientFindsEverythingAsItShouldBe(String script) throws Exception {
        var result = run(Map.of("GATEWAY_URL", "http://127.0.0.1:" + fixture.port()), "node", script);
        assertThat(result.output()).endsWith("all is well");
        assertThat(result.exit()).isZero();
    }

    private record Result(int exit, String output) {}

    private static void install() throws Exception {
        Files.createDirectories(FOLDER);
        for (String file : FILES) {
            try (var content = NpmClientsTest.class.getResourceAsStream("/npm/" + file)) {
                Files.write(FOLDER.resolve(file), content.readAllBytes());
            }
        }
        boolean all = CLIENTS.stream().allMatch(name -> Files.isDirectory(FOLDER.resolve("node_modules", name)));
        if (!all) {
            var result = run(Map.of(), "npm", "install", "--no-package-lock", "--no-audit", "--no-fund");
            assumeTrue(result.exit() == 0, () -> "skipped: npm could not install the clients: " + result.output());
        }
    }

    private static boolean runs(String... command) throws InterruptedException {
        try {
            Files.createDirectories(FOLDER);
            return run(Map.of(), command).exit() == 0;
        } catch (IOException absent) {
            return false;
        }
    }

    private static Result run(Map<String, String> environment, String... command)
            throws IOException, InterruptedException {
        var builder = new ProcessBuilder(command).directory(FOLDER.toFile()).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        return new Result(process.waitFor(), output.strip());
    }
}
