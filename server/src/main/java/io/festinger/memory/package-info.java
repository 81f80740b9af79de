/// The layers of statements: memories, entities and trusted state, as rows with provenance, status and history. Each
/// write reads the row's claims, has them weighed against what is in force, and stores row, claims and
/// conflict together. The inbox comes back to it through `MemberKeeper` when a person decides.
@NullMarked
package io.festinger.memory;

import org.jspecify.annotations.NullMarked;
