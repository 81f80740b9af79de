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

/// The launcher `./festinger` in a folder of its own, with a JDK and a Maven that only say how they were called: `java
/// ARGUMENTS` on standard output, a line a call in `mvn.log`. The Maven leaves jars behind, or fails while the file
/// `mvn.fails` is there; the JDK leaves a cache where it is asked for one, or fails for the server while `demo.fails`
/// is
/// there.
final class LauncherFixture {
    record Ended(int exitCode, String out, String err) {}

    final Path root;
    final Path jdk;
    private final Path bin;

    LauncherFixture(Path folder) throws IOException {
        root = Files.createDirectories(folder.resolve("a house"));
        bin = Files.createDirectories(folder.resolve("bin"));
        jdk = jdk(folder.resolve("a jdk"), "25.0.3");
        Path launcher = Path.of("../festinger").toAbsolutePath();
        script(root.resolve("festinger"), Files.readString(launcher));
        script(bin.resolve("mvn"), """
                #!/bin/sh
                echo "$JAVA_HOME: mvn $*" >>mvn.log
                [ ! -e mvn.fails ] || { echo "compilation failed" >&2; exit 1; }
                mkdir -p server/target/quarkus-app cli/target
                echo jar >server/target/quarkus-app/quarkus-run.jar
                echo jar >cli/target/festinger-cli.jar
                """);
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
                for argument in "$@"; do
                    case $argument in
                        demo) [ ! -e "${0%%/bin/java}/demo.fails" ] || exit 1 ;;
                        -XX:AOTCacheOutput=*) echo cache >"${argument#*=}" ;;
                    esac
                done
                echo "java $*"
                """.replace("%%", "%"));
        return folder;
    }

    /// Writes the file, as if somebody had edited it a moment after everything else.
    void edit(String file) throws IOException {
        Files.setLastModifiedTime(write(file), FileTime.from(Instant.now().plusSeconds(2)));
    }

    Path write(String file) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, "");
    }

    List<String> mavenCalls() throws IOException {
        Path log = root.resolve("mvn.log");
        return Files.exists(log) ? Files.readAllLines(log) : List.of();
    }

    Ended run(String... arguments) throws IOException, InterruptedException {
        return run(root.resolve("festinger"), Map.of("JAVA_HOME", jdk.toString()), arguments);
    }

    Ended run(Path command, Map<String, String> environment, String... arguments)
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
        builder.environment().put("PATH", bin + ":" + System.getenv("PATH"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("the launcher hangs");
        }
        return new Ended(process.exitValue(), text(out), text(err));
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
