package io.festinger.gateway.answer;

import io.festinger.gateway.dialect.Dialect;
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
    public static Framing framing(Dialect dialect, boolean streamed) {
        if (!streamed) {
            return Framing.WHOLE;
        }
        return switch (dialect) {
            case OLLAMA_CHAT, OLLAMA_GENERATE -> Framing.LINES;
            case OPENAI_CHAT, OPENAI_COMPLETIONS, OPENAI_RESPONSES, ANTHROPIC_MESSAGES -> Framing.EVENTS;
        };
    }

    /// The whole body of an answer that is not streamed.
    public String whole(Dialect dialect, CompletedAnswer answer) {
        return shape(dialect).whole(answer, stamp());
    }

    /// The whole body of an answer that is streamed, from the first event to the last.
    public String streamed(Dialect dialect, CompletedAnswer answer) {
        return streamed(dialect, answer, List.of(answer.text()));
    }

    /// A streamed body with the text in several events.
    ///
    /// @param pieces at least one; together they are the answer's text
    public String streamed(Dialect dialect, CompletedAnswer answer, List<String> pieces) {
        return shape(dialect).streamed(answer, pieces, stamp());
    }

    private Stamp stamp() {
        return new Stamp(clock.instant(), ids.get());
    }

    private static AnswerShape shape(Dialect dialect) {
        return switch (dialect) {
            case OLLAMA_CHAT -> OllamaShape.CHAT;
            case OLLAMA_GENERATE -> OllamaShape.GENERATE;
            case OPENAI_CHAT -> CompletionShape.CHAT;
            case OPENAI_COMPLETIONS -> CompletionShape.TEXT;
            case OPENAI_RESPONSES -> ResponsesShape.RESPONSES;
            case ANTHROPIC_MESSAGES -> AnthropicShape.MESSAGES;
        };
    }
}
