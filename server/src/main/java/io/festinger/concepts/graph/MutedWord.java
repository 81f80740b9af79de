package io.festinger.concepts.graph;

import java.time.Instant;

/// A word that is never asked about: blocks have no hint for it, and no model is asked what it is.
///
/// @param word a token; with `*` in it, a pattern that tokens match as a whole
/// @param by who muted it
public record MutedWord(String word, String by, Instant at) {}
