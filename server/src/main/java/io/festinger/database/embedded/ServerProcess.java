package io.festinger.database.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// One run of the server, under a shell that stops it when this JVM ends, however it ends: the shell's standard input
/// is a pipe that only this JVM holds. The session of its own keeps a terminal's interrupt from stopping the database
/// before whoever still has to write, and the shell itself heeds no signal that a service manager sends to all.
final class ServerProcess implements AutoCloseable {
    /// SIGINT is PostgreSQL's fast shutdown: open transactions end, everything is on disk.
    private static final String PARENT = """
            trap '' HUP INT TERM
            exec 3<&0
            "$@" </dev/null 3<&- &
            server=$!
            (while read -r line; do :; done; kill -INT $server) <&3 &
            watcher=$!
            exec 3<&-
            wait $server
            code=$?
            kill -KILL $watcher
            exit $code
            """;

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
        List<String> command = Stream.concat(
                        Stream.of("setsid", "sh", "-c", PARENT, "festinger-postgres"),
                        cluster.account().running(server(cluster, port)).stream())
                .toList();
        Process process = new ProcessBuilder(command)
                .directory(cluster.home().toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
        return new ServerProcess(process, cluster, logStart);
    }

    /// Small, durable, for one node and a few more. What clients send does not get into the log.
    private static List<String> server(Cluster cluster, int port) {
        Stream<String> settings = Stream.of(
                "listen_addresses=127.0.0.1",
                "port=" + port,
                "unix_socket_directories=",
                "password_encryption=scram-sha-256",
                "fsync=on",
                "full_page_writes=on",
                "synchronous_commit=on",
                // two writers that wait for each other are found after this; one of them then tries again
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
                "log_destination=stderr");
        return Stream.concat(
                        Stream.of(
                                cluster.programs().resolve("bin/postgres").toString(),
                                "-D",
                                cluster.files().toString()),
                        settings.flatMap(setting -> Stream.of("-c", setting)))
                .toList();
    }

    boolean alive() {
        return process.isAlive();
    }

    void awaitEnd() throws InterruptedException {
        process.waitFor();
    }

    /// What the server has said in this run.
    String said() throws IOException {
        try (var log = Files.newInputStream(cluster.log())) {
            log.skipNBytes(logStart);
            return new String(log.readNBytes(16_384), StandardCharsets.UTF_8).strip();
        }
    }

    /// Stops the server and waits until its data is on disk.
    @Override
    public void close() throws InterruptedException {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        process.waitFor(60, TimeUnit.SECONDS);
    }
}
