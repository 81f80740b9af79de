/// Raw text, the lowest layer: documents with their chunks, delivered in waves, and interactions between
/// people and agents. Nothing here makes claims. Candidates are read from it and their provenance leads
/// back to it, so stored text is never changed or deleted.
@NullMarked
package io.festinger.memory.sources;

import org.jspecify.annotations.NullMarked;
