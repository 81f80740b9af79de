/// The commands about conflicts: listing, showing and deciding them, one by one with keys at a
/// terminal. Takes ids, numbers and key strokes, gives text or JSON. Only the main command knows it.
@NullMarked
package io.festinger.cli.conflicts;

import org.jspecify.annotations.NullMarked;
