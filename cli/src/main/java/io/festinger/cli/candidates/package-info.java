/// The commands about candidates: listing, editing and deciding them, and the review that walks through them
/// with keys. Takes filters, ids and key strokes, gives text or JSON. Only the main command knows it.
@NullMarked
package io.festinger.cli.candidates;

import org.jspecify.annotations.NullMarked;
