package io.festinger.dist;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/// A folder with a package's layout after unpacking:
///
///     bin/          the launcher, gutask
///     lib/server/   the server; lib/festinger-cli.jar the command line
///     runtime/      Java, where the package has one
///     share/        what a system can take over: a unit of systemd
///     sbom.json     all parts, as CycloneDX
final class Stage {
    private final Product product;
    private final Path folder;
    private final Set<TargetSystem> targets;

    /// @param targets the systems whose native libraries are kept
    Stage(Product product, Path folder, Set<TargetSystem> targets) {
        this.product = product;
        this.folder = folder;
        this.targets = targets;
    }

    /// Lays out everything except the runtime, in a fresh folder.
    void layOut() throws IOException {
        Files.createDirectories(folder.resolve("bin"));
        Files.createDirectories(folder.resolve("share"));
        copyServer();
        Files.copy(product.commandLine(), folder.resolve("lib/festinger-cli.jar"));
        if (targets.contains(TargetSystem.WINDOWS_AMD64)) {
            Files.copy(product.root().resolve("festinger.cmd"), folder.resolve("bin/festinger.cmd"));
        } else {
            program(product.root().resolve("festinger"), "bin/festinger");
            program(product.gutask(), "bin/gutask");
        }
        for (String document : List.of("LICENSE", "NOTICE")) {
            Files.copy(product.root().resolve(document), folder.resolve(document));
        }
        resource("README.txt", folder.resolve("README.txt"));
        if (targets.stream().allMatch(TargetSystem::isLinux)) {
            resource("festinger.service", folder.resolve("share/festinger.service"));
        }
        Files.writeString(folder.resolve("sbom.json"), new BillOfMaterials(folder.resolve("lib")).json());
    }

    private void copyServer() throws IOException {
        Path server = folder.resolve("lib/server");
        try (Stream<Path> files = Files.walk(product.app())) {
            for (Path file : files.sorted().toList()) {
                Path to = server.resolve(product.app().relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(to);
                } else if (file.toString().endsWith(".jar")) {
                    SlimJar.copy(file, to, targets);
                } else if (!file.toString().contains(".aot")) {
                    Files.copy(file, to, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    private void program(Path file, String path) throws IOException {
        Path to = Files.copy(file, folder.resolve(path));
        if (to.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(to, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }

    private static void resource(String name, Path to) throws IOException {
        Files.writeString(to, text(name));
    }

    /// A file of this module, with the version in its placeholder.
    static String text(String name) throws IOException {
        try (InputStream file = Stage.class.getResourceAsStream("/dist/" + name)) {
            return new String(Objects.requireNonNull(file, name).readAllBytes(), StandardCharsets.UTF_8)
                    .replace("${version}", Product.version());
        }
    }
}
