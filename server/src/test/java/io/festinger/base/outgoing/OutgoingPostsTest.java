package io.festinger.base.outgoing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.festinger.base.Failure;
import io.festinger.base.outgoing.OutgoingAddresses.Reach;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class OutgoingPostsTest {
    private static final InetAddress LOOPBACK = InetAddress.ofLiteral("127.0.0.1");
    private static final InetAddress PUBLIC = InetAddress.ofLiteral("93.184.216.34");

    @TempDir
    private Path folder;

    private final List<AutoCloseable> closing = new ArrayList<>();
    private final List<String> lookups = new CopyOnWriteArrayList<>();
    private final List<String> got = new CopyOnWriteArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : closing) {
            one.close();
        }
    }

    /// Names that lead to one address after the other, and then always to the last.
    private OutgoingAddresses leading(List<String> allowedTexts, InetAddress... addresses) {
        Queue<InetAddress> next = new ConcurrentLinkedQueue<>(List.of(addresses));
        return OutgoingAddresses.allowing(
                allowedTexts,
                host -> {
                    lookups.add(host);
                    return new InetAddress[] {next.size() > 1 ? next.remove() : next.element()};
                },
                new ArrayList<>());
    }

    private OutgoingPosts posts(OutgoingAddresses addresses) {
        OutgoingPosts posts = new OutgoingPosts(addresses, Duration.ofSeconds(20), 10_000);
        closing.add(posts);
        return posts;
    }

    private int server(HttpServer server) {
        server.createContext("/", this::answer);
        server.start();
        closing.add(() -> server.stop(0));
        return server.getAddress().getPort();
    }

    private int plain() throws IOException {
        return server(HttpServer.create(new InetSocketAddress(LOOPBACK, 0), 0));
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            got.add(exchange.getRequestHeaders().getFirst("Host") + " " + exchange.getRequestURI() + " "
                    + exchange.getRequestHeaders().getFirst("X-Key") + " " + body);
            if (body.equals("redirect")) {
                exchange.getResponseHeaders()
                        .add(
                                "Location",
                                "http://127.0.0.1:" + exchange.getLocalAddress().getPort());
                exchange.sendResponseHeaders(302, -1);
                return;
            }
            byte[] answer = ("ä" + body).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.equals("chunks") ? 0 : answer.length);
            exchange.getResponseBody().write(answer);
        }
    }

    @Test
    void theCallGoesToTheCheckedAddressUnderTheRequestedName() throws Exception {
        int port = plain();
        OutgoingPosts posts = posts(leading(List.of(), LOOPBACK, InetAddress.ofLiteral("10.0.0.1")));

        HttpAnswer answer = posts.post(
                "base_url",
                URI.create("http://models.example:" + port + "/v1/chät?a=b"),
                Reach.MODEL,
                Map.of("X-Key", "k"),
                "wörter");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("äwörter");
        assertThat(got).containsExactly("models.example:" + port + " /v1/ch%C3%A4t?a=b k wörter");
        assertThat(lookups).as("one look for one call").containsExactly("models.example");
    }

    @Test
    void getRequestsHaveNoBodyAndAreGuardedLikePosts() throws Exception {
        int port = plain();
        URI url = URI.create("http://issuer.example:" + port + "/keys?a=b");

        assertThat(posts(leading(List.of(), LOOPBACK))
                        .get("oauth.jwks", url, Reach.ISSUER, Map.of("X-Key", "k"))
                        .body())
                .isEqualTo("ä");
        assertThat(got).containsExactly("issuer.example:" + port + " /keys?a=b k ");
        assertThatThrownBy(() -> posts(leading(List.of(), InetAddress.ofLiteral("169.254.169.254")))
                        .get("oauth.jwks", url, Reach.ISSUER, Map.of()))
                .isInstanceOf(Failure.class);
    }

    @Test
    void aNameWithAnotherSecondAddressDoesNotGetThrough() throws Exception {
        int port = plain();
        OutgoingAddresses addresses = leading(List.of(), PUBLIC, LOOPBACK);
        URI url = URI.create("http://rebound.example:" + port + "/hook");

        addresses.check("url", url, Reach.WEBHOOK);

        assertThatThrownBy(() -> posts(addresses).post("url", url, Reach.WEBHOOK, Map.of(), "x"))
                .isInstanceOfSatisfying(Failure.class, refusal -> {
                    assertThat(refusal.field()).contains("url");
                    assertThat(refusal.detail()).contains("127.0.0.1").contains("FESTINGER_OUTGOING=rebound.example");
                });
        assertThat(got).isEmpty();
    }

    @Test
    void theSettingLetsItThrough() throws Exception {
        int port = plain();
        URI url = URI.create("http://hooks.internal:" + port + "/hook");

        assertThat(posts(leading(List.of("hooks.internal"), LOOPBACK))
                        .post("url", url, Reach.WEBHOOK, Map.of(), "chunks")
                        .body())
                .isEqualTo("ächunks");
    }

    @Test
    void aRedirectIsAnAnswerAndNotFollowed() throws Exception {
        int port = plain();
        HttpAnswer answer = posts(leading(List.of(), LOOPBACK))
                .post("url", URI.create("http://models.example:" + port), Reach.MODEL, Map.of(), "redirect");

        assertThat(answer.status()).isEqualTo(302);
        assertThat(got).hasSize(1);
    }

    @Test
    void theCertificateMustBelongToTheName() throws Exception {
        SSLContext tls = tls("models.example");
        HttpsServer secure = HttpsServer.create(new InetSocketAddress(LOOPBACK, 0), 0);
        secure.setHttpsConfigurator(new HttpsConfigurator(tls));
        int port = server(secure);
        OutgoingPosts posts =
                new OutgoingPosts(leading(List.of(), LOOPBACK), tls.getSocketFactory(), Duration.ofSeconds(20), 10_000);
        closing.add(posts);

        assertThat(posts.post("url", URI.create("https://models.example:" + port), Reach.MODEL, Map.of(), "x")
                        .body())
                .isEqualTo("äx");
        assertThatThrownBy(() ->
                        posts.post("url", URI.create("https://others.example:" + port), Reach.MODEL, Map.of(), "x"))
                .isInstanceOf(SSLHandshakeException.class);
        assertThat(got).hasSize(1);
    }

    private SSLContext tls(String name) throws Exception {
        Path file = folder.resolve("keys.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "a",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=" + name,
                        "-ext",
                        "SAN=dns:" + name,
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        "changeit",
                        "-keystore",
                        file.toString())
                .redirectErrorStream(true)
                .start();
        assertThat(keytool.waitFor())
                .as(new String(keytool.getInputStream().readAllBytes()))
                .isZero();
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            keys.load(in, "changeit".toCharArray());
        }
        KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        own.init(keys, "changeit".toCharArray());
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("a", keys.getCertificate("a"));
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(own.getKeyManagers(), trust.getTrustManagers(), null);
        return context;
    }

    @Test
    void silentServersAreNotWaitedForLongerThanTheLimit() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 1, LOOPBACK);
                OutgoingPosts hasty = new OutgoingPosts(leading(List.of(), LOOPBACK), Duration.ofMillis(200), 100)) {
            URI url = URI.create("http://silent.example:" + silent.getLocalPort());
            assertThatThrownBy(() -> hasty.post("url", url, Reach.MODEL, Map.of(), "x"))
                    .isInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void aHeaderWithALineBreakIsNotSent() throws Exception {
        int port = plain();
        URI url = URI.create("http://models.example:" + port);

        assertThatThrownBy(() -> posts(leading(List.of(), LOOPBACK))
                        .post("url", url, Reach.MODEL, Map.of("X-Key", "a\r\nX: b"), "x"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(got).isEmpty();
    }

    private static HttpAnswer read(String answer) throws IOException {
        return new HttpAnswerReader(new ByteArrayInputStream(answer.getBytes(StandardCharsets.UTF_8)), 20).read();
    }

    @Test
    void answersAreReadInAllTheirFramings() throws Exception {
        assertThat(read("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabcdef").body())
                .isEqualTo("abc");
        assertThat(
                        read("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2;x=y\r\nab\r\n1\r\nc\r\n0\r\nT: r\r\n\r\n")
                                .body())
                .isEqualTo("abc");
        assertThat(read("HTTP/1.0 200\nX: y\n\nabc").body()).isEqualTo("abc");
        assertThat(read("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 429 Slow\r\nRetry-After: 9\r\n\r\n")
                        .header("retry-after"))
                .contains("9");
        assertThat(read("HTTP/1.1 204 No Content\r\nContent-Length: 7\r\n\r\n").status())
                .isEqualTo(204);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "SSH-2.0-x\r\n",
                "HTTP/1.1 200 OK\r\n",
                "HTTP/1.1 200 OK\r\nnonsense\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc",
                "HTTP/1.1 200 OK\r\nContent-Length: 21\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffff\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n12\r\n123456789012345678\r\n5\r\n12345\r\n0\r\n\r\n",
                "HTTP/1.1 200 OK\r\n\r\n123456789012345678901"
            })
    void invalidOrOverlongAnswersFail(String answer) {
        assertThatThrownBy(() -> read(answer)).isInstanceOf(IOException.class);
    }
}
