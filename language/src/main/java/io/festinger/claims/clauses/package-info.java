/// The grammar of a statement: a text becomes clauses of words with their tense, mood, subject, values and openers, and
/// a rule of claims matches them. Pure functions over text; a clause belongs to one thread. Rules of claims call it.
@NullMarked
package io.festinger.claims.clauses;

import org.jspecify.annotations.NullMarked;
