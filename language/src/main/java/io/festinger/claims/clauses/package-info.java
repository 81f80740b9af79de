/// The grammar of a statement: a text becomes clauses of words with tense, mood, subject, values and
/// openers, and rules for claims match them. Pure functions over text; a clause belongs to one thread.
@NullMarked
package io.festinger.claims.clauses;

import org.jspecify.annotations.NullMarked;
