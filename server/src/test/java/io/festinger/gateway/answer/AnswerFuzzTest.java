package io.festinger.gateway.answer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.festinger.gateway.dialect.Dialect;
import java.util.Arrays;

/// Any bytes at all: a reader takes them, says the same of them wherever they are split, and what it ends is
/// done.
class AnswerFuzzTest {
    @FuzzTest(maxDuration = "20s")
    void noBytesBreakAReader(byte[] body) {
        for (Dialect dialect : Dialect.values()) {
            for (Framing framing : Framing.values()) {
                check(dialect, framing, body);
            }
        }
    }

    private static void check(Dialect dialect, Framing framing, byte[] body) {
        var recordingSink = new RecordingSink(dialect, framing);
        int whole = recordingSink.reader.read(body);
        assertThat(whole).isBetween(0, body.length);
        if (framing == AnswerWriter.framing(dialect, true) && !recordingSink.reader.isDone()) {
            var client = new RecordingSink(dialect, framing);
            client.reader.read(Arrays.copyOf(body, whole));
            client.reader.read(recordingSink.ending().getBytes(UTF_8));
            assertThat(client.reader.isDone()).isTrue();
        }
        recordingSink.reader.end();
        var inTwo = new RecordingSink(dialect, framing);
        inTwo.reader.read(Arrays.copyOf(body, body.length / 2));
        inTwo.reader.read(Arrays.copyOfRange(body, body.length / 2, body.length));
        inTwo.reader.end();
        assertThat(inTwo.answer()).isEqualTo(recordingSink.answer());
        assertThat(inTwo.reader.unread()).isEqualTo(recordingSink.reader.unread());
    }
}
