package io.festinger.gateway.answer;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.gateway.dialect.Dialect;
import java.time.Duration;
import java.util.Arrays;

/// Reads answers for tests and keeps what the sink was told.
final class RecordingSink implements AnswerSink {
    final StringBuilder text = new StringBuilder();
    final StringBuilder thinking = new StringBuilder();
    final AnswerReader reader;

    RecordingSink(Dialect dialect, Framing framing) {
        this.reader = new AnswerReader(dialect, framing, this);
    }

    /// Reads a body in chunks of this size, to its end.
    static RecordingSink of(Dialect dialect, Framing framing, String body, int chunk) {
        var sink = new RecordingSink(dialect, framing);
        byte[] bytes = body.getBytes(UTF_8);
        for (int at = 0; at < bytes.length; at += chunk) {
            sink.reader.read(Arrays.copyOfRange(bytes, at, Math.min(at + chunk, bytes.length)));
        }
        sink.reader.end();
        return sink;
    }

    static RecordingSink of(Dialect dialect, Framing framing, String body) {
        return of(dialect, framing, body, Integer.MAX_VALUE >> 1);
    }

    int read(String chunk) {
        return reader.read(chunk.getBytes(UTF_8));
    }

    CompletedAnswer answer() {
        return reader.answer();
    }

    String ending() {
        return reader.ending(Duration.ofMillis(1_500));
    }

    @Override
    public void text(String delta) {
        text.append(delta);
    }

    @Override
    public void thinking(String delta) {
        thinking.append(delta);
    }
}
