/// The cue scanner: finds where a text states outright what a concept is or belongs to (`X is a Y`, `X is
/// part of Y`, `Y hosts X`) and returns each statement as a [Cue], in tokens. It needs only text and a
/// [TokenKnowledge] and keeps no state; `concepts`, which calls it, decides what to do with a cue. It
/// prefers to miss a cue over placing something that the text does not state.
@NullMarked
package io.festinger.concepts.cues;

import org.jspecify.annotations.NullMarked;
