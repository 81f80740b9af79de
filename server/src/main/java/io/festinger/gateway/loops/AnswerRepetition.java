package io.festinger.gateway.loops;

/// An answer that repeats its own end.
///
/// @param period how many characters come again and again
/// @param repeats how many times they came, whole
/// @param covered how many characters at the answer's end consist of them
/// @param unit the repeated characters in words, as in [DetectedLoop#action]
public record AnswerRepetition(int period, int repeats, int covered, String unit) {}
