/// The contents of all layers in one shape: trusted state, entities, memories and chunks, current
/// and past, with their disputes and their sources. Reads only; for recall and for pages that
/// show layers side by side.
@NullMarked
package io.festinger.memory.layers;

import org.jspecify.annotations.NullMarked;
