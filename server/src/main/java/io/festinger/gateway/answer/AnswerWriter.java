package io.festinger.gateway.answer;

import io.festinger.gateway.dialect.Dialect;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Supplier;

/// Writes the gateway's own answers in every dialect, as a model server would. Safe to use from any thread.
public final class AnswerWriter {
    private final InstantSource clock;
    private final Supplier<String> ids;

    /// @param ids returns a fresh id on every call: letters and digits
    public AnswerWriter(InstantSource clock, Supplier<String> ids) {
        this.clock = clock;
        this.ids = ids;
    }

    /// How an answer in this dialect is framed.
    public static Framing framing(Dialect dialect, boolean isStreamed) {
        if (!isStreamed) {
            return Framing.WHOLE;
        }
        return switch (dialect) {
            case OLLAMA_CHAT, OLLAMA_GENERATE -> Framing.LINES;
            case OPENAI_CHAT, OPENAI_COMPLETIONS, OPENAI_RESPONSES, ANTHROPIC_MESSAGES -> Framing.EVENTS;
        };
    }

    /// The body of an answer.
    ///
    /// @param answer ends with a [AnswerEvent.Finish]
    /// @return the pieces that a model server sends one by one; one where it is not streamed
    public List<String> write(Dialect dialect, boolean isStreamed, List<AnswerEvent> answer) {
        AnswerEncoder encoder = encoder(dialect, new Stamp(clock.instant(), ids.get()));
        answer.forEach(encoder::write);
        return isStreamed ? encoder.pieces() : List.of(encoder.whole());
    }

    private static AnswerEncoder encoder(Dialect dialect, Stamp stamp) {
        return switch (dialect) {
            case OLLAMA_CHAT, OLLAMA_GENERATE ->
                new OllamaEncoder(
                        false, dialect == Dialect.OLLAMA_CHAT, stamp.now().toString(), Duration.ofMillis(1));
            case OPENAI_CHAT, OPENAI_COMPLETIONS -> new CompletionEncoder(dialect == Dialect.OPENAI_CHAT, stamp);
            case OPENAI_RESPONSES -> new ResponsesEncoder(stamp);
            case ANTHROPIC_MESSAGES -> new AnthropicEncoder(stamp);
        };
    }
}
