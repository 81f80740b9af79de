package io.festinger.reads;

import java.util.Arrays;
import java.util.Locale;

/// How a row was given.
public enum Way {
    /// Injected into a prompt.
    PROMPT,
    /// In the answer of an MCP tool.
    MCP,
    /// By `GET /recall`.
    RECALL,
    /// By `POST /context/build`.
    CONTEXT;

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// @throws java.util.NoSuchElementException for another text
    public static Way of(String wire) {
        return Arrays.stream(values())
                .filter(way -> way.wire().equals(wire))
                .findFirst()
                .orElseThrow();
    }
}
