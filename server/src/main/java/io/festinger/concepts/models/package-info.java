/// What language models do for concept memory in the background: they say what a salient concept is
/// that nobody placed, and they settle collisions of edges at night. Both take what is stored, ask in a
/// prompt of `prompts/concepts`, hold the answer against what is known now, and write through the ways that
/// people's facts and decisions take.
@NullMarked
package io.festinger.concepts.models;

import org.jspecify.annotations.NullMarked;
