/// Raw text, the lowest layer: documents with the chunks that they consist of, delivered in waves, and
/// interactions between people and agents. Nothing here claims anything; it is what candidates are read from
/// and what their provenance leads back to, so no text that was ever taken in is changed or thrown away.
@NullMarked
package io.festinger.memory.sources;

import org.jspecify.annotations.NullMarked;
