package io.festinger.gateway;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// The official clients for Node, in the versions that `npm/package.json` pins, installed once a build.
final class NpmClients {
    private static final Path FOLDER = Path.of("target", "npm-clients");
    private static final List<String> CLIENTS =
            List.of("ollama", "openai", "@anthropic-ai/sdk", "@langchain/core", "@langchain/ollama");
    private static final List<String> FILES = List.of(
            "package.json",
            "results.js",
            "ollama-client.js",
            "openai-client.js",
            "anthropic-client.js",
            "ollama-calls.js",
            "openai-calls.js",
            "anthropic-calls.js",
            "langchain-calls.js");

    private NpmClients() {}

    /// @param output what it printed, on both streams
    record Result(int exit, String output) {}

    /// Skips the test where there is no Node, or no registry to install from.
    static synchronized void install() throws Exception {
        assumeTrue(runs("node", "--version") && runs("npm", "--version"), "skipped: node and npm are not on the PATH");
        Files.createDirectories(FOLDER);
        for (String file : FILES) {
            try (var content = NpmClients.class.getResourceAsStream("/npm/" + file)) {
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

    static Result run(Map<String, String> environment, String... command) throws IOException, InterruptedException {
        var builder = new ProcessBuilder(command).directory(FOLDER.toFile()).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), output.strip());
    }
}
