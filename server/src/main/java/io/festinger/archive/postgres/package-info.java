/// The rows of a workspace in PostgreSQL, as JSON. Used by whoever wires the house, through the interfaces in
/// `archive`.
@NullMarked
package io.festinger.archive.postgres;

import org.jspecify.annotations.NullMarked;
