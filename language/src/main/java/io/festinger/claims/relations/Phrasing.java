package io.festinger.claims.relations;

import io.festinger.text.WordClasses;
import java.util.Set;

/// One wording of a relation: words before the first of subject and value, words between them, and words
/// after the second. `the author of X is Y` has `author of` before and `is` between them.
///
/// @param valueFirst true when the value precedes the subject: `Y wrote X`
/// @param possessive true when the first part ends with `'s`: `X's wife is Y`
/// @param single true when the words imply one value, even of a relation that may have many
record Phrasing(
        Relation relation,
        String before,
        String between,
        String after,
        boolean valueFirst,
        boolean possessive,
        boolean single) {
    private static final Set<String> PAST = WordClasses.of("past_be");

    /// True for the past tense.
    boolean isPast() {
        return between.lines()
                .flatMap(line -> java.util.Arrays.stream(line.split(" ")))
                .anyMatch(PAST::contains);
    }

    boolean isMany() {
        return relation.many() && !single;
    }
}
