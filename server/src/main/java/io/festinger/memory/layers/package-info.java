/// What all layers hold, in one shape: trusted state, entities, memories and chunks, as they are and as they
/// were, with how they stand in disputes and what was read from where. Reads only; for recall and for
/// pages that show layers beside each other.
@NullMarked
package io.festinger.memory.layers;

import org.jspecify.annotations.NullMarked;
