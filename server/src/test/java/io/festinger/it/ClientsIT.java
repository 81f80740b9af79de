package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.festinger.testing.NodePackages;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The OpenAPI description in the hands of those who read it: a linter, and the clients that are made of it.
@Timeout(300)
class ClientsIT {
    private static final NodePackages NODE = new NodePackages("npm-openapi");
    private static final Path DESCRIPTION =
            Path.of("target", "openapi", "openapi.json").toAbsolutePath();
    private static final Path CLIENTS = Path.of("..", "clients").toAbsolutePath();
    private static final String SAID = "new|The relay listens on port 8080.|limit";

    @TempDir
    private static Path folder;

    private static FestingerProcess server;
    private static Optional<String> noNode;

    @BeforeAll
    static void start() throws Exception {
        server = FestingerProcess.serve(folder.resolve("data"), "demo");
        noNode = NODE.install();
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }

    @Test
    void theLinterFindsNothing() throws Exception {
        assumeTrue(noNode.isEmpty(), () -> noNode.orElseThrow());

        NodePackages.Result lint = NODE.run(Map.of(), "npx", "redocly", "lint", DESCRIPTION.toString());

        assertThat(lint.exit()).as(lint.output()).isZero();
        assertThat(lint.output()).contains("Your API description is valid.").doesNotContainPattern("[0-9] warning");
    }

    @Test
    void theTypeScriptClientCompilesAndSpeaks() throws Exception {
        assumeTrue(noNode.isEmpty(), () -> noNode.orElseThrow());
        Path client = Files.createDirectories(Path.of("target", "npm-openapi", "client"));
        try (Stream<Path> files = Files.list(CLIENTS.resolve("typescript"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, client.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }

        succeeds("npx", "openapi-typescript", DESCRIPTION.toString(), "-o", "client/schema.d.ts");
        succeeds("npx", "tsc", "--strict", "--target", "es2022", "--module", "nodenext", "smoke.ts");

        assertThat(succeeds("node", "smoke.js", server.address().toString())).isEqualTo(SAID);
    }

    private static String succeeds(String... command) throws IOException, InterruptedException {
        NodePackages.Result result = NODE.run(Map.of(), command);
        assertThat(result.exit()).as(result.output()).isZero();
        return result.output().strip();
    }

    @Test
    void thePythonClientSpeaks() throws Exception {
        assumeTrue(python("--version").isPresent(), "skipped: python3 is not on the PATH");
        Path module = folder.resolve("festinger_client.py");
        Path script = Files.copy(
                Path.of("src", "test", "resources", "python-client", "smoke.py"), folder.resolve("smoke.py"));

        String generator = CLIENTS.resolve(Path.of("python", "generate.py")).toString();
        assertThat(python(generator, DESCRIPTION.toString(), module.toString())).contains("");

        assertThat(python(script.toString(), server.address().toString())).contains(SAID);
    }

    /// What a script prints; empty where Python is not installed.
    private static Optional<String> python(String... arguments) throws InterruptedException {
        List<String> command =
                Stream.concat(Stream.of("python3"), Stream.of(arguments)).toList();
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(output).isZero();
            return Optional.of(output.strip());
        } catch (IOException absent) {
            return Optional.empty();
        }
    }
}
