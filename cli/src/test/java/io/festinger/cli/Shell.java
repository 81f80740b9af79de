package io.festinger.cli;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// Runs a command line as a shell would, with an environment of its own.
final class Shell {
    record ExitResult(int exitCode, String out, String err) {}

    private final Map<String, String> environment = new HashMap<>();
    private String typedText = "";

    /// @param home where this shell's `~/.config` is
    Shell(Path home) {
        environment.put("HOME", home.toString());
    }

    Shell export(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /// What comes on standard input.
    Shell type(String text) {
        typedText = text;
        return this;
    }

    ExitResult run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = Main.commandLine(
                        Map.copyOf(environment),
                        new ByteArrayInputStream(typedText.getBytes(StandardCharsets.UTF_8)),
                        new PrintWriter(out),
                        new PrintWriter(err))
                .execute(Main.GlobalOptions.afterCommand(arguments));
        return new ExitResult(exitCode, out.toString(), err.toString());
    }
}
