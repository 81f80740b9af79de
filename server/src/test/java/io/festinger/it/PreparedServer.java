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
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// What makes a packaged server start fast, made once a build by two servers that run for a moment: the JDK's
/// ahead-of-time cache, as the launcher makes it, and a data directory as a first start leaves it. Where they
/// cannot be made, servers start without, and tests take longer.
///
/// @param cache the ahead-of-time cache; it holds for these options and this jar
/// @param template the data directory of a server that ran for the first time and was stopped
record PreparedServer(Optional<Path> cache, Optional<Path> template) {
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
    private static final Path REHEARSAL = FOLDER.resolve("rehearsal");
    private static final Path TEMPLATE = FOLDER.resolve("data");
    private static final Path LINKED = FOLDER.resolve("linked");
    private static final Path DATABASE = Path.of("postgres");
    private static final Path MODELS = Path.of("models");
    private static final Path JAR_TIME = FOLDER.resolve("jar-time");
    private static final List<String> LOOKS = List.of(
            "/health", "/metrics", "/conflicts", "/memory", "/recall?q=cache", "/concepts/nothing", "/candidates");
    private static final List<String> PAGES =
            List.of("/", "/admin", "/admin/inbox", "/admin/memory", "/admin/review", "/admin/settings");
    private static final long PATIENCE = 120;

    /// Made at the first use in this JVM, or found as another one made it from the same jar.
    private static final class PreparedHolder {
        static final PreparedServer PREPARED = prepare();
    }

    static PreparedServer prepared() {
        return PreparedHolder.PREPARED;
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
        if (!isDone("cp", "-al", LINKED + "/.", data.toString())) {
            run("cp", "-a", LINKED + "/.", data.toString());
        }
    }

    /// The programs of the database and the models, which no server changes, are linked instead of copied where that
    /// can be.
    private static void takeOut() throws IOException {
        Files.createDirectories(LINKED.resolve(DATABASE));
        if (Files.exists(TEMPLATE.resolve(MODELS))) {
            Files.move(TEMPLATE.resolve(MODELS), LINKED.resolve(MODELS));
        }
        try (var entries = Files.list(TEMPLATE.resolve(DATABASE))) {
            for (Path entry : entries.filter(each -> Files.isDirectory(each.resolve("bin")))
                    .toList()) {
                Files.move(entry, LINKED.resolve(DATABASE).resolve(entry.getFileName()));
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

    private static PreparedServer prepare() {
        try {
            Files.createDirectories(FOLDER);
            try (var file = new RandomAccessFile(FOLDER.resolve("lock").toFile(), "rw");
                    var lock = file.getChannel().lock()) {
                String jarTime = Files.getLastModifiedTime(JAR).toString();
                if (!Files.exists(JAR_TIME) || !Files.readString(JAR_TIME).equals(jarTime)) {
                    run("rm", "-rf", REHEARSAL.toString(), TEMPLATE.toString(), CACHE.toString(), LINKED.toString());
                    rehearse();
                    takeOut();
                    Files.writeString(JAR_TIME, jarTime);
                }
                return new PreparedServer(
                        Optional.of(CACHE).filter(Files::exists),
                        Optional.of(TEMPLATE).filter(Files::exists));
            }
        } catch (IOException | IllegalStateException e) {
            System.err.println("servers are started unprepared: " + e);
            return new PreparedServer(Optional.empty(), Optional.empty());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /// The cache comes to be when a server ends that did a little of everything; the data directory is that of another
    /// one, which did nothing.
    private static void rehearse() throws IOException, InterruptedException {
        runOnce(List.of("-XX:AOTCacheOutput=" + CACHE), REHEARSAL, PreparedServer::tryEverything);
        run("rm", "-rf", REHEARSAL.toString());
        runOnce(List.of("-XX:AOTCache=" + CACHE), TEMPLATE, _ -> {});
    }

    private static void runOnce(List<String> options, Path data, Consumer<Api> calls)
            throws IOException, InterruptedException {
        List<String> command = plainJava();
        command.addAll(options);
        command.addAll(List.of("-jar", JAR.toString(), "serve", "--port", "0", "--upstream", "demo"));
        command.addAll(List.of("--data", data.toString()));
        Process server = new ProcessBuilder(command)
                .redirectError(FOLDER.resolve("log").toFile())
                .start();
        try {
            var lines = new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
            calls.accept(new Api(address(lines, FOLDER.resolve("log"))));
        } finally {
            server.destroy();
            if (!server.waitFor(PATIENCE, TimeUnit.SECONDS)) {
                server.destroyForcibly();
            }
        }
    }

    private static void tryEverything(Api api) {
        for (int port = 6379; port < 6381; port++) {
            api.post("/memory", Map.of("memory_type", "project", "content", "The port of the cache is " + port + "."));
        }
        Map<String, String> known = Map.of("content", "We use PostgreSQL 15.");
        api.post("/verdicts", Map.of("known", known, "incoming", known));
        api.tell("gnommoweb -isa repo");
        api.chat("what is gnommoweb?");
        LOOKS.forEach(api::get);
        PAGES.forEach(page -> api.get(page, "text/html"));
        api.post("/mcp", Map.of("jsonrpc", "2.0", "id", 1, "method", "tools/list"));
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
        if (!isDone(command)) {
            throw new IOException(String.join(" ", command) + " failed");
        }
    }

    private static boolean isDone(String... command) throws IOException {
        Process process = new ProcessBuilder(command).inheritIO().start();
        try {
            return process.waitFor() == 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
