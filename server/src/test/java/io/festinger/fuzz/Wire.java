package io.festinger.fuzz;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;

/// Sends requests byte by byte as they are given, each on a connection of its own.
public final class Wire {
    private static final int MOST = 4 << 20;

    private final URI server;
    private final Duration patience;

    /// @param patience how long an answer may take before it counts as none
    public Wire(URI server, Duration patience) {
        this.server = server;
        this.patience = patience;
    }

    /// A request as it goes over the wire; `Host` and the length of the body are added where they are missing.
    ///
    /// @param target path and query, encoded already
    public record Request(String method, String target, Map<String, String> headers, byte[] body) {
        private static final int SHOWN = 2_000;

        /// What shows the request again to a reader: everything that is sent, a long body cut.
        public String description() {
            String text = new String(body, StandardCharsets.UTF_8);
            String cut =
                    text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "... (" + text.length() + " characters)";
            return method + " " + target + " " + headers + (cut.isEmpty() ? "" : "\n    " + cut);
        }
    }

    /// @param status 0 where there was none
    /// @param head the first line and the headers, one a line
    public record Answer(int status, String head, String body, Duration duration) {
        /// A header's value, or the empty text.
        public String header(String name) {
            return head.lines()
                    .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT) + ":"))
                    .map(line -> line.substring(name.length() + 1).strip())
                    .findFirst()
                    .orElse("");
        }
    }

    /// The answer; one of status 0 where none came in time or the connection broke.
    public Answer send(Request request) {
        return send(bytes(request));
    }

    /// The same for bytes that are no request of any library's.
    public Answer send(byte[] request) {
        long start = System.nanoTime();
        try (Socket socket = new Socket(server.getHost(), server.getPort())) {
            socket.setSoTimeout((int) patience.toMillis());
            try {
                socket.getOutputStream().write(request);
                socket.getOutputStream().flush();
            } catch (IOException refusedWhileSending) {
                // a server may answer before it has read everything: what it said is read all the same
            }
            return read(new BufferedInputStream(socket.getInputStream()), start);
        } catch (IOException none) {
            return new Answer(0, "", "no answer: " + none, since(start));
        }
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private byte[] bytes(Request request) {
        StringBuilder head = new StringBuilder(request.method() + " " + request.target() + " HTTP/1.1\r\n");
        if (!request.headers().containsKey("Host")) {
            head.append("Host: ").append(server.getAuthority()).append("\r\n");
        }
        request.headers()
                .forEach((name, value) ->
                        head.append(name).append(": ").append(value).append("\r\n"));
        if (request.body().length > 0) {
            head.append("Content-Length: ").append(request.body().length).append("\r\n");
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(head.append("Connection: close\r\n\r\n").toString().getBytes(StandardCharsets.ISO_8859_1));
        all.writeBytes(request.body());
        return all.toByteArray();
    }

    /// A stream of events is left after its head.
    private static Answer read(InputStream in, long start) throws IOException {
        String head = head(in);
        if (head.isEmpty()) {
            throw new IOException("the connection ended without an answer");
        }
        int status = Integer.parseInt(head.split("[ \r\n]", 3)[1]);
        Answer answer = new Answer(status, head, "", since(start));
        if (answer.header("Content-Type").startsWith("text/event-stream")) {
            return answer;
        }
        byte[] body =
                answer.header("Transfer-Encoding").isEmpty() ? body(in, answer.header("Content-Length")) : chunks(in);
        return new Answer(status, head, new String(body, StandardCharsets.UTF_8), since(start));
    }

    private static byte[] body(InputStream in, String length) throws IOException {
        return in.readNBytes(length.isEmpty() ? MOST : Math.min(MOST, Integer.parseInt(length)));
    }

    private static byte[] chunks(InputStream in) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int length = length(in); length > 0; length = length(in)) {
            body.writeBytes(in.readNBytes(length));
            in.skipNBytes(2);
        }
        return body.toByteArray();
    }

    private static int length(InputStream in) throws IOException {
        StringBuilder digits = new StringBuilder();
        for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
            digits.append((char) c);
        }
        return digits.isEmpty() ? 0 : Integer.parseInt(digits.toString().strip(), 16);
    }

    private static String head(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        int last = 0;
        for (int c = in.read(); c >= 0; c = in.read()) {
            head.write(c);
            last = last << 8 | c;
            if (last == 0x0d0a0d0a) {
                break;
            }
        }
        return head.toString(StandardCharsets.ISO_8859_1);
    }
}
