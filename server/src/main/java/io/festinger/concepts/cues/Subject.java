package io.festinger.concepts.cues;

/// What a cue speaks of.
///
/// @param left the first word of its phrase, determiner and apposition included
/// @param attached it is the subject of the cue before in the same sentence
record Subject(Phrase phrase, int left, boolean attached) {}
