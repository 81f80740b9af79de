/// The layers' rows in PostgreSQL, with their earlier versions. Used by the wiring of the server.
@NullMarked
package io.festinger.memory.postgres;

import org.jspecify.annotations.NullMarked;
