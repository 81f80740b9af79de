/// Reads claims from sentences. [Sentences][io.festinger.text.Sentences] of a memory become clauses, and a
/// list of rules is tried on each; a rule takes a clause and returns its claims, possibly none. Pure
/// functions over text. Called only by `StandardClaimReader`.
@NullMarked
package io.festinger.claims.sentences;

import org.jspecify.annotations.NullMarked;
