package io.festinger.llm;

import io.festinger.base.Failure;
import java.util.Optional;

/// Asks one model once, over the network. Blocking; safe to use from any thread.
public interface ChatClient extends AutoCloseable {
    /// @return what the model said, unchecked
    /// @throws Failure `RATE_LIMITED` where the provider asks us to wait, `UNAVAILABLE` where it fails or
    ///     takes too long, `INVALID_ANSWER` where it answers without an answer
    String ask(Model model, Optional<String> key, ModelPrompt prompt);

    /// Breaks off what is under way.
    @Override
    void close();
}
