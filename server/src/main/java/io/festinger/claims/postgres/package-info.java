/// The claim index in PostgreSQL. Used by the wiring of the server, through the interface in `claims.index`.
@NullMarked
package io.festinger.claims.postgres;

import org.jspecify.annotations.NullMarked;
