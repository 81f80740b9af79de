package io.festinger.gateway.answer;

import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.json.MalformedJson;
import java.time.Duration;
import java.util.Optional;

/// Reads a model's answer while it passes, in pieces of any size. At any time it knows the text so far and
/// the ending that is missing. Broken or too long events are skipped and counted, never an error. Bounded
/// in memory; confined to one thread.
public final class AnswerReader {
    private static final int LONGEST_EVENT = 1 << 20;
    private static final int LONGEST_BODY = 8 << 20;

    private final AnswerTranscript answerTranscript;
    private final Events events;
    private final Splitter splitter;
    private long broken;

    /// @param sink gets the answer's parts while they arrive
    public AnswerReader(Dialect dialect, Framing framing, AnswerSink sink) {
        this.answerTranscript = new AnswerTranscript(sink);
        this.events = switch (dialect) {
            case OLLAMA_CHAT -> new OllamaEvents(answerTranscript, OllamaShape.CHAT);
            case OLLAMA_GENERATE -> new OllamaEvents(answerTranscript, OllamaShape.GENERATE);
            case OPENAI_CHAT -> new CompletionEvents(answerTranscript, CompletionShape.CHAT);
            case OPENAI_COMPLETIONS -> new CompletionEvents(answerTranscript, CompletionShape.TEXT);
            case OPENAI_RESPONSES -> new ResponsesEvents(answerTranscript);
            case ANTHROPIC_MESSAGES -> new AnthropicEvents(answerTranscript);
        };
        this.splitter = switch (framing) {
            case LINES -> new LineSplitter(this::take, LONGEST_EVENT);
            case EVENTS -> new EventSplitter(this::take, LONGEST_EVENT);
            case WHOLE -> new WholeBody(this::take, LONGEST_BODY);
        };
    }

    private void take(byte[] json) {
        try {
            events.take(json);
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
        return events.isDone();
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
    /// @param took how long the answer took
    public String ending(Duration took) {
        return events.ending(took);
    }
}
