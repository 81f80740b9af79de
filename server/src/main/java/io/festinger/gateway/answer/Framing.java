package io.festinger.gateway.answer;

import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How an answer's pieces are separated.
public enum Framing {
    /// One JSON object a line.
    LINES("application/x-ndjson"),
    /// Server-sent events.
    EVENTS("text/event-stream"),
    /// One JSON object, and nothing else.
    WHOLE("application/json");

    private final String contentType;

    Framing(String contentType) {
        this.contentType = contentType;
    }

    public String contentType() {
        return contentType;
    }

    /// The framing that an answer's headers announce; empty where this package cannot read it.
    public static Optional<Framing> of(@Nullable String contentType, @Nullable String contentEncoding) {
        boolean plain = contentEncoding == null
                || contentEncoding.isBlank()
                || contentEncoding.strip().equalsIgnoreCase("identity");
        if (contentType == null || !plain) {
            return Optional.empty();
        }
        String type = contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        for (Framing framing : values()) {
            if (framing.contentType.equals(type)) {
                return Optional.of(framing);
            }
        }
        return Optional.empty();
    }
}
