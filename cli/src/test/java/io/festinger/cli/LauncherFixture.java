package io.festinger.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// The launcher `./festinger` in a folder of its own, with a JDK and a Maven that only say how they were called: `java
/// ARGUMENTS` on standard output, a line a call in `mvn.log`. The Maven leaves jars behind, or fails while the file
/// `mvn.fails` is there; the JDK leaves a cache where it is asked for one. While `demo.fails` is there, it fails for
/// the server; while `proof.fails` is there, with a new cache; while `training.ends` is there, what started it is
/// told to end when the cache is written.
final class LauncherFixture {
    record ExitResult(int exitCode, String out, String err) {}

    final Path root;
    final Path jdk;
    private final Path bin;
    /// Where the launcher makes caches.
    private final List<Path> caches = new ArrayList<>();

    LauncherFixture(Path folder) throws IOException {
        root = Files.createDirectories(folder.resolve("a house"));
        bin = Files.createDirectories(folder.resolve("bin"));
        caches.addAll(List.of(root.resolve("cli/target"), root.resolve("server/target/quarkus-app")));
        jdk = jdk(folder.resolve("a jdk"), "25.0.3");
        Path launcher = Path.of("../festinger").toAbsolutePath();
        script(root.resolve("festinger"), Files.readString(launcher));
        script(bin.resolve("mvn"), """
                #!/bin/sh
                echo "$JAVA_HOME: mvn $*" >>mvn.log
                echo "[INFO] Building Festinger server 0.1.0    [2/2]"
                echo "[INFO] --- compiler:3.14.1:compile (default-compile) @ festinger-server ---"
                echo "[INFO] a line that tells a person nothing"
                [ ! -e mvn.fails ] || { echo "[ERROR] compilation failed"; exit 1; }
                mkdir -p server/target/quarkus-app cli/target
                echo jar >server/target/quarkus-app/quarkus-run.jar
                echo jar >cli/target/festinger-cli.jar
                """);
        script(bin.resolve("sleep"), "#!/bin/sh\n[ \"$1\" = 20 ] || exec /bin/sleep \"$@\"\n");
        for (String source :
                List.of("pom.xml", "language/pom.xml", "server/pom.xml", "cli/pom.xml", ".mvn/jvm.config")) {
            write(source);
        }
        write("language/src/main/java/Language.java");
        write("server/src/main/java/Server.java");
        write("cli/src/main/java/Cli.java");
    }

    /// Makes a folder that looks like a JDK of the version.
    static Path jdk(Path folder, String version) throws IOException {
        Files.createDirectories(folder.resolve("bin"));
        Files.writeString(folder.resolve("release"), "IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"" + version + "\"\n");
        script(folder.resolve("bin/javac"), "#!/bin/sh\n");
        script(folder.resolve("bin/java"), """
                #!/bin/sh
                home=${0%%/bin/java}
                for argument in "$@"; do
                    case $argument in
                        demo) [ ! -e "$home/demo.fails" ] || exit 1 ;;
                        -XX:AOTMode=on) [ ! -e "$home/proof.fails" ] || exit 1 ;;
                        -XX:AOTCacheOutput=*)
                            echo cache >"${argument#*=}"
                            [ ! -e "$home/training.ends" ] || { kill "$PPID" && exit 0; }
                            ;;
                        serve) served=1 ;;
                    esac
                done
                if [ -n "${served:-}" ] && [ -e "$home/stays" ]; then
                    until ls "$FIXTURE"/server/target/quarkus-app/*.aot 2>&1; do /bin/sleep 0.1; done >&2
                fi
                echo "java $*"
                """.replace("%%", "%"));
        return folder;
    }

    /// Writes the file, as if someone had edited it a moment after everything else.
    void edit(String file) throws IOException {
        Files.setLastModifiedTime(write(file), FileTime.from(Instant.now().plusSeconds(2)));
    }

    Path write(String file) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, "");
    }

    /// What there is of the command line's cache: the cache, its proof, and what a training leaves.
    List<Path> cliCache() throws IOException {
        try (Stream<Path> files = Files.list(root.resolve("cli/target"))) {
            return files.filter(file -> file.getFileName().toString().contains(".aot"))
                    .sorted()
                    .toList();
        }
    }

    List<String> mavenCalls() throws IOException {
        Path log = root.resolve("mvn.log");
        return Files.exists(log) ? Files.readAllLines(log) : List.of();
    }

    ExitResult run(String... arguments) throws IOException, InterruptedException {
        return run(root.resolve("festinger"), Map.of("JAVA_HOME", jdk.toString()), arguments);
    }

    ExitResult run(Path command, Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(command.toString()));
        line.addAll(List.of(arguments));
        Path out = Files.createTempFile(bin, "out", "");
        Path err = Files.createTempFile(bin, "err", "");
        ProcessBuilder builder = new ProcessBuilder(line)
                .directory(bin.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("FESTINGER_"));
        builder.environment().put("FIXTURE", root.toString());
        builder.environment().put("PATH", bin + ":" + System.getenv("PATH"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("the launcher hangs");
        }
        ExitResult exitResult = new ExitResult(process.exitValue(), text(out), text(err));
        awaitTraining();
        return exitResult;
    }

    /// The cache is made after the command, in milliseconds here; a lock is there as long.
    private void awaitTraining() throws IOException {
        Instant giveUp = Instant.now().plusSeconds(60);
        for (Path folder : caches) {
            while (isLocked(folder)) {
                if (Instant.now().isAfter(giveUp)) {
                    throw new IllegalStateException("the launcher still trains in " + folder);
                }
                Thread.onSpinWait();
            }
        }
    }

    private static boolean isLocked(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(Files::isSymbolicLink);
        }
    }

    /// Lays out an archive with a runtime, which is not a JDK.
    ///
    /// @return its launcher
    Path unpackedPath(Path folder) throws IOException {
        caches.addAll(List.of(folder.resolve("lib"), Files.createDirectories(folder.resolve("lib/server"))));
        Files.writeString(folder.resolve("lib/server/quarkus-run.jar"), "jar");
        Files.writeString(folder.resolve("lib/festinger-cli.jar"), "jar");
        Files.delete(jdk(folder.resolve("runtime"), "25.0.3").resolve("bin/javac"));
        Path launcher = Files.createDirectories(folder.resolve("bin")).resolve("festinger");
        script(launcher, Files.readString(root.resolve("festinger")));
        return launcher;
    }

    /// Has the launcher believe that it is on another system.
    void isOn(String system, String processor) throws IOException {
        script(
                bin.resolve("uname"),
                "#!/bin/sh\n[ \"$1\" = -s ] && echo '" + system + "' || echo '" + processor + "'\n");
    }

    private static String text(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.UTF_8);
    }

    private static void script(Path file, String text) throws IOException {
        Files.writeString(file, text);
        Files.setPosixFilePermissions(
                file,
                Set.of(
                        java.nio.file.attribute.PosixFilePermission.OWNER_READ,
                        java.nio.file.attribute.PosixFilePermission.OWNER_WRITE,
                        java.nio.file.attribute.PosixFilePermission.OWNER_EXECUTE));
    }
}
