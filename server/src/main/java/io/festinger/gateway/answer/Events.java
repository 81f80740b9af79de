package io.festinger.gateway.answer;

import io.festinger.gateway.json.MalformedJson;
import java.time.Duration;

/// What the events of one dialect say. An event takes effect once it is read to its end: a broken one says
/// nothing.
sealed interface Events permits OllamaEvents, CompletionEvents, ResponsesEvents, AnthropicEvents {
    /// Takes one event of a stream, or the whole answer.
    void take(byte[] json) throws MalformedJson;

    /// True once the dialect's own last word was heard: nothing more is needed for a client to be content.
    boolean isDone();

    /// What ends the stream here, so that a client sees an ordinary answer; nothing where it is done.
    ///
    /// @param took how long the answer took, for dialects that tell
    String ending(Duration took);
}
