package io.festinger.gateway.models;

import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/// The context windows of hosted models, as their providers publish them, by the beginnings of their names; the
/// longest one counts.
public final class ModelWindows {
    private static final TreeMap<String, Integer> BY_PREFIX = new TreeMap<>(Map.ofEntries(
            Map.entry("claude-", 200_000),
            Map.entry("gemini-", 1_048_576),
            Map.entry("gpt-3.5-turbo", 16_385),
            Map.entry("gpt-4", 8_192),
            Map.entry("gpt-4-0125", 128_000),
            Map.entry("gpt-4-1106", 128_000),
            Map.entry("gpt-4-32k", 32_768),
            Map.entry("gpt-4-turbo", 128_000),
            Map.entry("gpt-4.1", 1_047_576),
            Map.entry("gpt-4o", 128_000),
            Map.entry("gpt-5", 400_000),
            Map.entry("o1", 200_000),
            Map.entry("o1-mini", 128_000),
            Map.entry("o1-preview", 128_000),
            Map.entry("o3", 200_000),
            Map.entry("o4-mini", 200_000)));

    private ModelWindows() {}

    /// The tokens of a model's window; empty for an unknown family. A provider may stand before the name:
    /// `openai/gpt-4o`.
    static OptionalInt tokens(String model) {
        String name = model.substring(model.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        for (Map.Entry<String, Integer> window : BY_PREFIX.descendingMap().entrySet()) {
            if (name.startsWith(window.getKey())) {
                return OptionalInt.of(window.getValue());
            }
        }
        return OptionalInt.empty();
    }
}
