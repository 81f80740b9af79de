package io.festinger.gateway.loops;

/// An answer that repeats its own end.
///
/// @param period the number of repeated characters
/// @param repeats how many times they came in full
/// @param coveredCount how many characters at the answer's end consist of them
/// @param unit the repeated characters as text, as in [DetectedLoop#action]
public record AnswerRepetition(int period, int repeats, int coveredCount, String unit) {}
