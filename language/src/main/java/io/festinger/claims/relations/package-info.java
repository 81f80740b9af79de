/// Claims about relations between named things and people, by the table
/// `claims/relations.txt`: `the author of X is Y`, `X was founded by Y`, `X's
/// favourite Z is Y`. A rule takes a clause and returns its claims, possibly none.
@NullMarked
package io.festinger.claims.relations;

import org.jspecify.annotations.NullMarked;
