/// The inbox in PostgreSQL: tables `conflicts` and `conflict_members`. It implements
/// [io.festinger.conflicts.ConflictStore]; only the code that wires the server uses it.
@NullMarked
package io.festinger.conflicts.postgres;

import org.jspecify.annotations.NullMarked;
