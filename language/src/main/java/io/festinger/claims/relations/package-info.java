/// Claims about relations between named things and people, by the table `claims/relations.txt`: `the author
/// of X is Y`, `X was founded by Y`, `X's favourite Z is Y`. A rule returns the claims of a clause.
@NullMarked
package io.festinger.claims.relations;

import org.jspecify.annotations.NullMarked;
