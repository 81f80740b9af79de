/// The work of language models for concept memory in the background: they place salient concepts that
/// no edge places, and settle collisions of edges at night. Both read stored data, ask with a prompt
/// of `prompts/concepts`, check the answer against the current state, and write like people's facts
/// and decisions.
@NullMarked
package io.festinger.concepts.models;

import org.jspecify.annotations.NullMarked;
