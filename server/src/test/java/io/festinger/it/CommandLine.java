package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The packaged command line as a user calls it in a shell, with a server, a key and a workspace in its environment.
record CommandLine(Api api, Path home) {
    static final Path JAR =
            Path.of("..", "cli", "target", "festinger-cli.jar").toAbsolutePath().normalize();

    /// Runs `festinger` to its end, which is to be a good one.
    ///
    /// @return what it printed
    String run(String... arguments) throws IOException, InterruptedException {
        return typing("", arguments);
    }

    /// The same with what comes on standard input.
    String typing(String typedText, String... arguments) throws IOException, InterruptedException {
        ExitResult exitResult = call(typedText, arguments);
        assertThat(exitResult.exitCode())
                .as(String.join(" ", arguments) + "\n" + exitResult.text())
                .isZero();
        return exitResult.text();
    }

    /// @param text what it printed
    record ExitResult(int exitCode, String text) {}

    /// Runs `festinger` to its end, whatever that is.
    ExitResult call(String typedText, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(java());
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("FESTINGER_") || name.startsWith("XDG_"));
        builder.environment().put("HOME", home.toString());
        builder.environment().put("FESTINGER_URL", api.address().toString());
        builder.environment().put("FESTINGER_KEY", api.key());
        if (!api.workspace().isEmpty()) {
            builder.environment().put("FESTINGER_WORKSPACE", api.workspace());
        }
        Path printedPath = Files.createTempFile(home, "printed", ".txt");
        Path keys = Files.writeString(Files.createTempFile(home, "typed", ".txt"), typedText);
        Process process = builder.redirectInput(keys.toFile())
                .redirectOutput(printedPath.toFile())
                .start();
        int exitCode = process.waitFor();
        return new ExitResult(exitCode, Files.readString(printedPath, StandardCharsets.UTF_8));
    }

    /// The command up to its arguments.
    static List<String> java() {
        assertThat(JAR)
                .as("the build makes it before the server: mvn -pl cli package")
                .exists();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1"));
        command.addAll(ServerLogs.options());
        command.addAll(List.of("-jar", JAR.toString()));
        return command;
    }
}
