package io.festinger.gateway.dialect;

import java.util.Locale;

/// Why a request on an enriched path went upstream unchanged.
public enum Skip {
    /// The client asked for it.
    OFF,
    /// The configuration keeps the memory away from this model.
    EXCLUDED,
    /// The body has an unknown compression, or is too long after decompression.
    ENCODED,
    /// The body is too long to be read.
    TOO_LONG,
    /// The body nests deeper than the limit.
    TOO_DEEP,
    /// The body is not JSON, or has a shape that this dialect does not know.
    NOT_UNDERSTOOD,
    /// No messages or an empty prompt: the request loads or unloads a model.
    LOAD,
    /// `raw: true`: the client renders the prompt itself.
    RAW,
    /// `suffix`: the model fills in code, outside a conversation.
    SUFFIX,
    /// `echo: true`: the client wants its own prompt back, mostly to measure it.
    ECHO,
    /// The prompt is token ids and not readable.
    TOKENS,
    /// `template`, or a prompt stored at the upstream: the client controls how a prompt is rendered.
    TEMPLATE,
    /// The workspace does not exist.
    NO_WORKSPACE,
    /// The memory was not opened in time, or may be stale.
    NOT_READY,
    /// The memory failed.
    FAILED,
    /// Nothing is known about the prompt.
    NOTHING_KNOWN,
    /// The block would hide the model's own system message, which could not be read.
    OWN_SYSTEM_UNKNOWN;

    /// Whether a limit of this server keeps it from reading the body.
    public boolean isLimit() {
        return this == ENCODED || this == TOO_LONG || this == TOO_DEEP;
    }

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
