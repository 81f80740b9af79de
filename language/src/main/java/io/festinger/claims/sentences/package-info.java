/// Reads claims from sentences. [Sentences][io.festinger.text.Sentences] of a memory become clauses, and a
/// list of rules is tried on each; a rule takes a clause and gives its claims, or nothing. Pure functions
/// over text. Called by `StandardClaimReader` alone.
@NullMarked
package io.festinger.claims.sentences;

import org.jspecify.annotations.NullMarked;
