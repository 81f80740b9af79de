package io.festinger.gateway.answer;

import io.festinger.gateway.json.MalformedJson;
import java.time.Duration;

/// Reads the events of one dialect. An event takes effect once it is read to its end; a broken one has
/// no effect.
sealed interface Events permits OllamaEvents, CompletionEvents, ResponsesEvents, AnthropicEvents {
    /// Reads one event of a stream, or the whole answer.
    void take(byte[] json) throws MalformedJson;

    /// True once the dialect's own ending was read, so a client needs nothing more.
    boolean isDone();

    /// The ending of the stream here, so a client sees a normal answer; nothing where it is done.
    ///
    /// @param took how long the answer took, for dialects that report it
    String ending(Duration took);
}
