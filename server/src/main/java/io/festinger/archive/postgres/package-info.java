/// The rows of a workspace in PostgreSQL, as JSON. Used by the wiring of the server, through the interfaces in
/// `archive`.
@NullMarked
package io.festinger.archive.postgres;

import org.jspecify.annotations.NullMarked;
