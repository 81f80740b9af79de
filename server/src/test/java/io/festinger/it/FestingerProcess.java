package io.festinger.it;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// The packaged server as a user starts it, in a process of its own: ready when the constructor's caller has
/// it.
final class FestingerProcess implements AutoCloseable {
    private final Process process;
    private final Path data;
    private final Path log;
    private final URI address;

    private FestingerProcess(Process process, Path data, Path log, URI address) {
        this.log = log;
        this.process = process;
        this.data = data;
        this.address = address;
    }

    /// Starts `serve` on any free port over the folder's embedded database, which is a prepared one where
    /// there is none.
    static FestingerProcess serve(Path data, String upstream, String... more) throws IOException {
        return serve(data, upstream, Map.of(), List.of(more));
    }

    /// The same with variables in its environment.
    static FestingerProcess serve(Path data, String upstream, Map<String, String> environment, List<String> more)
            throws IOException {
        List<String> all = new ArrayList<>(List.of("--upstream", upstream));
        all.addAll(more);
        return start(data, environment, all);
    }

    /// Starts `serve` with a `festinger.yaml`.
    static FestingerProcess configure(Path data, Path configuration) throws IOException {
        return start(data, Map.of(), List.of("--config", configuration.toString()));
    }

    /// The packaged server as a main class of the tests starts it, before the demo upstream.
    static FestingerProcess startedBy(Class<?> main, Path data) throws IOException {
        List<String> command = PreparedServer.prepared().java(main);
        command.addAll(List.of("serve", "--port", "0", "--data", data.toString(), "--upstream", "demo"));
        PreparedServer.prepared().fill(data);
        ProcessBuilder builder = new ProcessBuilder(command);
        withoutModels(builder);
        Path log = ServerLogs.of(builder);
        Process process = builder.start();
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        return new FestingerProcess(process, data, log, PreparedServer.address(lines, log));
    }

    private static FestingerProcess start(Path data, Map<String, String> environment, List<String> more)
            throws IOException {
        List<String> arguments = new ArrayList<>(List.of("serve", "--port", "0", "--data", data.toString()));
        arguments.addAll(more);
        ProcessBuilder builder = command(arguments);
        Path log = builder.redirectError().file().toPath();
        withoutModels(builder);
        builder.environment().putAll(environment);
        if (!more.contains("--database")) {
            PreparedServer.prepared().fill(data);
        }
        Process process = builder.start();
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        return new FestingerProcess(process, data, log, PreparedServer.address(lines, log));
    }

    /// What the built-in model finds comes some time after a write; tests that are about it name it.
    private static void withoutModels(ProcessBuilder builder) {
        builder.environment().put("FESTINGER_ENTAILMENT_MODEL", "off");
        builder.environment().put("FESTINGER_EMBEDDING_MODEL", "off");
    }

    /// The server's command line; its log goes to `target/server-logs`.
    static ProcessBuilder command(List<String> arguments) {
        List<String> command = PreparedServer.prepared().java();
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command);
        ServerLogs.of(builder);
        return builder;
    }

    Api api() {
        return new Api(address);
    }

    URI address() {
        return address;
    }

    /// What the server says besides where it is.
    Path log() {
        return log;
    }

    /// The JDBC URL of the embedded database, credentials included.
    String databaseUrl() throws IOException {
        return Files.readString(data.resolve("database.url")).strip();
    }

    /// A connection that sees the default workspace's tables plainly.
    Connection database() throws IOException, SQLException {
        return database("default");
    }

    /// A connection that sees a workspace's tables plainly.
    Connection database(String workspace) throws IOException, SQLException {
        Connection connection = DriverManager.getConnection(databaseUrl());
        connection.setSchema("ws_" + workspace);
        return connection;
    }

    /// Sends one line to the server's standard input.
    void send(String line) throws IOException {
        Writer input = process.outputWriter(StandardCharsets.UTF_8);
        input.write(line + "\n");
        input.flush();
    }

    /// Waits until the server ends by itself.
    ///
    /// @return its exit code
    int awaitEnd() throws InterruptedException {
        return process.waitFor();
    }

    /// Ends the server as a crash does, and waits until it is gone.
    void kill9() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /// Asks the server to stop, as SIGTERM does.
    ///
    /// @return its exit code
    int stop() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("the server over " + data + " did not stop within a minute");
        }
        return process.exitValue();
    }

    @Override
    public void close() throws InterruptedException {
        if (process.isAlive()) {
            stop();
        }
    }
}
