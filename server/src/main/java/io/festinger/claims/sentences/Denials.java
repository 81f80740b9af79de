package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Clause.Word;
import io.festinger.text.WordList;
import java.util.Set;

/// Tells what a sentence says is not so beside what it says is: `X, not Y`, `X instead of Y`, `from Y to X`,
/// `replaced Y by X`.
final class Denials {
    private static final Set<String> MOVED = Set.of("moved", "migrated", "came", "gone");
    private static final Set<String> REPLACED = Set.of("replaced", "replace", "replaces", "dropped", "ditched");
    private static final Set<String> CHANGES = WordList.of("""
            move moves moved moving change changed changes switch switched migrate migrated raise raised lower lowered increase
            increased reduce reduced upgrade upgraded downgraded bump bumped went gone shift shifted slip slipped push
            pushed postpone postponed rescheduled drop dropped convert converted cut rename renamed transfer transferred hand handed
            relocate relocated passed came turned replaced extended shortened widened fell rose grew
            """);
    private static final int NEAR = 6;

    private Denials() {}

    /// What stands behind the word, up to the end of its segment, is denied.
    ///
    /// @param affirmed something was stated before
    static boolean begin(Clause clause, int i, boolean affirmed) {
        Word word = clause.word(i);
        boolean parted = i > 0 && (clause.word(i - 1).tail().contains(",") || clause.is(i - 1, Set.of("and", "but")));
        return switch (word.lower()) {
            case "not" -> affirmed && parted && !clause.is(i + 1, Set.of("only", "just"));
            case "instead" -> clause.is(i + 1, "of");
            case "rather" -> clause.is(i + 1, "than");
            case "off" -> clause.is(i - 1, MOVED) && !word.closed() && i + 1 < clause.size();
            case "no" -> affirmed && parted && clause.is(i + 1, "longer");
            default -> word.in(REPLACED) && i < NEAR && !clause.is(i - 1, Set.of("is", "was", "are", "were", "been"));
        };
    }

    /// The word is what something was moved, raised or changed from.
    static boolean isOrigin(Clause clause, int i) {
        if (clause.words().stream().noneMatch(word -> word.in(CHANGES))) {
            return false;
        }
        int from = i - 1;
        while (from > i - NEAR
                && from >= 0
                && !clause.is(from, Set.of("from", "to"))
                && !clause.word(from).closed()) {
            from--;
        }
        if (!clause.is(from, "from")) {
            return false;
        }
        for (int k = i; k < Math.min(clause.size(), i + NEAR); k++) {
            if (clause.is(k, "to")) {
                return true;
            }
        }
        return false;
    }
}
