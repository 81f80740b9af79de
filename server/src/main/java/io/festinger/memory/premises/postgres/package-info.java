/// The table of premises and the view of all links, in PostgreSQL. Used by the wiring of the server.
@NullMarked
package io.festinger.memory.premises.postgres;

import org.jspecify.annotations.NullMarked;
