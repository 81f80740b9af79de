package io.festinger.gateway.answer;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.gateway.answer.AnswerEvent.Call;
import io.festinger.gateway.answer.AnswerEvent.Finish;
import io.festinger.gateway.answer.AnswerEvent.ModelName;
import io.festinger.gateway.answer.AnswerEvent.Text;
import io.festinger.gateway.answer.AnswerEvent.Thinking;
import io.festinger.gateway.answer.AnswerEvent.Usage;
import io.festinger.gateway.dialect.Dialect;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Reads answers for tests and keeps what the sink was told.
final class RecordingSink {
    final StringBuilder text = new StringBuilder();
    final StringBuilder thinking = new StringBuilder();
    final AnswerReader reader;

    RecordingSink(Dialect dialect, Framing framing) {
        this.reader = new AnswerReader(dialect, framing, this::take);
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

    /// An answer as it is written, with its text in these pieces.
    static List<AnswerEvent> events(CompletedAnswer answer, List<String> pieces) {
        List<AnswerEvent> events = new ArrayList<>();
        events.add(new ModelName(answer.model()));
        events.add(new Usage(answer.usage()));
        pieces.stream().filter(piece -> !piece.isEmpty()).map(Text::new).forEach(events::add);
        answer.calls().stream().map(Call::new).forEach(events::add);
        events.add(new Finish(answer.finish()));
        return events;
    }

    /// The body of an answer whose text is one piece.
    static String write(AnswerWriter writer, Dialect dialect, boolean isStreamed, CompletedAnswer answer) {
        return String.join("", writer.write(dialect, isStreamed, events(answer, List.of(answer.text()))));
    }

    private void take(AnswerEvent event) {
        if (event instanceof Text(String delta)) {
            text.append(delta);
        } else if (event instanceof Thinking(String delta)) {
            thinking.append(delta);
        }
    }
}
