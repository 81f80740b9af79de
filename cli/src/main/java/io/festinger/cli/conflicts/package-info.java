/// The commands about conflicts, about decisions that travel and about what rests on fallen facts:
/// listing, showing and deciding them, conflicts one by one with keys at a terminal. They accept ids,
/// numbers and key strokes, and print text or JSON. Only the main command knows them.
@NullMarked
package io.festinger.cli.conflicts;

import org.jspecify.annotations.NullMarked;
