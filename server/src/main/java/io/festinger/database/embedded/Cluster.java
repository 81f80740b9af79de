package io.festinger.database.embedded;

import io.festinger.base.Failure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The files of one PostgreSQL server, all in its own directory:
///
///     database.password   the server's password (0600)
///     postgres/VERSION    the programs
///     postgres/data-18    PostgreSQL's data directory
///     postgres/log        what the server says
record Cluster(Path directory, Account account, Supervision supervision, Path programs) {
    static final String USER = "festinger";

    /// The password is 192 random bits: key stretching gains nothing, and would slow every new connection.
    private static final String ONE_ROUND = "--set=scram_iterations=1";

    private static final System.Logger LOG = System.getLogger(Cluster.class.getName());
    private static final Pattern PROCESS = Pattern.compile("[1-9][0-9]{0,9}");
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

    /// Creates the data directory at the first start, completely or not at all.
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
                supervision.program(programs, "initdb").toString(),
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
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new Failure(
                    Failure.Code.UNAVAILABLE,
                    "the embedded PostgreSQL could not make " + files() + ": " + text.strip());
        }
        Files.delete(passwordFile);
        Files.move(fresh, files());
    }

    /// Waits until the server of a JVM that died has ended, and stops it if it does not end.
    void awaitEndOfPredecessor() throws IOException, InterruptedException {
        long start = System.nanoTime();
        boolean isRequested = false;
        for (Optional<ProcessHandle> server = running(); server.isPresent(); server = running()) {
            Duration duration = Duration.ofNanos(System.nanoTime() - start);
            if (duration.compareTo(PATIENCE) > 0) {
                throw new Failure(
                        Failure.Code.UNAVAILABLE,
                        "the PostgreSQL server with process id " + server.get().pid() + " still uses " + files()
                                + ": stop it (kill -INT " + server.get().pid() + ") and start again");
            }
            if (!isRequested && duration.compareTo(GOODWILL) > 0) {
                isRequested = true;
                new ProcessBuilder(supervision.interrupt(programs, server.get().pid()))
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor();
            }
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    /// The live server of these files. A pid file of another process is left over from before a restart of
    /// the machine or container, an empty or garbled one from a power cut during its write. It is removed,
    /// since PostgreSQL would mistake that process for a server, or would not start at all.
    Optional<ProcessHandle> running() throws IOException {
        Path pidFile = files().resolve("postmaster.pid");
        String first;
        try (Stream<String> lines = Files.lines(pidFile, StandardCharsets.ISO_8859_1)) {
            first = lines.findFirst().orElse("").strip();
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
        Optional<ProcessHandle> named = isProcess(first)
                ? ProcessHandle.of(Long.parseLong(first))
                        .filter(ProcessHandle::isAlive)
                        .filter(this::mayBeOurs)
                : Optional.empty();
        Optional<ProcessHandle> process = named.or(() -> isProcess(first) ? Optional.empty() : unnamed());
        if (process.isEmpty() && (!isProcess(first) || isAlive(first))) {
            LOG.log(System.Logger.Level.WARNING, "{0} does not name a server of these files and is removed", pidFile);
            Files.delete(pidFile);
        }
        return process;
    }

    private static boolean isProcess(String line) {
        return PROCESS.matcher(line).matches();
    }

    private static boolean isAlive(String process) {
        return ProcessHandle.of(Long.parseLong(process))
                .filter(ProcessHandle::isAlive)
                .isPresent();
    }

    /// A process that does not show its command line may be the server.
    private boolean mayBeOurs(ProcessHandle process) {
        return process.info().commandLine().map(this::names).orElse(true);
    }

    private boolean names(String commandLine) {
        return commandLine.contains(files().toString());
    }

    /// The server of these files, found among all processes where no file names it.
    private Optional<ProcessHandle> unnamed() {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info()
                        .commandLine()
                        .filter(this::names)
                        .filter(line -> line.contains("bin/postgres") || line.contains("bin\\postgres"))
                        .isPresent())
                .findFirst();
    }
}
