package io.festinger.gateway.answer;

import io.festinger.gateway.answer.AnswerEvent.ModelName;
import io.festinger.gateway.answer.AnswerEvent.Usage;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.json.MalformedJson;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/// Reads a model's answer while it passes, in pieces of any size. At any time it knows the text so far and
/// the ending that is missing. Broken or too long events are skipped and counted, never an error. Bounded
/// in memory; confined to one thread.
public final class AnswerReader {
    private static final int LONGEST_EVENT = 1 << 20;
    private static final int LONGEST_BODY = 8 << 20;

    private final AnswerTranscript answerTranscript = new AnswerTranscript();
    private final Consumer<AnswerEvent> sink;
    private final AnswerDecoder decoder;
    private final Splitter splitter;
    private long broken;

    /// @param sink gets the answer's events while they arrive, on the reading thread
    public AnswerReader(Dialect dialect, Framing framing, Consumer<AnswerEvent> sink) {
        this.sink = sink;
        this.decoder = switch (dialect) {
            case OLLAMA_CHAT, OLLAMA_GENERATE -> new OllamaDecoder(this::take, dialect == Dialect.OLLAMA_CHAT);
            case OPENAI_CHAT, OPENAI_COMPLETIONS -> new CompletionDecoder(this::take, dialect == Dialect.OPENAI_CHAT);
            case OPENAI_RESPONSES -> new ResponsesDecoder(this::take);
            case ANTHROPIC_MESSAGES -> new AnthropicDecoder(this::take);
        };
        this.splitter = switch (framing) {
            case LINES -> new LineSplitter(this::decode, LONGEST_EVENT);
            case EVENTS -> new EventSplitter(this::decode, LONGEST_EVENT);
            case WHOLE -> new WholeBody(this::decode, LONGEST_BODY);
        };
    }

    private void take(AnswerEvent event) {
        answerTranscript.take(event);
        sink.accept(event);
    }

    private void decode(byte[] json) {
        try {
            decoder.read(json);
        } catch (MalformedJson e) {
            broken++;
        }
    }

    /// Reads the next bytes of the body.
    ///
    /// @return the offset after the last event that ended in this chunk, 0 where none did: a stream cut
    ///     there has only whole events
    public int read(byte[] chunk) {
        return splitter.read(chunk);
    }

    /// Ends the body; an answer in one piece is read now.
    public void end() {
        splitter.end();
    }

    /// The answer so far. Texts and arguments beyond 256 K characters each are left out.
    public CompletedAnswer answer() {
        return answerTranscript.answer();
    }

    /// True once upstream has finished the answer or sent an error, so no ending is missing.
    public boolean isDone() {
        return answerTranscript.isDone();
    }

    /// The error that upstream reported within its answer.
    public Optional<String> error() {
        return answerTranscript.error();
    }

    /// The number of events that are broken or too long and therefore not read.
    public long unread() {
        return broken + splitter.passedOver();
    }

    /// The ending of the stream after the last whole event, so a client sees an answer that ends normally;
    /// empty where it is done. Only for streams.
    ///
    /// @param duration how long the answer took
    public String ending(Duration duration) {
        if (isDone()) {
            return "";
        }
        AnswerEncoder encoder = decoder.encoder(duration);
        encoder.write(new ModelName(answerTranscript.model()));
        encoder.write(new Usage(answerTranscript.guessedUsage()));
        encoder.limit();
        return String.join("", encoder.pieces());
    }
}
