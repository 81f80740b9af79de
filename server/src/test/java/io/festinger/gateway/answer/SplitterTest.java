package io.festinger.gateway.answer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SplitterTest {
    private final List<String> events = new ArrayList<>();

    @Test
    void eventsAreReadAsTheStandardSays() {
        String stream = "\ufeff: a comment\n\ndata: one\n\nevent: x\r\ndata:two\r\nid: 7\r\n\r\n"
                + "data: three\rdata:  four\r\rdata\n\ndatabase: no\n\ndata: five";
        for (int chunk = 1; chunk < 40; chunk++) {
            events.clear();
            feed(new EventSplitter(this::took, 1_000), stream, chunk);
            assertThat(events).containsExactly("one", "two", "three\n four", "", "five");
        }
    }

    @Test
    void linesAreReadFromAnyChunks() {
        for (int chunk = 1; chunk < 40; chunk++) {
            events.clear();
            feed(new LineSplitter(this::took, 1_000), "{\"a\":1}\n\n{\"b\":2}\r\n{\"c\":3}", chunk);
            assertThat(events).containsExactly("{\"a\":1}", "{\"b\":2}\r", "{\"c\":3}");
        }
    }

    @Test
    void theEndOfTheLastWholeEventInAChunkIsTold() {
        var lines = new LineSplitter(this::took, 1_000);
        assertThat(read(lines, "{\"a\"")).isZero();
        assertThat(read(lines, ":1}\n{\"b\":2}\n{\"c")).isEqualTo(12);
        assertThat(read(lines, "\":3}\n")).isEqualTo(5);
        var stream = new EventSplitter(this::took, 1_000);
        assertThat(read(stream, "data: 1\n")).isZero();
        assertThat(read(stream, "\ndata: 2\r\n\r\ndata: 3\n")).isEqualTo(12);
        assertThat(read(stream, "event: x\n")).isZero();
        assertThat(read(stream, "\n")).isEqualTo(1);
    }

    @Test
    void overlongLinesArePassedOverAndTheNextIsRead() {
        var lines = new LineSplitter(this::took, 10);
        assertThat(read(lines, "x".repeat(1_000))).isZero();
        assertThat(read(lines, "x".repeat(1_000) + "\n{\"b\":2}\n")).isEqualTo(1_009);
        assertThat(read(lines, "y".repeat(11) + "\n")).isEqualTo(12);
        assertThat(lines.passedOver()).isEqualTo(2);
        var stream = new EventSplitter(this::took, 10);
        assertThat(read(stream, "data: " + "x".repeat(1_000) + "\n\ndata: 1\n\n"))
                .isEqualTo(1_017);
        assertThat(read(stream, "data: 12345\ndata: 67890\n\n")).isEqualTo(25);
        assertThat(stream.passedOver()).isEqualTo(2);
        assertThat(events).containsExactly("{\"b\":2}", "1");
    }

    @Test
    void anOverlongBodyIsNotRead() {
        var body = new WholeBody(this::took, 10);
        feed(body, "{\"a\":\"too long\"}", 3);
        assertThat(body.passedOver()).isEqualTo(1);
        assertThat(events).isEmpty();
    }

    private void took(byte[] json) {
        events.add(new String(json, UTF_8));
    }

    private static int read(Splitter splitter, String chunk) {
        return splitter.read(chunk.getBytes(UTF_8));
    }

    private static void feed(Splitter splitter, String text, int chunk) {
        byte[] bytes = text.getBytes(UTF_8);
        for (int at = 0; at < bytes.length; at += chunk) {
            splitter.read(Arrays.copyOfRange(bytes, at, Math.min(at + chunk, bytes.length)));
        }
        splitter.end();
    }
}
