/// Sets of decisions in the tables of conflicts and decisions. Used by the wiring of the server.
@NullMarked
package io.festinger.conflicts.sets.postgres;

import org.jspecify.annotations.NullMarked;
