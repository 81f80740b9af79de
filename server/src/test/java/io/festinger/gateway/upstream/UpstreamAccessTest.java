package io.festinger.gateway.upstream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.festinger.base.outgoing.OutgoingAddresses;
import io.festinger.gateway.config.Upstream;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Where a name of an upstream leads, over real connections.
class UpstreamAccessTest {
    private final Vertx vertx = Vertx.vertx();
    private final AtomicInteger requests = new AtomicInteger();

    @AfterEach
    void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    private int requestedCount(String host, String at, String... allowed) throws Exception {
        InetAddress address = InetAddress.ofLiteral(at);
        HttpServer server = vertx.createHttpServer()
                .requestHandler(request -> {
                    requests.incrementAndGet();
                    request.response().end();
                })
                .listen(SocketAddress.inetSocketAddress(new InetSocketAddress(address, 0)))
                .toCompletionStage()
                .toCompletableFuture()
                .get(20, TimeUnit.SECONDS);
        UpstreamAccess access = new UpstreamAccess(
                key -> Optional.empty(),
                OutgoingAddresses.allowing(List.of(allowed), InetAddress::getAllByName, new ArrayList<>()));
        Upstream upstream = new Upstream("one", URI.create("http://" + host + ":" + server.actualPort()));
        HttpClient client = vertx.createHttpClient();
        RequestOptions options = new RequestOptions()
                .setServer(SocketAddress.inetSocketAddress(new InetSocketAddress(address, server.actualPort())))
                .setHost(upstream.host())
                .setPort(upstream.port())
                .setURI("/");
        return client.request(options)
                .compose(request -> access.reached(upstream, request))
                .compose(HttpClientRequest::send)
                .map(response -> response.statusCode())
                .toCompletionStage()
                .toCompletableFuture()
                .get(20, TimeUnit.SECONDS);
    }

    private static Optional<String> linkLocal() throws Exception {
        return NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(InetAddress::isLinkLocalAddress)
                .map(InetAddress::getHostAddress)
                .findFirst();
    }

    @Test
    void aNameMayLeadToThisMachine() throws Exception {
        assertThat(requestedCount("ollama.example", "127.0.0.1")).isEqualTo(200);
    }

    @Test
    void aNameLeadingToALinkLocalAddressGetsNoRequestUnlessTheOperatorNamesIt() throws Exception {
        Optional<String> address = linkLocal();
        assumeTrue(address.isPresent(), "this machine has no link-local address");

        assertThatThrownBy(() -> requestedCount("ollama.example", address.get()))
                .hasMessageContaining("'ollama.example' is at fe80")
                .hasMessageContaining("FESTINGER_OUTGOING=ollama.example");
        assertThat(requests).hasValue(0);
        assertThat(requestedCount("ollama.example", address.get(), "ollama.example"))
                .isEqualTo(200);
    }
}
