package io.festinger.base.outgoing;

import io.festinger.base.Failure;
import io.festinger.base.outgoing.OutgoingAddresses.CheckedAddress;
import io.festinger.base.outgoing.OutgoingAddresses.Reach;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/// Sends POST and GET over HTTP/1.1, with a connection for each call, to exactly the checked address: the
/// JDK's own client looks a name up again, and that address would be unchecked. `Host` and the certificate
/// check use the name. Redirects are not followed. Blocking; safe for any number of threads.
public final class OutgoingPosts implements AutoCloseable {
    private final OutgoingAddresses addresses;
    private final SSLSocketFactory secure;
    private final Duration timeout;
    private final int mostBytes;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    /// @param timeout for a whole call, up to its answer's last byte
    /// @param mostBytes the most bytes of an answer's body; 0 where it is not read
    public OutgoingPosts(OutgoingAddresses addresses, Duration timeout, int mostBytes) {
        this(addresses, (SSLSocketFactory) SSLSocketFactory.getDefault(), timeout, mostBytes);
    }

    OutgoingPosts(OutgoingAddresses addresses, SSLSocketFactory secure, Duration timeout, int mostBytes) {
        this.addresses = addresses;
        this.secure = secure;
        this.timeout = timeout;
        this.mostBytes = mostBytes;
    }

    /// @param field the field to name for a forbidden address
    /// @throws Failure `INVALID_REQUEST` for such an address, before anything is sent
    /// @throws SocketTimeoutException where the call exceeds the timeout
    /// @throws IOException where it fails otherwise
    public HttpAnswer post(String field, URI url, Reach reach, Map<String, String> headers, String body)
            throws IOException {
        byte[] content = body.getBytes(StandardCharsets.UTF_8);
        Map<String, String> all = new LinkedHashMap<>(Map.of("Content-Length", Integer.toString(content.length)));
        all.putAll(headers);
        return call(field, url, reach, request("POST", url, all, content));
    }

    /// Sends a GET, without a body.
    public HttpAnswer get(String field, URI url, Reach reach, Map<String, String> headers) throws IOException {
        return call(field, url, reach, request("GET", url, headers, new byte[0]));
    }

    private HttpAnswer call(String field, URI url, Reach reach, byte[] request) throws IOException {
        CheckedAddress checkedAddress = addresses.find(field, url, reach);
        AtomicBoolean late = new AtomicBoolean();
        Socket socket = new Socket();
        open.add(socket);
        CompletableFuture<Void> end = CompletableFuture.runAsync(
                () -> {
                    late.set(true);
                    shut(socket);
                },
                CompletableFuture.delayedExecutor(timeout.toMillis(), TimeUnit.MILLISECONDS));
        try (socket) {
            return exchange(socket, checkedAddress, request);
        } catch (IOException e) {
            throw late.get() ? new SocketTimeoutException("no answer within " + timeout.toMillis() + " ms") : e;
        } finally {
            end.cancel(false);
            open.remove(socket);
        }
    }

    private HttpAnswer exchange(Socket socket, CheckedAddress checkedAddress, byte[] request) throws IOException {
        if (closed) {
            throw new InterruptedIOException("the server stops");
        }
        connect(socket, checkedAddress);
        Socket talking = isSecure(checkedAddress.url()) ? secure(socket, checkedAddress.url()) : socket;
        OutputStream out = talking.getOutputStream();
        out.write(request);
        out.flush();
        return new HttpAnswerReader(talking.getInputStream(), mostBytes).read();
    }

    /// Connects to the first address only, since a socket connects once; the next call may use another.
    private void connect(Socket socket, CheckedAddress checkedAddress) throws IOException {
        InetAddress address = checkedAddress.found().getFirst();
        socket.setTcpNoDelay(true);
        socket.connect(new InetSocketAddress(address, port(checkedAddress.url())), Math.toIntExact(timeout.toMillis()));
        if (!address.equals(socket.getInetAddress())) {
            throw new ConnectException("connected to another address than the one that was checked");
        }
    }

    private Socket secure(Socket socket, URI url) throws IOException {
        SSLSocket talking = (SSLSocket) secure.createSocket(socket, OutgoingAddresses.host(url), port(url), true);
        SSLParameters parameters = talking.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        talking.setSSLParameters(parameters);
        talking.startHandshake();
        return talking;
    }

    private static boolean isSecure(URI url) {
        return "https".equalsIgnoreCase(url.getScheme());
    }

    private static int port(URI url) {
        return url.getPort() >= 0 ? url.getPort() : isSecure(url) ? 443 : 80;
    }

    private static byte[] request(String method, URI url, Map<String, String> headers, byte[] body) {
        String path = url.getRawPath() == null || url.getRawPath().isEmpty() ? "/" : url.getRawPath();
        String query = url.getRawQuery() == null ? "" : "?" + url.getRawQuery();
        StringBuilder head = new StringBuilder(method + " " + ascii(path + query) + " HTTP/1.1\r\n");
        header(head, "Host", url.getRawAuthority());
        header(head, "Connection", "close");
        headers.forEach((name, value) -> header(head, name, value));
        byte[] begin = head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
        byte[] request = java.util.Arrays.copyOf(begin, begin.length + body.length);
        System.arraycopy(body, 0, request, begin.length, body.length);
        return request;
    }

    /// Encodes non-ASCII characters as in an address on the wire.
    private static String ascii(String target) {
        return URI.create(target).toASCIIString();
    }

    private static void header(StringBuilder head, String name, String value) {
        if (value.chars().anyMatch(c -> c < ' ' && c != '\t' || c == 127)) {
            throw new IllegalArgumentException("the header " + name + " has a control character in it");
        }
        head.append(name).append(": ").append(value).append("\r\n");
    }

    private static void shut(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Cancels calls in progress.
    @Override
    public void close() {
        closed = true;
        open.forEach(OutgoingPosts::shut);
    }
}
