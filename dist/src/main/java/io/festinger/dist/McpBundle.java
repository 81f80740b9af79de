package io.festinger.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// An MCP bundle: a zip with a manifest, from which a desktop client automatically installs `festinger-mcp`
/// and asks for its settings. It contains no server.
final class McpBundle {
    private McpBundle() {}

    /// @param root the repository's folder
    static Path write(Path root, Path out) throws IOException {
        Files.createDirectories(out);
        String name = "festinger-mcp-" + Product.version();
        Path folder = Files.createDirectories(Main.empty(out.resolve(name)));
        for (String file : List.of("npm/festinger-mcp.js", "npm/package.json", "npm/README.md", "LICENSE")) {
            Path from = root.resolve(file);
            Files.copy(from, folder.resolve(from.getFileName()));
        }
        Files.writeString(folder.resolve("manifest.json"), Stage.text("manifest.json"));
        Path bundle = out.resolve(name + ".mcpb");
        PackageArchive.zip(folder, "", bundle);
        Main.empty(folder);
        return bundle;
    }
}
