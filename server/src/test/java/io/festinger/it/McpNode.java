package io.festinger.it;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The official MCP client and conformance suite for Node, in the versions that `npm-mcp/package.json` pins,
/// installed once a build. Of the suite 0.1.13 is the last that runs on Node 20.
final class McpNode {
    private static final Path FOLDER = Path.of("target", "npm-mcp");

    private McpNode() {}

    /// @param output what it printed, on both streams
    record Result(int exit, String output) {}

    /// Installs them; where there is no Node, or no registry to install from, says why not.
    static synchronized Optional<String> install() throws Exception {
        Files.createDirectories(FOLDER);
        if (!runs("node", "--version") || !runs("npm", "--version")) {
            return Optional.of("skipped: node and npm are not on the PATH");
        }
        for (String file : List.of("package.json", "round.js")) {
            try (var content = McpNode.class.getResourceAsStream("/npm-mcp/" + file)) {
                Files.write(FOLDER.resolve(file), content.readAllBytes());
            }
        }
        if (!Files.isDirectory(FOLDER.resolve(Path.of("node_modules", "@modelcontextprotocol", "conformance")))) {
            Result result = run(Map.of(), "npm", "install", "--no-package-lock", "--no-audit", "--no-fund");
            return Optional.of("skipped: npm could not install the clients: " + result.output())
                    .filter(why -> result.exit() != 0);
        }
        return Optional.empty();
    }

    private static boolean runs(String... command) throws InterruptedException {
        try {
            return run(Map.of(), command).exit() == 0;
        } catch (IOException absent) {
            return false;
        }
    }

    static Result run(Map<String, String> environment, String... command) throws IOException, InterruptedException {
        var builder = new ProcessBuilder(command).directory(FOLDER.toFile()).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), output.strip());
    }
}
