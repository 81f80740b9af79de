package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.festinger.testing.NodePackages;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The OpenAPI description in the hands of those who read it: a linter, the clients that are made of it,
/// and the packages of frameworks that use these clients.
@Timeout(300)
class ClientsIT {
    private static final NodePackages NODE = new NodePackages("npm-openapi");
    private static final Path DESCRIPTION =
            Path.of("target", "openapi", "openapi.json").toAbsolutePath();
    private static final Path CLIENTS = Path.of("..", "clients").toAbsolutePath();
    private static final Path FRAMEWORKS = Path.of("..", "frameworks").toAbsolutePath();
    private static final boolean ALL = Boolean.getBoolean("tests.all");
    private static final Map<String, String> NAMES = Map.of(
            "ai-sdk", "festinger-ai-sdk",
            "langgraph-js", "festinger-langgraph",
            "openai-agents-js", "festinger-openai-agents",
            "n8n", "n8n-nodes-festinger");
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
        copy(CLIENTS.resolve("typescript"), Path.of("target", "npm-openapi", "client"));

        succeeds("npx", "openapi-typescript", DESCRIPTION.toString(), "-o", "client/schema.d.ts");
        succeeds("npx", "tsc", "--strict", "--target", "es2022", "--module", "nodenext", "smoke.ts");

        assertThat(succeeds("node", "smoke.js", server.address().toString())).isEqualTo(SAID);
    }

    @Test
    void theNodePackagesWorkInTheirFrameworks() throws Exception {
        NodePackages clients = frameworks("npm-clients", NAMES);

        works(clients, "ai-sdk.test.js", "langgraph.test.js", "openai-agents.test.js", "n8n.test.js");
    }

    @Test
    void thePackageForMastraWorksInIt() throws Exception {
        assumeTrue(ALL, "skipped: Mastra's packages are large; ./festinger verify --all runs this test");

        works(frameworks("npm-mastra", Map.of("mastra", "festinger-mastra")), "mastra.test.js");
    }

    @Test
    void theTypesOfTheNodePackagesFitThoseOfTheirFrameworks() throws Exception {
        assumeTrue(ALL, "skipped: ./festinger verify --all runs this test");
        String options = "--noEmit --strict --skipLibCheck --target es2022 --module nodenext types.ts";
        List<String> command = new ArrayList<>(List.of("npx", "tsc"));
        command.addAll(List.of(options.split(" ")));

        NodePackages.Result result = frameworks("npm-clients", NAMES).run(Map.of(), command.toArray(String[]::new));

        assertThat(result.exit()).as(result.output()).isZero();
    }

    private static void works(NodePackages frameworks, String... tests) throws Exception {
        List<String> command = new ArrayList<>(List.of("node", "--test"));
        command.addAll(List.of(tests));

        NodePackages.Result result =
                frameworks.run(Map.of("FESTINGER_URL", server.address().toString()), command.toArray(String[]::new));

        assertThat(result.exit()).as(result.output()).isZero();
    }

    /// The packages of frameworks with our packages beside them, as npm would install these.
    private static NodePackages frameworks(String resources, Map<String, String> names) throws Exception {
        NodePackages frameworks = new NodePackages(resources);
        Optional<String> absent = frameworks.install();
        assumeTrue(absent.isEmpty(), () -> absent.orElseThrow());
        Path modules = Path.of("target", resources, "node_modules");
        copy(CLIENTS.resolve("typescript"), modules.resolve("festinger-client"));
        for (Map.Entry<String, String> each : names.entrySet()) {
            copy(FRAMEWORKS.resolve(each.getKey()), modules.resolve(each.getValue()));
        }
        return frameworks;
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
            }
        }
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

    @Test
    void thePythonPackagesWorkWithStandInsForTheirFrameworks() throws Exception {
        assumeTrue(python("--version").isPresent(), "skipped: python3 is not on the PATH");
        Path modules = folder.resolve("frameworks");
        Path tests = Path.of("src", "test", "resources", "python-frameworks");
        copy(FRAMEWORKS.resolve("python"), modules);
        copy(tests.resolve("standins"), modules);
        Path script = Files.copy(tests.resolve("frameworks_test.py"), modules.resolve("frameworks_test.py"));
        Path client = modules.resolve("festinger_client.py");
        String generator = CLIENTS.resolve(Path.of("python", "generate.py")).toString();
        assertThat(python(generator, DESCRIPTION.toString(), client.toString())).contains("");

        assertThat(python(script.toString(), server.address().toString()).orElseThrow())
                .contains("Ran 9 tests");
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
