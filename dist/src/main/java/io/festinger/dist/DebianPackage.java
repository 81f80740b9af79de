package io.festinger.dist;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.ar.ArArchiveEntry;
import org.apache.commons.compress.archivers.ar.ArArchiveOutputStream;

/// The archive as a Debian package: everything below `/opt/festinger`, the commands in `/usr/bin` with their manual
/// pages and completion, and a systemd unit with a separate user, which does not start until someone enables it.
final class DebianPackage {
    private static final List<String> SCRIPTS = List.of("postinst", "prerm", "postrm");

    private final Product product;
    private final TargetSystem target;

    DebianPackage(Product product, TargetSystem target) {
        if (target != TargetSystem.here() || !target.isLinux()) {
            throw new IllegalArgumentException("a Debian package for " + target.id()
                    + " is made on such a system, since it" + " brings Java along");
        }
        this.product = product;
        this.target = target;
    }

    Path write(Path out) throws IOException, InterruptedException {
        Files.createDirectories(out);
        Path root = Main.empty(out.resolve("deb"));
        Path installedPath = root.resolve("opt/festinger");
        new Stage(product, installedPath, Set.of(target)).layOut();
        JavaRuntime.link(installedPath.resolve("runtime"));
        Path commands = Files.createDirectories(root.resolve("usr/bin"));
        Files.createSymbolicLink(commands.resolve("festinger"), Path.of("/opt/festinger/bin/festinger"));
        Files.createSymbolicLink(commands.resolve("gutask"), Path.of("/opt/festinger/bin/gutask"));
        Path units = Files.createDirectories(root.resolve("usr/lib/systemd/system"));
        Files.copy(installedPath.resolve("share/festinger.service"), units.resolve("festinger.service"));
        document(installedPath, root.resolve("usr/share"));

        Path deb = out.resolve(Product.NAME + "_" + Product.version() + "_" + target.debian() + ".deb");
        try (ArArchiveOutputStream ar = new ArArchiveOutputStream(Files.newOutputStream(deb))) {
            put(ar, "debian-binary", "2.0\n".getBytes(StandardCharsets.US_ASCII));
            put(ar, "control.tar.gz", control(out, root));
            ByteArrayOutputStream data = new ByteArrayOutputStream();
            PackageArchive.tarGz(root, "./", data);
            put(ar, "data.tar.gz", data.toByteArray());
        }
        Main.empty(root);
        Main.empty(out.resolve("control"));
        return deb;
    }

    /// The manual pages and the completion of the command line, as it prints them itself.
    private static void document(Path installedPath, Path share) throws IOException, InterruptedException {
        Path pages = Files.createDirectories(share.resolve("man/man1"));
        commandLine(installedPath, Redirect.DISCARD, "man", "--out", pages.toString());
        Path bash = Files.createDirectories(share.resolve("bash-completion/completions"));
        commandLine(installedPath, Redirect.to(bash.resolve("festinger").toFile()), "completion", "bash");
        Path fish = Files.createDirectories(share.resolve("fish/vendor_completions.d"));
        commandLine(installedPath, Redirect.to(fish.resolve("festinger.fish").toFile()), "completion", "fish");
    }

    private static void commandLine(Path path, Redirect out, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                path.resolve("runtime/bin/java").toString(),
                "-jar",
                path.resolve("lib/festinger-cli.jar").toString()));
        command.addAll(List.of(arguments));
        int status = new ProcessBuilder(command)
                .redirectError(Redirect.INHERIT)
                .redirectOutput(out)
                .start()
                .waitFor();
        if (status != 0) {
            throw new IOException("festinger " + String.join(" ", arguments) + " ended with status " + status);
        }
    }

    private byte[] control(Path out, Path root) throws IOException {
        Path folder = Files.createDirectories(Main.empty(out.resolve("control")));
        Files.writeString(
                folder.resolve("control"),
                Stage.text("control")
                        .replace("${architecture}", target.debian())
                        .replace("${size}", Long.toString(kilobytes(root))));
        for (String script : SCRIPTS) {
            Path file = Files.writeString(folder.resolve(script), Stage.text(script));
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        PackageArchive.tarGz(folder, "./", packed);
        return packed.toByteArray();
    }

    private static long kilobytes(Path root) throws IOException {
        long bytes = 0;
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(file);
            }
        }
        return bytes / 1024;
    }

    private static void put(ArArchiveOutputStream ar, String name, byte[] content) throws IOException {
        ar.putArchiveEntry(new ArArchiveEntry(name, content.length));
        OutputStream out = ar;
        out.write(content);
        ar.closeArchiveEntry();
    }
}
