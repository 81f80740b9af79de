package io.festinger.database.embedded;

import io.festinger.testing.Eventually;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A server in a JVM of its own.
///
/// @param url how to reach it
record OwnerProcess(Process process, String url, Path data) {
    static OwnerProcess start(Path data) throws IOException {
        return start(List.of(), System.getProperty("java.class.path"), data);
    }

    /// @param prefix what comes before `java`, to start it as another user
    static OwnerProcess start(List<String> prefix, String classPath, Path data) throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classPath,
                ServerOwner.class.getName(),
                data.toString()));
        Process process = new ProcessBuilder(command)
                .directory(new File(System.getProperty("user.dir")))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String url =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)).readLine();
        if (url == null) {
            throw new IllegalStateException("the server's JVM ended at its start");
        }
        return new OwnerProcess(process, url, data);
    }

    ProcessHandle postmaster() throws IOException {
        return postmaster(data).orElseThrow();
    }

    static Optional<ProcessHandle> postmaster(Path data) throws IOException {
        Path pidFile = data.resolve("postgres/data-18/postmaster.pid");
        return Files.exists(pidFile)
                ? ProcessHandle.of(Long.parseLong(Files.readAllLines(pidFile).getFirst()))
                : Optional.empty();
    }

    /// Kill -9, without waiting for what follows.
    void kill() {
        process.destroyForcibly();
    }

    void endRegularly() throws Exception {
        process.getOutputStream().close();
        Eventually.holds("the server's JVM ends", () -> !process.isAlive());
    }
}
