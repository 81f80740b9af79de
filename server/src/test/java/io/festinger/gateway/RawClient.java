package io.festinger.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// A client that shows every byte: one connection, requests written as they are given, answers read frame by frame.
public final class RawClient implements AutoCloseable {
    private final Socket socket;
    private final InputStream in;

    RawClient(int port) throws IOException {
        this.socket = new Socket(InetAddress.getLoopbackAddress(), port);
        this.socket.setTcpNoDelay(true);
        this.socket.setSoTimeout(20_000);
        this.in = new BufferedInputStream(socket.getInputStream());
    }

    record Head(int status, List<String> lines) {
        /// A header's value, or the empty text.
        String header(String name) {
            return lines.stream()
                    .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT) + ":"))
                    .map(line -> line.substring(name.length() + 1).strip())
                    .findFirst()
                    .orElse("");
        }
    }

    public record Answer(Head head, byte[] body) {
        public int status() {
            return head.status();
        }

        public String text() {
            return new String(body, UTF_8);
        }
    }

    public void write(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
    }

    public void write(String text) throws IOException {
        write(text.getBytes(UTF_8));
    }

    /// Sends a request with `Host` and, where there is a body, its length.
    public void send(String method, String path, Map<String, String> headers, byte[] body) throws IOException {
        var request = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
        if (!headers.containsKey("Host")) {
            request.append("Host: localhost:").append(socket.getPort()).append("\r\n");
        }
        headers.forEach((name, value) -> request.append(name + ": " + value + "\r\n"));
        if (body.length > 0) {
            request.append("Content-Length: " + body.length + "\r\n");
        }
        OutputStream out = socket.getOutputStream();
        out.write(request.append("\r\n").toString().getBytes(UTF_8));
        // not copied into one array: a body can be a tenth of the heap
        out.write(body);
        out.flush();
    }

    public void post(String path, String body) throws IOException {
        send("POST", path, Map.of(), body.getBytes(UTF_8));
    }

    Head head() throws IOException {
        String first = ScriptedUpstream.line(in);
        var lines = new ArrayList<String>();
        for (String line = ScriptedUpstream.line(in); !line.isEmpty(); line = ScriptedUpstream.line(in)) {
            lines.add(line);
        }
        if (!first.startsWith("HTTP/1.")) {
            throw new IOException("no answer: '" + first + "'");
        }
        return new Head(Integer.parseInt(first.split(" ", -1)[1]), lines);
    }

    /// The next chunk's bytes, exactly as framed; empty for the last one.
    String chunk() throws IOException {
        int size = Integer.parseInt(ScriptedUpstream.line(in), 16);
        byte[] bytes = in.readNBytes(size);
        ScriptedUpstream.line(in);
        return new String(bytes, UTF_8);
    }

    /// The whole answer, of either framing.
    public Answer answer() throws IOException {
        Head head = head();
        if (head.header("Transfer-Encoding").equals("chunked")) {
            var text = new StringBuilder();
            for (String chunk = chunk(); !chunk.isEmpty(); chunk = chunk()) {
                text.append(chunk);
            }
            return new Answer(head, text.toString().getBytes(UTF_8));
        }
        String length = head.header("Content-Length");
        return new Answer(head, length.isEmpty() ? new byte[0] : in.readNBytes(Integer.parseInt(length)));
    }

    /// The next byte, or -1 once the other side has closed.
    int read() throws IOException {
        return in.read();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
