package io.festinger.it;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// What makes a packaged server start fast, made once a build by one server that runs for a moment: the JDK's
/// ahead-of-time cache, as the launcher makes it, and a data directory as a first start leaves it. Where they
/// cannot be made, servers start without, and tests take longer.
///
/// @param cache the ahead-of-time cache; it holds for these options and this jar
/// @param template the data directory of a server that ran for the first time and was stopped
record Prepared(Optional<Path> cache, Optional<Path> template) {
    static final Path JAR = Path.of("target", "quarkus-app", "quarkus-run.jar").toAbsolutePath();

    /// The launcher's, since a cache that was made with others is not taken; and no optimising compiler,
    /// since no test runs long enough to win back what it costs on two cores.
    private static final List<String> OPTIONS = List.of(
            "-Xmx256m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-Xlog:aot*=off",
            "-Xlog:cds*=off");

    private static final Path FOLDER = Path.of("target", "prepared-server").toAbsolutePath();
    private static final Path CACHE = FOLDER.resolve("server.aot");
    private static final Path TEMPLATE = FOLDER.resolve("data");
    private static final Path PROGRAMS = FOLDER.resolve("programs");
    private static final String DATABASE = "postgres";
    private static final Path JAR_TIME = FOLDER.resolve("jar-time");
    private static final List<String> CALLS = List.of("/health", "/metrics", "/conflicts", "/concepts/nothing", "/");
    private static final long PATIENCE = 120;

    /// Made at the first use in this JVM, or found as another one made it from the same jar.
    private static final class Once {
        static final Prepared PREPARED = prepare();
    }

    static Prepared prepared() {
        return Once.PREPARED;
    }

    /// A server's command line up to the jar.
    List<String> java() {
        List<String> command = plainJava();
        cache.ifPresent(file -> command.add("-XX:AOTCache=" + file));
        command.addAll(List.of("-jar", JAR.toString()));
        return command;
    }

    /// The same for a main class of the tests beside the packaged server; what the jar's manifest opens is
    /// opened.
    List<String> java(Class<?> main) {
        List<String> command = plainJava();
        List.of("java.lang", "java.nio", "jdk.internal.misc")
                .forEach(name -> command.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
        String tests = Path.of("target", "test-classes").toAbsolutePath().toString();
        command.addAll(List.of("-cp", JAR + File.pathSeparator + tests, main.getName()));
        return command;
    }

    /// Makes the folder one in which a server has run already, unless there is something in it.
    void fill(Path data) throws IOException {
        if (template.isEmpty() || !isEmpty(data)) {
            return;
        }
        Files.createDirectories(data);
        run("cp", "-a", template.get() + "/.", data.toString());
        if (!done("cp", "-al", PROGRAMS + "/.", data.resolve(DATABASE).toString())) {
            run("cp", "-a", PROGRAMS + "/.", data.resolve(DATABASE).toString());
        }
    }

    /// The programs of the database, which no server changes, are linked instead of copied where that can be.
    private static void takeOut(Path database) throws IOException {
        Files.createDirectories(PROGRAMS);
        try (var entries = Files.list(database)) {
            for (Path entry : entries.filter(each -> Files.isDirectory(each.resolve("bin")))
                    .toList()) {
                Files.move(entry, PROGRAMS.resolve(entry.getFileName()));
            }
        }
    }

    private static boolean isEmpty(Path data) throws IOException {
        if (!Files.isDirectory(data)) {
            return Files.notExists(data);
        }
        try (var entries = Files.list(data)) {
            return entries.findAny().isEmpty();
        }
    }

    private static List<String> plainJava() {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(OPTIONS);
        command.addAll(ServerLogs.options());
        return command;
    }

    private static Prepared prepare() {
        try {
            Files.createDirectories(FOLDER);
            try (var file = new RandomAccessFile(FOLDER.resolve("lock").toFile(), "rw");
                    var lock = file.getChannel().lock()) {
                String jarTime = Files.getLastModifiedTime(JAR).toString();
                if (!Files.exists(JAR_TIME) || !Files.readString(JAR_TIME).equals(jarTime)) {
                    run("rm", "-rf", TEMPLATE.toString(), CACHE.toString(), PROGRAMS.toString());
                    rehearse();
                    takeOut(TEMPLATE.resolve(DATABASE));
                    Files.writeString(JAR_TIME, jarTime);
                }
                return new Prepared(
                        Optional.of(CACHE).filter(Files::exists),
                        Optional.of(TEMPLATE).filter(Files::exists));
            }
        } catch (IOException | IllegalStateException failed) {
            System.err.println("servers are started unprepared: " + failed);
            return new Prepared(Optional.empty(), Optional.empty());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    /// Both come to be when the server ends: the files are at rest then, and the JDK writes its cache.
    private static void rehearse() throws IOException, InterruptedException {
        List<String> command = plainJava();
        command.addAll(List.of("-XX:AOTCacheOutput=" + CACHE, "-jar", JAR.toString()));
        command.addAll(List.of("serve", "--port", "0", "--upstream", "http://127.0.0.1:9"));
        command.addAll(List.of("--data", TEMPLATE.toString()));
        Process server = new ProcessBuilder(command)
                .redirectError(FOLDER.resolve("log").toFile())
                .start();
        try {
            var lines = new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
            Api api = new Api(address(lines, FOLDER.resolve("log")));
            CALLS.forEach(api::get);
        } finally {
            server.destroy();
            if (!server.waitFor(PATIENCE, TimeUnit.SECONDS)) {
                server.destroyForcibly();
            }
        }
    }

    /// Reads what a server prints until it says where it is.
    ///
    /// @param log what to read when it never does
    static URI address(BufferedReader lines, Path log) throws IOException {
        String ready = "festinger ready ";
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith(ready)) {
                return URI.create(line.substring(ready.length()));
            }
        }
        throw new IOException("the server ended before it was ready; " + log + " says why");
    }

    private static void run(String... command) throws IOException {
        if (!done(command)) {
            throw new IOException(String.join(" ", command) + " failed");
        }
    }

    private static boolean done(String... command) throws IOException {
        Process process = new ProcessBuilder(command).inheritIO().start();
        try {
            return process.waitFor() == 0;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException(stopped);
        }
    }
}
