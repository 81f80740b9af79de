package io.festinger.gateway.answer;

/// An answer's tokens as the upstream counts them; 0 where it does not report them.
public record TokenUsage(long input, long output) {
    public static final TokenUsage NONE = new TokenUsage(0, 0);
}
