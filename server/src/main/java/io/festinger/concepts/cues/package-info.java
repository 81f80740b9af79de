/// The cue scanner: finds where a text says outright what a concept is or belongs to (`X is a Y`, `X is part of Y`, `Y
/// hosts X`) and gives each as a [Cue], in tokens. It takes text and a [TokenKnowledge] and keeps no state;
/// what becomes of a cue is decided by `concepts`, which calls it. It prefers to miss a cue over placing
/// something that was not said.
@NullMarked
package io.festinger.concepts.cues;

import org.jspecify.annotations.NullMarked;
