/// The layers of statements: memories, entities and trusted state, as rows with provenance, status and
/// history. Each write reads the row's claims, compares them with what is in force, and stores row, claims
/// and conflict together. The inbox carries out a person's decision on the rows through `MemberKeeper`.
@NullMarked
package io.festinger.memory;

import org.jspecify.annotations.NullMarked;
