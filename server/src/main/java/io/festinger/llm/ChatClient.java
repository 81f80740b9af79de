package io.festinger.llm;

import io.festinger.base.Failure;
import java.util.Optional;

/// Asks one model once, over the network. Blocking; safe to use from any thread.
public interface ChatClient extends AutoCloseable {
    /// @return the model's text, unchecked
    /// @throws Failure `RATE_LIMITED` where the provider asks to wait, `UNAVAILABLE` where it fails or
    ///     takes too long, `INVALID_ANSWER` where its response has no answer
    String ask(Model model, Optional<String> key, ModelPrompt prompt);

    /// Cancels calls in progress.
    @Override
    void close();
}
