package io.festinger.gateway.dialect;

/// What a dialect made of a body: a prompt that can take a block, or a reason to leave it alone.
public sealed interface ParsedBody permits ParsedBody.Pass, Draft {
    /// The body has to go upstream as it is.
    record Pass(Skip why) implements ParsedBody {}
}
