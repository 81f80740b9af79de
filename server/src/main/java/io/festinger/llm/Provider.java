package io.festinger.llm;

import io.festinger.base.Failure;
import java.net.URI;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// The provider whose interface a model has. Other servers have these interfaces too; their base URL is
/// set then.
public enum Provider {
    /// Anthropic's messages; the path begins with `/v1`.
    CLAUDE("https://api.anthropic.com"),
    /// OpenAI's chat completions, below a URL that ends in `/v1`.
    OPENAI("https://api.openai.com/v1"),
    /// Ollama's chat; needs no key.
    OLLAMA("http://127.0.0.1:11434");

    private final URI home;

    Provider(String home) {
        this.home = URI.create(home);
    }

    /// The default base URL.
    public URI home() {
        return home;
    }

    public boolean wantsKey() {
        return this != OLLAMA;
    }

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// @throws Failure `INVALID_REQUEST`, with the known providers
    public static Provider of(String wire) {
        return Arrays.stream(values())
                .filter(provider -> provider.wire().equals(wire))
                .findFirst()
                .orElseThrow(() -> new Failure(
                        Failure.Code.INVALID_REQUEST,
                        "provider",
                        "there is no provider '" + wire + "'; the providers are "
                                + Arrays.stream(values()).map(Provider::wire).collect(Collectors.joining(", "))));
    }
}
