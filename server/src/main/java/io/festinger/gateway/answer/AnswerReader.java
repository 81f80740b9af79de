package io.festinger.gateway.answer;

import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.json.MalformedJson;
import java.time.Duration;
import java.util.Optional;

/// Follows a model's answer while it passes, in whatever pieces it comes, and knows at any time what was said
/// and what is left to say for it to end well. What is broken or too long is passed over and counted, never
/// an error. Bounded in memory; confined to one thread.
public final class AnswerReader {
    private static final int LONGEST_EVENT = 1 << 20;
    private static final int LONGEST_BODY = 8 << 20;

    private final AnswerTranscript hearing;
    private final Events events;
    private final Splitter splitter;
    private long broken;

    /// @param sink told what is said while it is said
    public AnswerReader(Dialect dialect, Framing framing, AnswerSink sink) {
        this.hearing = new AnswerTranscript(sink);
        this.events = switch (dialect) {
            case OLLAMA_CHAT -> new OllamaEvents(hearing, OllamaShape.CHAT);
            case OLLAMA_GENERATE -> new OllamaEvents(hearing, OllamaShape.GENERATE);
            case OPENAI_CHAT -> new CompletionEvents(hearing, CompletionShape.CHAT);
            case OPENAI_COMPLETIONS -> new CompletionEvents(hearing, CompletionShape.TEXT);
            case OPENAI_RESPONSES -> new ResponsesEvents(hearing);
            case ANTHROPIC_MESSAGES -> new AnthropicEvents(hearing);
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
    /// @return the offset after the last event that ended in this chunk, 0 where none did: a stream that is
    ///     cut there consists of whole events
    public int read(byte[] chunk) {
        return splitter.read(chunk);
    }

    /// No more bytes come: an answer in one piece is read now.
    public void end() {
        splitter.end();
    }

    /// What was said so far. Texts and arguments beyond 256 K characters each are left out.
    public CompletedAnswer answer() {
        return hearing.answer();
    }

    /// True once upstream has said its last word, be it an error: nothing is left to be ended.
    public boolean isDone() {
        return events.isDone();
    }

    /// The error that upstream told inside of its answer.
    public Optional<String> error() {
        return hearing.error();
    }

    /// How many events were not read, because they are broken or too long.
    public long unread() {
        return broken + splitter.passedOver();
    }

    /// What ends the stream after the last whole event, so that a client sees an answer that ended in the
    /// ordinary way; empty where it is done. Good for streams only.
    ///
    /// @param took how long the answer took
    public String ending(Duration took) {
        return events.ending(took);
    }
}
