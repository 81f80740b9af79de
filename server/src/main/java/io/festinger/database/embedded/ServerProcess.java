package io.festinger.database.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// One run of the server, under a parent that stops it when this JVM ends ([Supervision]).
final class ServerProcess implements AutoCloseable {
    /// Windows' batch file, which continues once its standard input ends.
    private static final String BATCH_FILE = "postgres-serve.cmd";

    private static final long LOG_LIMIT = 8L << 20;

    private final Process process;
    private final Cluster cluster;
    private final long logStart;

    private ServerProcess(Process process, Cluster cluster, long logStart) {
        this.process = process;
        this.cluster = cluster;
        this.logStart = logStart;
    }

    static ServerProcess start(Cluster cluster, int port) throws IOException {
        var log = cluster.log();
        if (Files.exists(log) && Files.size(log) > LOG_LIMIT) {
            Files.move(log, log.resolveSibling("log.1"), StandardCopyOption.REPLACE_EXISTING);
        }
        if (!Files.exists(log)) {
            PrivateFile.write(log, "");
        }
        long logStart = Files.size(log);
        Process process = cluster.supervision() == Supervision.BATCH
                ? batch(cluster, port)
                : shell(cluster, port)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                        .start();
        return new ServerProcess(process, cluster, logStart);
    }

    private static ProcessBuilder shell(Cluster cluster, int port) {
        List<String> server = Stream.concat(
                        Stream.of(
                                cluster.supervision()
                                        .program(cluster.programs(), "postgres")
                                        .toString(),
                                "-D",
                                cluster.files().toString()),
                        settings(port))
                .toList();
        return new ProcessBuilder(
                        cluster.supervision().command(cluster.account().running(server)))
                .directory(cluster.home().toFile())
                .redirectErrorStream(true);
    }

    /// Passes values with spaces to the batch file in its environment, where they need no quotes.
    private static Process batch(Cluster cluster, int port) throws IOException {
        try (InputStream file = ServerProcess.class.getResourceAsStream("/" + BATCH_FILE)) {
            Files.copy(
                    Objects.requireNonNull(file, BATCH_FILE),
                    cluster.home().resolve(BATCH_FILE),
                    StandardCopyOption.REPLACE_EXISTING);
        }
        ProcessBuilder builder = new ProcessBuilder(cluster.supervision().command(List.of(BATCH_FILE)))
                .directory(cluster.home().toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment()
                .putAll(Map.of(
                        "PG_CTL",
                        cluster.supervision()
                                .program(cluster.programs(), "pg_ctl")
                                .toString(),
                        "PG_FILES",
                        cluster.files().toString(),
                        "PG_LOG",
                        cluster.log().toString(),
                        "PG_SETTINGS",
                        String.join(" ", settings(port).toList())));
        return builder.start();
    }

    /// The settings: small, durable, for a few nodes. Statements of clients are not logged.
    private static Stream<String> settings(int port) {
        return Stream.of(
                        "listen_addresses=127.0.0.1",
                        "port=" + port,
                        "unix_socket_directories=",
                        "password_encryption=scram-sha-256",
                        "fsync=on",
                        "full_page_writes=on",
                        "synchronous_commit=on",
                        // after this time deadlocked writers are detected; one of them then retries
                        "deadlock_timeout=100ms",
                        "max_connections=60",
                        "shared_buffers=48MB",
                        "work_mem=8MB",
                        "maintenance_work_mem=32MB",
                        "max_wal_size=512MB",
                        "max_parallel_workers_per_gather=0",
                        "max_parallel_maintenance_workers=0",
                        "max_logical_replication_workers=0",
                        "io_method=sync",
                        "jit=off",
                        "logging_collector=off",
                        "log_checkpoints=off",
                        "log_error_verbosity=terse",
                        "log_min_error_statement=panic",
                        "log_destination=stderr")
                .flatMap(setting -> Stream.of("-c", setting));
    }

    boolean alive() {
        return process.isAlive();
    }

    /// Waits until the server has ended. Windows' batch file does not notice that, so the server itself is waited for.
    void awaitEnd() throws InterruptedException {
        if (cluster.supervision() == Supervision.BATCH) {
            awaitPostmaster();
            endInput();
        }
        process.waitFor();
    }

    private void awaitPostmaster() throws InterruptedException {
        try {
            Optional<ProcessHandle> server = cluster.running();
            if (server.isPresent()) {
                server.get().onExit().get();
            }
        } catch (IOException | ExecutionException unseen) {
            throw new IllegalStateException("the database's process cannot be looked at", unseen);
        }
    }

    private void endInput() {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The server's output in this run.
    String text() throws IOException {
        try (var log = Files.newInputStream(cluster.log())) {
            log.skipNBytes(logStart);
            return new String(log.readNBytes(16_384), StandardCharsets.UTF_8).strip();
        }
    }

    /// Stops the server and waits until its data is on disk.
    @Override
    public void close() throws InterruptedException {
        endInput();
        process.waitFor(60, TimeUnit.SECONDS);
    }
}
