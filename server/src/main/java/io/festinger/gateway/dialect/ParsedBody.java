package io.festinger.gateway.dialect;

/// A body as its dialect reads it: a prompt that can take a block, or a reason to leave it unchanged.
public sealed interface ParsedBody permits ParsedBody.Pass, Draft {
    /// The body must go upstream unchanged.
    record Pass(Skip why) implements ParsedBody {}
}
