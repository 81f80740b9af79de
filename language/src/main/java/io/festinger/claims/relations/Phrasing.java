package io.festinger.claims.relations;

import io.festinger.text.WordSet;
import java.util.Set;

/// One way to state a relation: words before the first of subject and value, words between them, and
/// words after the second. `the author of X is Y` has `author of` before and `is` between them.
///
/// @param valueFirst true where the value comes before the subject: `Y wrote X`
/// @param possessive true where what comes first ends in `'s`: `X's wife is Y`
/// @param single true where the words speak of one value, also of a relation that may have many
record Phrasing(
        Relation relation,
        String before,
        String between,
        String behind,
        boolean valueFirst,
        boolean possessive,
        boolean single) {
    private static final Set<String> PAST = WordSet.of("was", "were");

    /// True where it is said of the past.
    boolean isPast() {
        return between.lines()
                .flatMap(line -> java.util.Arrays.stream(line.split(" ")))
                .anyMatch(PAST::contains);
    }

    boolean isMany() {
        return relation.many() && !single;
    }
}
