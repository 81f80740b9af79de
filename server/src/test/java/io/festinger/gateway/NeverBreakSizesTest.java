package io.festinger.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.concepts.graph.Position;
import io.festinger.gateway.answer.AnswerWriter;
import io.festinger.gateway.answer.Framing;
import io.festinger.gateway.dialect.Dialect;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What must never break, with many bytes or many clients; the numbers are those of [NeverBreakTest].
@Timeout(180)
class NeverBreakSizesTest {
    private static final int STREAMS = 500;
    private static final int LINES = 8;

    @ParameterizedTest
    @EnumSource(names = {"OLLAMA_CHAT", "OPENAI_CHAT"})
    void n02linesOfEightMegabytesPassUnchanged(Dialect dialect) throws Exception {
        var talk = new DialectTalk(dialect);
        byte[] line = talk.delta("x\u00e9".repeat((8 << 20) / 3)).getBytes(UTF_8);
        byte[] last = talk.delta("the end").getBytes(UTF_8);
        try (var fixture = GatewayFixture.start();
                var client = fixture.client()) {
            fixture.upstream.on(talk.path(), (request, reply) -> {
                int length = 4 * line.length + last.length;
                reply.raw("HTTP/1.1 200 OK\r\nContent-Type: "
                        + AnswerWriter.framing(dialect, true).contentType() + "\r\nContent-Length: " + length
                        + "\r\n\r\n");
                for (int i = 0; i < 4; i++) {
                    reply.out().write(line);
                }
                reply.out().write(last);
                reply.out().flush();
            });
            client.send(
                    "POST",
                    talk.path(),
                    Map.of("X-Festinger-Session", "s"),
                    talk.request().getBytes(UTF_8));
            byte[] body = client.answer().body();
            for (int i = 0; i < 4; i++) {
                int at = i * line.length;
                assertThat(Arrays.equals(body, at, at + line.length, line, 0, line.length))
                        .isTrue();
            }
            assertThat(new String(body, 4 * line.length, last.length, UTF_8)).isEqualTo(talk.delta("the end"));
            // the long lines were passed over unread: what is held of an answer has a bound
            assertThat(fixture.memory.learnedTexts).containsExactly("s: the end");
        }
    }

    @Test
    void n02fiveHundredSlowStreamsLoseNoLine() throws Exception {
        var talk = new DialectTalk(Dialect.OLLAMA_CHAT);
        // nobody gets the next line before everybody has read the last one
        var everybody = new Phaser(STREAMS);
        try (var fixture = GatewayFixture.start();
                ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            fixture.upstream.on(talk.path(), (request, reply) -> {
                reply.chunkedHead(Framing.LINES.contentType());
                for (int i = 0; i < LINES; i++) {
                    everybody.awaitAdvance(i - 1);
                    reply.chunk(talk.delta("line " + i));
                }
                reply.lastChunk();
            });
            List<Future<String>> answers = new ArrayList<>();
            for (int i = 0; i < STREAMS; i++) {
                answers.add(clients.submit(() -> listen(fixture, talk, everybody)));
            }
            var whole = new StringBuilder();
            for (int i = 0; i < LINES; i++) {
                whole.append(talk.delta("line " + i));
            }
            for (Future<String> answer : answers) {
                assertThat(answer.get(150, TimeUnit.SECONDS)).isEqualTo(whole.toString());
            }
        }
    }

    private static String listen(GatewayFixture fixture, DialectTalk talk, Phaser everybody) throws Exception {
        try (var client = fixture.client()) {
            client.post(talk.path(), talk.request());
            client.head();
            var builder = new StringBuilder();
            for (String chunk = client.chunk(); !chunk.isEmpty(); chunk = client.chunk()) {
                builder.append(chunk);
                everybody.arrive();
            }
            return builder.toString();
        }
    }

