package io.festinger.gateway.answer;

/// What an answer took, in the upstream's own count of tokens; 0 where it does not tell.
public record Usage(long input, long output) {
    public static final Usage NONE = new Usage(0, 0);
}
