/// The layers' rows in PostgreSQL, with what they were before. Used by whoever wires the house.
@NullMarked
package io.festinger.memory.postgres;

import org.jspecify.annotations.NullMarked;
