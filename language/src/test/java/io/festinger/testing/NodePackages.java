package io.festinger.testing;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Scripts for Node among the tests' resources, with the packages in the versions that the `package.json`
/// beside them pins, installed once a build.
public final class NodePackages {
    private final URL resources;
    private final Path folder;

    /// @param resources the folder's name at the root of the tests' resources
    public NodePackages(String resources) {
        URL found = NodePackages.class.getResource("/" + resources);
        if (found == null) {
            throw new IllegalArgumentException("there is no folder " + resources + " among the tests' resources");
        }
        this.resources = found;
        this.folder = Path.of("target", resources);
    }

    /// @param output what it printed, on both streams
    public record Result(int exit, String output) {}

    /// Lays scripts and packages out; where there is no Node, or no registry to install from, says why not.
    public Optional<String> install() throws IOException, InterruptedException {
        synchronized (NodePackages.class) {
            copy();
            if (!runs("node", "--version") || !runs("npm", "--version")) {
                return Optional.of("skipped: node and npm are not on the PATH");
            }
            Path path = folder.resolve(Path.of("node_modules", ".festinger-installed"));
            String expected = Files.readString(folder.resolve("package.json"));
            if (Files.exists(path) && Files.readString(path).equals(expected)) {
                return Optional.empty();
            }
            Result result = run(Map.of(), "npm", "install", "--no-package-lock", "--no-audit", "--no-fund");
            if (result.exit() != 0) {
                return Optional.of("skipped: npm could not install the packages: " + result.output());
            }
            Files.writeString(path, expected);
            return Optional.empty();
        }
    }

    private void copy() throws IOException {
        Path from = path();
        List<Path> files;
        try (Stream<Path> all = Files.walk(from)) {
            files = all.filter(Files::isRegularFile).toList();
        }
        for (Path file : files) {
            Path to = folder.resolve(from.relativize(file).toString());
            Files.createDirectories(to.getParent());
            Files.copy(file, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private Path path() {
        try {
            return Path.of(resources.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private boolean runs(String... command) throws InterruptedException {
        try {
            return run(Map.of(), command).exit() == 0;
        } catch (IOException absent) {
            return false;
        }
    }

    /// A command to be run among the scripts.
    public ProcessBuilder command(String... command) {
        return new ProcessBuilder(command).directory(folder.toFile());
    }

    /// Runs a command among the scripts to its end.
    public Result run(Map<String, String> environment, String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = command(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), output.strip());
    }
}
