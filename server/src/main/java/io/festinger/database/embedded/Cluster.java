package io.festinger.database.embedded;

import io.festinger.base.Failure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// The files of one PostgreSQL server, all in a directory of its own:
///
///     database.password   the server's password (0600)
///     postgres/VERSION    the programs
///     postgres/data-18    PostgreSQL's data directory
///     postgres/log        what the server says
record Cluster(Path directory, Account account, Path programs) {
    static final String USER = "festinger";

    /// The password is 192 random bits: to stretch it wins nothing, and every new connection would pay for it.
    private static final String ONE_ROUND = "--set=scram_iterations=1";

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration GOODWILL = Duration.ofSeconds(2);

    Path home() {
        return directory.resolve("postgres");
    }

    Path files() {
        return home().resolve("data-" + Binaries.VERSION.substring(0, Binaries.VERSION.indexOf('.')));
    }

    Path log() {
        return home().resolve("log");
    }

    String password() throws IOException {
        Path file = directory.resolve("database.password");
        try {
            return Files.readString(file).strip();
        } catch (NoSuchFileException missing) {
            if (Files.exists(files())) {
                throw new Failure(
                        Failure.Code.UNAVAILABLE,
                        "the file " + file + " is gone, and without it the database in " + directory
                                + " cannot be opened: put it back");
            }
        }
        byte[] random = new byte[24];
        new SecureRandom().nextBytes(random);
        String password = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        PrivateFile.write(file, password + "\n");
        return password;
    }

    /// Makes the data directory at the first start, whole or not at all.
    void initialise() throws IOException, InterruptedException {
        if (Files.exists(files())) {
            account.own(files());
            return;
        }
        Path fresh = files().resolveSibling("data.new");
        Binaries.deleteTree(fresh);
        PrivateFile.ownDirectory(fresh);
        Path passwordFile = fresh.resolveSibling("initial.password");
        PrivateFile.write(passwordFile, password() + "\n");
        account.own(fresh);
        account.own(passwordFile);
        List<String> initdb = List.of(
                programs.resolve("bin/initdb").toString(),
                "--pgdata=" + fresh,
                "--username=" + USER,
                "--pwfile=" + passwordFile,
                "--auth=scram-sha-256",
                ONE_ROUND,
                "--encoding=UTF8",
                "--locale-provider=builtin",
                "--builtin-locale=C.UTF-8",
                "--locale=C",
                "--no-instructions");
        Process process = new ProcessBuilder(account.running(initdb))
                .directory(fresh.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new Failure(
                    Failure.Code.UNAVAILABLE,
                    "the embedded PostgreSQL could not make " + files() + ": " + said.strip());
        }
        Files.delete(passwordFile);
        Files.move(fresh, files());
    }

    /// Waits until the server of a JVM that died has ended, and asks it to when it does not by itself.
    void awaitEndOfPredecessor() throws IOException, InterruptedException {
        Instant start = Instant.now();
        boolean asked = false;
        for (Optional<ProcessHandle> server = running(); server.isPresent(); server = running()) {
            Duration waited = Duration.between(start, Instant.now());
            if (waited.compareTo(PATIENCE) > 0) {
                throw new Failure(
                        Failure.Code.UNAVAILABLE,
                        "the PostgreSQL server with process id " + server.get().pid() + " still uses " + files()
                                + ": stop it (kill -INT " + server.get().pid() + ") and start again");
            }
            if (!asked && waited.compareTo(GOODWILL) > 0) {
                asked = true;
                new ProcessBuilder("kill", "-INT", Long.toString(server.get().pid()))
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor();
            }
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    /// The live server of these files. A pid file whose process is something else was left by a machine or a container
    /// that has started anew since; it is removed, as PostgreSQL would take that process for a server.
    private Optional<ProcessHandle> running() throws IOException {
        Path pidFile = files().resolve("postmaster.pid");
        List<String> lines;
        try {
            lines = Files.readAllLines(pidFile);
        } catch (NoSuchFileException ended) {
            return Optional.empty();
        }
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        Optional<ProcessHandle> process =
                ProcessHandle.of(Long.parseLong(lines.getFirst().strip())).filter(ProcessHandle::isAlive);
        boolean ours = process.flatMap(found -> found.info().commandLine())
                .map(command -> command.contains(files().toString()))
                .orElse(process.isPresent());
        if (process.isPresent() && !ours) {
            Files.delete(pidFile);
            return Optional.empty();
        }
        return process;
    }
}
