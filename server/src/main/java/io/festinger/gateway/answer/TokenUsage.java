package io.festinger.gateway.answer;

/// What an answer took, in the upstream's own count of tokens; 0 where it does not tell.
public record TokenUsage(long input, long output) {
    public static final TokenUsage NONE = new TokenUsage(0, 0);
}
