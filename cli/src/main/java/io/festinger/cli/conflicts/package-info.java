/// The commands about conflicts: listing, showing and deciding them, one by one with keys at a terminal.
/// They accept ids, numbers and key strokes, and print text or JSON. Only the main command knows them.
@NullMarked
package io.festinger.cli.conflicts;

import org.jspecify.annotations.NullMarked;