    @Test
    void n08aBodyOfAHundredMegabytesWithImagesIsEnrichedAndArrivesWhole() throws Exception {
        byte[] image = new byte[24 << 20];
        Arrays.fill(image, (byte) 'A');
        byte[] before = "{\"messages\":[{\"role\":\"system\",\"content\":\"".getBytes(UTF_8);
        byte[] statedBytes = "x\"},{\"role\":\"user\",\"content\":\"see\",\"images\":[".getBytes(UTF_8);
        byte[] tail = "]}]}".getBytes(UTF_8);
        // one array of its own size: the heap holds it several times over as it is
        int images = 4;
        ByteBuffer body =
                ByteBuffer.allocate(before.length + statedBytes.length + images * (image.length + 3) - 1 + tail.length);
        body.put(before).put(statedBytes);
        for (int i = 0; i < images; i++) {
            body.put((i == 0 ? "\"" : ",\"").getBytes(UTF_8)).put(image).put((byte) '"');
        }
        byte[] bytes = body.put(tail).array();
        try (var fixture = GatewayFixture.start();
                var client = fixture.client()) {
            fixture.memory.alwaysSays(ScriptedMemory.BLOCK, Position.SYSTEM_PREPEND);
            client.send("POST", "/api/chat", Map.of(), bytes);
            assertThat(client.answer().status()).isEqualTo(200);
            byte[] receivedBytes = fixture.upstream.next().body();
            byte[] block = (ScriptedMemory.BLOCK.replace("\n", "\\n") + "\\n\\n").getBytes(UTF_8);
            int at = before.length;
            assertThat(receivedBytes).hasSize(bytes.length + block.length);
            assertThat(Arrays.equals(receivedBytes, 0, at, bytes, 0, at)).isTrue();
            assertThat(Arrays.equals(receivedBytes, at, at + block.length, block, 0, block.length))
                    .isTrue();
            assertThat(Arrays.equals(receivedBytes, at + block.length, receivedBytes.length, bytes, at, bytes.length))
                    .isTrue();
        }
    }

    @Test
    void n08aBlobIsUploadedUnchanged() throws Exception {
        long seed = 7;
        int blocks = 128;
        byte[] block = new byte[256 << 10];
        var digest = MessageDigest.getInstance("SHA-256");
        try (var fixture = GatewayFixture.start();
                var client = fixture.client()) {
            client.write("POST /api/blobs/sha256:abc HTTP/1.1\r\nHost: localhost\r\nContent-Length: "
                    + (long) blocks * block.length + "\r\n\r\n");
            var random = new Random(seed);
            for (int i = 0; i < blocks; i++) {
                random.nextBytes(block);
                digest.update(block);
                client.write(block);
            }
            assertThat(client.answer().status()).isEqualTo(200);
            byte[] receivedBytes = fixture.upstream.next().body();
            assertThat(sha256(receivedBytes)).isEqualTo(HexFormat.of().formatHex(digest.digest()));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/v1/chat/completions", "/v1/completions", "/v1/responses", "/v1/messages", "/v1/embeddings"})
    void n08aZstdBodyPassesUnchanged(String path) throws Exception {
        // a frame with one raw block, as long as it may be, of bytes that would not survive any decoding
        byte[] body = new byte[128 << 10];
        new Random(11).nextBytes(body);
        System.arraycopy(new byte[] {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd}, 0, body, 0, 4);
        try (var fixture = GatewayFixture.start();
                var client = fixture.client()) {
            fixture.memory.alwaysSays(ScriptedMemory.BLOCK, Position.SYSTEM_PREPEND);
            client.send("POST", path, Map.of("Content-Encoding", "zstd"), body);
            assertThat(client.answer().status()).isEqualTo(200);
            var receivedRequest = fixture.upstream.next();
            assertThat(Arrays.equals(receivedRequest.body(), body)).isTrue();
            assertThat(receivedRequest.header("Content-Encoding")).isEqualTo("zstd");
        }
    }

    private static String sha256(byte[] bytes) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }
}
