package io.festinger.cli.client;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// A person's input: single keys where a terminal supports them, lines everywhere else. While it is open
/// the terminal does not show input; the terminal is restored when it is closed, and when the process is
/// asked to end.
public final class Keyboard implements AutoCloseable {
    private static final int INTERRUPTED = 3;
    private static final int END = 4;

    private final InputStream in;
    private final String before;
    private final boolean single;
    private final Thread putBack;

    /// @param before the terminal's original settings; empty where lines are read
    private Keyboard(InputStream in, String before) {
        this.in = in;
        this.before = before;
        this.single = !before.isEmpty();
        this.putBack = new Thread(() -> stty(before));
    }

    /// @param terminal whether a person uses a terminal
    public static Keyboard open(InputStream in, boolean terminal) {
        String before = terminal ? stty("-g").orElse("") : "";
        Keyboard keyboard = new Keyboard(in, before);
        if (keyboard.single) {
            Runtime.getRuntime().addShutdownHook(keyboard.putBack);
            keyboard.keys();
        }
        return keyboard;
    }

    private void keys() {
        stty("-icanon", "-echo", "min", "1", "time", "0");
    }

    /// The next key, or the first letter of the next line; empty at the end of the input.
    public Optional<Character> key() {
        if (!single) {
            return line().map(line -> line.isBlank() ? ' ' : line.strip().charAt(0));
        }
        int key = read();
        return key < 0 || key == INTERRUPTED || key == END ? Optional.empty() : Optional.of((char) key);
    }

    /// A line, shown while it is typed; empty at the end of the input.
    public Optional<String> line() {
        if (single) {
            stty("icanon", "echo");
        }
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int next = read();
        boolean over = next < 0;
        while (next >= 0 && next != '\n') {
            line.write(next);
            next = read();
        }
        if (single) {
            keys();
        }
        return over
                ? Optional.empty()
                : Optional.of(line.toString(StandardCharsets.UTF_8).stripTrailing());
    }

    private int read() {
        try {
            return in.read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        if (single) {
            Runtime.getRuntime().removeShutdownHook(putBack);
            stty(before);
        }
    }

    /// The output of `stty`; empty without the program or a terminal: then lines are read.
    private static Optional<String> stty(String... settings) {
        try {
            String[] command = new String[settings.length + 1];
            command[0] = "stty";
            System.arraycopy(settings, 0, command, 1, settings.length);
            Process process = new ProcessBuilder(command)
                    .redirectInput(new File("/dev/tty"))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return process.waitFor() == 0 ? Optional.of(text) : Optional.empty();
        } catch (IOException noTerminal) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
