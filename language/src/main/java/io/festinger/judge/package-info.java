/// Judges what one sentence is to another: conflict, update, duplicate, refinement, scoped or new. A text is
/// read once ([Reading]), two texts are paired word by word and value by value ([Pairing]), small readers
/// measure evidence ([Evidence]), weights learned from labelled pairs turn it into probabilities ([Weights],
/// [Judge]), and a few laws override the weights ([Laws]). Pure functions: no clock, no files but
/// resources, safe to use from any thread.
@NullMarked
package io.festinger.judge;

import org.jspecify.annotations.NullMarked;
