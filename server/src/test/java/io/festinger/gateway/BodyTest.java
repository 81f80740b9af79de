package io.festinger.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Copies;
import io.festinger.gateway.config.Upstream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class BodyTest {
    private static final String CHAT = "{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}";

    @Test
    void bodiesInChunksReachUpstreamWhole() throws Exception {
        try (var fixture = GatewayFixture.start();
                var client = fixture.client()) {
            client.write("POST /api/chat HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
            client.write("9\r\n" + CHAT.substring(0, 9) + "\r\n");
            String remainder = CHAT.substring(9);
            client.write(Integer.toHexString(remainder.length()) + "\r\n" + remainder + "\r\n0\r\n\r\n");
            assertThat(client.answer().status()).isEqualTo(200);
            assertThat(fixture.upstream.next().text()).isEqualTo(CHAT);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/chat", "/api/blobs/sha256:abc", "/api/embed"})
    void aClientWaitingToBeAskedForItsBodyIsAsked(String path) throws Exception {
        try (var fixture = GatewayFixture.start();
                var client = fixture.client()) {
            client.write("POST " + path + " HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: "
                    + CHAT.length() + "\r\n\r\n");
            assertThat(client.head().status()).isEqualTo(100);
            client.write(CHAT);
            assertThat(client.answer().status()).isEqualTo(200);
            var receivedRequest = fixture.upstream.next();
            assertThat(receivedRequest.text()).isEqualTo(CHAT);
            assertThat(receivedRequest.header("Expect")).isEmpty();
        }
    }

    @Test
    void aBodyOverTheLimitIsRefusedInOllamasShape() throws Exception {
        try (var fixture = GatewayFixture.start(configuration ->
                Copies.with(configuration, "limits", Copies.with(configuration.limits(), "bodyBytes", 1_000)))) {
            try (var client = fixture.client()) {
                client.write("POST /api/chat HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n"
                        + "Content-Length: 1001\r\n\r\n");
                var answer = client.answer();
                assertThat(answer.status()).isEqualTo(413);
                assertThat(answer.text()).matches("\\{\"error\":\"[^\"]+\"}");
            }
            try (var client = fixture.client()) {
                client.write("POST /api/chat HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
                client.write("3e9\r\n" + "x".repeat(1001) + "\r\n");
                assertThat(client.answer().status()).isEqualTo(413);
            }
            assertThat(fixture.upstream.nothingMore()).isTrue();
        }
    }

    @Test
    void aPromptOfTensOfMegabytesIsEnrichedLikeAnyOther() throws Exception {
        try (var fixture = GatewayFixture.start()) {
            fixture.memory.alwaysSays(ScriptedMemory.BLOCK, io.festinger.concepts.graph.Position.SYSTEM_PREPEND);
            String image = "A".repeat(30 << 20);
            String before = "{\"messages\":[{\"role\":\"system\",\"content\":\"";
            String tail = "x\"},{\"role\":\"user\",\"content\":\"see\",\"images\":[\"" + image + "\"]}]}";
            var receivedRequest = fixture.throughPost("/api/chat", before + tail, Map.of());
            String block = ScriptedMemory.BLOCK.replace("\n", "\\n") + "\\n\\n";
            assertThat(Arrays.equals(receivedRequest.body(), (before + block + tail).getBytes(UTF_8)))
                    .isTrue();
        }
    }

    @Test
    void anUploadIsHeldBackWhileUpstreamDoesNotRead() throws Exception {
        long size = 256L << 20;
        var read = new CountDownLatch(1);
        try (var slow = new java.net.ServerSocket(0, 1, java.net.InetAddress.getLoopbackAddress())) {
            var gateway = GatewayFixture.start(settings -> Copies.with(
                    settings,
                    "upstreams",
                    List.of(new Upstream("slow", java.net.URI.create("http://127.0.0.1:" + slow.getLocalPort())))));
            var got = new AtomicLong();
            Thread.ofVirtual().start(() -> swallow(slow, read, got));
            try (gateway;
                    var client = gateway.client()) {
                var sent = new AtomicLong();
                client.write("POST /api/blobs/sha256:abc HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + size
                        + "\r\n\r\n");
                var sender = Thread.ofVirtual().start(() -> send(client, size, sent));
                long before = -1;
                for (long now = sent.get(); now != before; now = sent.get()) {
                    before = now;
                    sender.join(java.time.Duration.ofMillis(500));
                }
                // the sender stands still, far from the end: sockets' and queues' buffers are full, and no more is held
                assertThat(sent.get()).isLessThan(size / 4);
                read.countDown();
                assertThat(client.answer().status()).isEqualTo(200);
                assertThat(got.get()).isEqualTo(size);
            }
        }
    }

    @Test
    void anAnswerIsHeldBackWhileTheClientDoesNotRead() throws Exception {
        long size = 256L << 20;
        var sent = new AtomicLong();
        var done = new CountDownLatch(1);
        try (var fixture = GatewayFixture.start();
                var client = fixture.client()) {
            fixture.upstream.on("/api/chat", (request, reply) -> {
                reply.raw("HTTP/1.1 200 OK\r\nContent-Length: " + size + "\r\n\r\n");
                byte[] block = new byte[64 << 10];
                while (sent.get() < size) {
                    reply.out().write(block);
                    sent.addAndGet(block.length);
                }
                done.countDown();
            });
            client.post("/api/chat", CHAT);
            client.head();
            long before = -1;
            for (long now = sent.get(); now != before || now == 0; now = sent.get()) {
                before = now;
                done.await(500, TimeUnit.MILLISECONDS);
            }
            assertThat(sent.get()).isLessThan(size / 4);
            long left = size;
            while (left > 0 && client.read() >= 0) {
                left--;
            }
            assertThat(left).isZero();
        }
    }

    @Test
    void clientsOfHttp10AreServedToo() throws Exception {
        try (var fixture = GatewayFixture.start();
                var client = fixture.client()) {
            fixture.upstream.on("/api/chat", (request, reply) -> {
                reply.chunkedHead("application/x-ndjson");
                reply.chunk("one\n");
                reply.chunk("two\n");
                reply.lastChunk();
            });
            client.write("POST /api/chat HTTP/1.0\r\nContent-Length: " + CHAT.length() + "\r\n\r\n" + CHAT);
            assertThat(client.head().header("Transfer-Encoding")).isEmpty();
            var text = new StringBuilder();
            for (int b = client.read(); b >= 0; b = client.read()) {
                text.append((char) b);
            }
            assertThat(text.toString()).isEqualTo("one\ntwo\n");
        }
    }

    private static void send(RawClient client, long size, AtomicLong sent) {
        byte[] block = new byte[64 << 10];
        try {
            while (sent.get() < size) {
                client.write(block);
                sent.addAndGet(block.length);
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static void swallow(java.net.ServerSocket server, CountDownLatch read, AtomicLong got) {
        try (var socket = server.accept()) {
            read.await();
            var in = new java.io.BufferedInputStream(socket.getInputStream());
            long length = 0;
            for (String line = ScriptedUpstream.line(in); !line.isEmpty(); line = ScriptedUpstream.line(in)) {
                if (line.toLowerCase(java.util.Locale.ROOT).startsWith("content-length:")) {
                    length = Long.parseLong(line.substring(15).strip());
                }
            }
            byte[] block = new byte[64 << 10];
            while (got.get() < length) {
                got.addAndGet(in.read(block));
            }
            socket.getOutputStream().write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".getBytes(UTF_8));
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
