package io.festinger.concepts.cues;

import java.util.function.Predicate;

/// One reason to place nothing.
///
/// @param name as tests and explanations call it
/// @param reason why it forbids the candidate, for a person
/// @param objects true when the rule forbids the candidate
record PrecisionRule(String name, String reason, Predicate<CueCandidate> objects) {}
