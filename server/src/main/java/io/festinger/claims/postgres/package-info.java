/// The claim index in PostgreSQL. Used by whoever wires the house, through the interface in `claims.index`.
@NullMarked
package io.festinger.claims.postgres;

import org.jspecify.annotations.NullMarked;
