package io.festinger.cli.client;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;

/// The output of every command. Texts of documents, servers and files cannot control a terminal: control
/// characters other than tabs and line ends, and marks that reorder text, are written as JSON escapes them
/// (`\u001b`), so JSON keeps its meaning. A pipe gets the same, since its end may be a terminal.
public final class TerminalWriter extends PrintWriter {
    private static final String CLEAR = "\u001b[H\u001b[2J";

    private final Writer target;

    /// @param target the output, or a writer that adds colours
    public TerminalWriter(Writer target) {
        super(new Escapes(target), true);
        this.target = target;
    }

    /// Clears the screen.
    ///
    /// @param out a writer of a command
    public static void clear(PrintWriter out) {
        control(out, CLEAR);
    }

    /// Returns to the beginning of the line, which the next text overwrites.
    ///
    /// @param out a writer of a command
    public static void restartLine(PrintWriter out) {
        control(out, "\r");
    }

    private static void control(PrintWriter out, String sequence) {
        try {
            ((TerminalWriter) out).target.write(sequence);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The text as it is written.
    public static String escape(String text) {
        StringBuilder builder = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean endsLine = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
            if (isHarmless(c) || endsLine) {
                builder.append(c);
            } else {
                builder.append("\\u%04x".formatted((int) c));
            }
        }
        return builder.toString();
    }

    /// The marks that reorder text are the embeddings, overrides and isolates of Unicode's bidirectional
    /// algorithm (UAX 9).
    private static boolean isHarmless(char c) {
        boolean reorders = c >= '\u202a' && c <= '\u202e' || c >= '\u2066' && c <= '\u2069';
        return c == '\n' || c == '\t' || !Character.isISOControl(c) && !reorders;
    }

    private static final class Escapes extends Writer {
        private final Writer target;

        Escapes(Writer target) {
            this.target = target;
        }

        @Override
        public void write(char[] text, int from, int length) throws IOException {
            target.write(escape(new String(text, from, length)));
        }

        @Override
        public void flush() throws IOException {
            target.flush();
        }

        @Override
        public void close() throws IOException {
            target.close();
        }
    }
}
