package io.festinger.gateway;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.gateway.relay.Questions;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// A model server that does as a test tells it. It records requests byte for byte, but for what the gateway asks of its
/// own accord, and leaves the answer to a script, which runs on the connection's own thread and may take as long as it
/// likes.
final class ScriptedUpstream implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 20;

    private final ServerSocket server;
    private final Thread accepting = Thread.ofVirtual().unstarted(this::accept);
    private final Map<String, Script> scripts = new ConcurrentHashMap<>();
    private final BlockingQueue<ReceivedRequest> received = new LinkedBlockingQueue<>();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger connections = new AtomicInteger();

    private ScriptedUpstream(ServerSocket server) {
        this.server = server;
    }

    static ScriptedUpstream start() throws IOException {
        return start(0);
    }

    static ScriptedUpstream start(int port) throws IOException {
        var server = new ServerSocket();
        server.setReuseAddress(true);
        server.bind(new java.net.InetSocketAddress(InetAddress.getLoopbackAddress(), port), 50);
        var upstream = new ScriptedUpstream(server);
        upstream.accepting.start();
        return upstream;
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort());
    }

    int port() {
        return server.getLocalPort();
    }

    /// How many connections have brought it requests of clients.
    int connections() {
        return connections.get();
    }

    /// What to do with requests on a path; without a script `200 {"ok":true}` is answered.
    void on(String path, Script script) {
        scripts.put(path, script);
    }

    /// The next request that came in, in order; waits for one.
    ReceivedRequest next() throws InterruptedException {
        ReceivedRequest next = received.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (next == null) {
            throw new AssertionError("no request came");
        }
        return next;
    }

    boolean nothingMore() {
        return received.isEmpty();
    }

    /// Closes all connections that lie idle or not, as a server does that goes away or loses patience.
    void cutConnections() {
        open.forEach(ScriptedUpstream::quietly);
    }

    @FunctionalInterface
    public interface Script {
        void answer(ReceivedRequest request, Reply reply) throws Exception;
    }

    /// One request, as it came over the wire. The body is without its chunk frames.
    public record ReceivedRequest(String head, byte[] body) {
        public String line() {
            return head.substring(0, head.indexOf("\r\n"));
        }

        String path() {
            String target = line().split(" ", -1)[1];
            int query = target.indexOf('?');
            return query < 0 ? target : target.substring(0, query);
        }

        /// A header's value, or the empty text.
        public String header(String name) {
            return head.lines()
                    .skip(1)
                    .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT) + ":"))
                    .map(line -> line.substring(name.length() + 1).strip())
                    .findFirst()
                    .orElse("");
        }

        public String text() {
            return new String(body, UTF_8);
        }
    }

    /// The wire back to the client.
    public record Reply(Socket socket, InputStream in, OutputStream out) {
        void raw(String bytes) throws IOException {
            out.write(bytes.getBytes(UTF_8));
            out.flush();
        }

        void json(int status, String body) throws IOException {
            raw("HTTP/1.1 " + status + " Scripted\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: "
                    + body.getBytes(UTF_8).length + "\r\n\r\n" + body);
        }

        void chunkedHead(String contentType) throws IOException {
            raw("HTTP/1.1 200 OK\r\nContent-Type: " + contentType + "\r\nTransfer-Encoding: chunked\r\n\r\n");
        }

        void chunk(String text) throws IOException {
            raw(Integer.toHexString(text.getBytes(UTF_8).length) + "\r\n" + text + "\r\n");
        }

        void lastChunk() throws IOException {
            raw("0\r\n\r\n");
        }

        void cut() throws IOException {
            socket.close();
        }

        /// Waits until the client has closed the connection.
        void awaitHangUp() throws IOException {
            socket.setSoTimeout((int) TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
            try {
                if (in.read() >= 0) {
                    throw new AssertionError("bytes instead of a hang-up");
                }
            } catch (java.net.SocketTimeoutException e) {
                throw e;
            } catch (IOException reset) {
                // a reset is a hang-up, too
                return;
            }
        }
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                socket.setTcpNoDelay(true);
                open.add(socket);
                if (server.isClosed()) {
                    // who closed it may have looked at the open ones before
                    socket.close();
                    return;
                }
                Thread.ofVirtual().start(() -> serve(socket));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            boolean isUsed = false;
            var in = new BufferedInputStream(socket.getInputStream());
            var reply = new Reply(socket, in, socket.getOutputStream());
            for (ReceivedRequest request = read(in, reply); request != null; request = read(in, reply)) {
                if (!request.header("User-Agent").equals(Questions.AGENT)) {
                    if (!isUsed) {
                        connections.incrementAndGet();
                    }
                    isUsed = true;
                    received.add(request);
                }
                Script script = scripts.getOrDefault(request.path(), ScriptedUpstream::standard);
                script.answer(request, reply);
            }
        } catch (Exception e) {
            // the other side left, or the script cut the wire: what was to be seen of it is in the record
            quietly(socket);
        } finally {
            open.remove(socket);
        }
    }

    private static void standard(ReceivedRequest request, Reply reply) throws IOException {
        if (request.line().startsWith("HEAD ")) {
            reply.raw("HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n");
        } else {
            reply.json(200, "{\"ok\":true}");
        }
    }

    private static ReceivedRequest read(InputStream in, Reply reply) throws IOException {
        var head = new StringBuilder();
        while (head.length() < 4 || !head.substring(head.length() - 4).equals("\r\n\r\n")) {
            int b = in.read();
            if (b < 0) {
                return null;
            }
            head.append((char) b);
        }
        var bare = new ReceivedRequest(head.toString(), new byte[0]);
        if (bare.header("Transfer-Encoding").equals("chunked")) {
            return new ReceivedRequest(head.toString(), readChunks(in));
        }
        String length = bare.header("Content-Length");
        return new ReceivedRequest(head.toString(), readExactly(in, length.isEmpty() ? 0 : Integer.parseInt(length)));
    }

    /// Into one array: [InputStream#readNBytes(int)] holds a long body twice.
    private static byte[] readExactly(InputStream in, int length) throws IOException {
        byte[] body = new byte[length];
        int read = in.readNBytes(body, 0, length);
        return read == length ? body : Arrays.copyOf(body, read);
    }

    private static byte[] readChunks(InputStream in) throws IOException {
        var body = new ByteArrayOutputStream();
        while (true) {
            int size = Integer.parseInt(line(in), 16);
            body.writeBytes(in.readNBytes(size));
            line(in);
            if (size == 0) {
                return body.toByteArray();
            }
        }
    }

    public static String line(InputStream in) throws IOException {
        var line = new ByteArrayOutputStream();
        for (int b = in.read(); b >= 0 && b != '\n'; b = in.read()) {
            if (b != '\r') {
                line.write(b);
            }
        }
        return line.toString(ISO_8859_1);
    }

    private static void quietly(Closeable closeable) {
        try {
            closeable.close();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /// Comes back when connections are refused: a port on which a virtual thread waits is closed by that thread, once
    /// it has its turn, and takes connections until then.
    @Override
    public void close() throws IOException {
        server.close();
        try {
            accepting.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        cutConnections();
    }
}
