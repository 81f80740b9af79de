package io.festinger.gateway;

import static io.festinger.gateway.ScriptedMemory.BLOCK;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.airlift.compress.zstd.ZstdOutputStream;
import io.festinger.base.Copies;
import io.festinger.base.HeldBytes;
import io.festinger.concepts.Recollection;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.transfer.BodyDecoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class EncodedBodyTest {
    private static final String CHAT =
            "{ \"model\":\"m\", \"messages\":[{\"role\":\"system\",\"content\":\"Be kind.\"}], \"seed\":1.0e0 }";

    private GatewayFixture fixture;

    @BeforeEach
    void start() throws Exception {
        fixture = GatewayFixture.start(configuration -> Copies.with(
                configuration, "limits", Copies.with(configuration.limits(), "decompressedBytes", 2 << 20)));
        fixture.memory.alwaysSays(BLOCK, Position.SYSTEM_PREPEND);
    }

    @AfterEach
    void stop() throws Exception {
        fixture.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"zstd", "gzip", "GZIP"})
    void aCompressedPromptGetsItsBlockAndGoesOnUncompressed(String encoding) throws Exception {
        var receivedRequest = through(compress(encoding, CHAT.getBytes(UTF_8)), encoding);
        assertThat(receivedRequest.text())
                .isEqualTo(CHAT.replace("Be kind.", BLOCK.replace("\n", "\\n") + "\\n\\nBe kind."));
        assertThat(receivedRequest.header("Content-Encoding")).isEmpty();
        assertThat(receivedRequest.header("Content-Length")).isEqualTo("" + receivedRequest.body().length);
    }

    @ParameterizedTest
    @ValueSource(strings = {"zstd", "gzip"})
    void withNothingToSayTheBytesGoAsTheyCame(String encoding) throws Exception {
        fixture.memory.says = prompt -> Recollection.NOTHING;
        byte[] body = compress(encoding, CHAT.getBytes(UTF_8));
        var receivedRequest = through(body, encoding);
        assertThat(receivedRequest.body()).isEqualTo(body);
        assertThat(receivedRequest.header("Content-Encoding")).isEqualTo(encoding);
        assertThat(fixture.memory.prompts).hasSize(1);
        assertThat(fixture.skips()).containsExactlyEntriesOf(Map.of(Skip.NOTHING_KNOWN, 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"zstd", "gzip"})
    void aBombGoesAsItCameAndIsNotRead(String encoding) throws Exception {
        byte[] bomb = compress(encoding, new byte[64 << 20]);
        assertThat(bomb.length).isLessThan(200_000);
        assertThat(through(bomb, encoding).body()).isEqualTo(bomb);
        assertThat(fixture.skips()).containsExactlyEntriesOf(Map.of(Skip.ENCODED, 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"zstd", "gzip", "br", "gzip, zstd"})
    void garbageAndUnknownEncodingsGoAsTheyCame(String encoding) throws Exception {
        byte[] garbage = CHAT.getBytes(UTF_8);
        assertThat(through(garbage, encoding).body()).isEqualTo(garbage);
        assertThat(fixture.skips()).containsExactlyEntriesOf(Map.of(Skip.ENCODED, 1));
    }

    @Test
    void noTornOrFlippedBytesBreakTheDecoder() throws Exception {
        var chance = new Random(7);
        byte[] text = new byte[20_000];
        for (int i = 0; i < text.length; i++) {
            text[i] = (byte) ('a' + chance.nextInt(3));
        }
        for (String encoding : new String[] {"zstd", "gzip"}) {
            byte[] whole = compress(encoding, text);
            assertThat(BodyDecoder.decode(whole, encoding, 1 << 20, HeldBytes.OF_HEAP.hold()))
                    .hasValueSatisfying(plain -> assertThat(plain).isEqualTo(text));
            for (int round = 0; round < 2_000; round++) {
                byte[] brokenBytes = java.util.Arrays.copyOf(whole, 1 + chance.nextInt(whole.length));
                brokenBytes[chance.nextInt(brokenBytes.length)] ^= (byte) (1 << chance.nextInt(8));
                assertThat(BodyDecoder.decode(brokenBytes, encoding, 1 << 20, HeldBytes.OF_HEAP.hold()))
                        .satisfies(plain -> assertThat(
                                        plain.map(bytes -> bytes.length).orElse(0))
                                .isLessThanOrEqualTo(1 << 20));
            }
        }
    }

    private ScriptedUpstream.ReceivedRequest through(byte[] body, String encoding) throws Exception {
        try (var client = fixture.client()) {
            client.send("POST", "/v1/chat/completions", Map.of("Content-Encoding", encoding), body);
            client.answer();
            return fixture.upstream.next();
        }
    }

    private static byte[] compress(String encoding, byte[] body) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (OutputStream out = encoding.equals("zstd") ? new ZstdOutputStream(bytes) : new GZIPOutputStream(bytes)) {
            out.write(body);
        }
        return bytes.toByteArray();
    }
}
