package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Clause.Word;
import io.festinger.claims.sentences.ContrastWords.Side;
import io.festinger.claims.sentences.Proposition.Trait;
import io.festinger.text.WordList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Tells what a clause affirms from what it denies, word by word. A negation in the first statement
/// turns all of it
/// around; one behind it denies what follows in its own segment. Made for one clause.
final class PolarityReader {
    private static final Set<String> NEGATORS = WordList.of("""
            not no never none nobody nothing neither nor nowhere lack lacks lacking hardly stopped ceased refuse refuses
            prevents prevent prevented stops fails
            """);
    private static final Set<String> EVER = Set.of("never", "nobody", "none");
    private static final Set<String> ONLY = Set.of("only", "solely", "exclusively", "purely", "alone", "sole");
    private static final Set<String> BOUNDS = WordList.of("""
            more less fewer later sooner earlier longer shorter higher lower larger smaller greater wider faster slower worse better beyond above
            """);
    private static final Set<String> GIVEN = Set.of("given", "gave");
    private static final Set<String> NEUTRAL = Set.of("only", "just", "even", "yet", "once", "until", "before");

    private final Clause clause;
    private final Map<String, Integer> sides = new HashMap<>();
    private final EnumSet<Trait> traits = EnumSet.noneOf(Trait.class);
    private boolean negated;
    private boolean denying;
    private boolean turned;
    private boolean stated;
    private boolean taken;

    PolarityReader(Clause clause) {
        this.clause = clause;
    }

    /// @param affirmed a verb of being or having stood before
    void at(int i, boolean affirmed) {
        Word word = clause.word(i);
        boolean nothingElse = clause.is(i + 1, "else") && word.in(Set.of("nothing", "nobody", "none"));
        if (nothingElse || (word.in(ONLY) && !clause.is(i - 1, "not"))) {
            traits.add(Trait.ONLY);
        } else if ((word.is("without") && i > 0) || Denials.begin(clause, i, affirmed)) {
            denying = true;
        } else if (!denying && negates(i)) {
            negate(word);
            boolean nobody = word.is("no") && (i == 0 || clause.is(i + 1, "one")) || clause.is(i + 1, "once");
            if (nobody) {
                traits.add(Trait.NEVER);
            }
        }
    }

    private boolean negates(int i) {
        Word word = clause.word(i);
        boolean givenUp = word.is("up") && clause.is(i - 1, GIVEN);
        boolean notOnce = word.is("not") && clause.is(i + 1, "once") && !word.closed();
        if ((!givenUp && !word.in(NEGATORS)) || (clause.is(i + 1, NEUTRAL) && !notOnce)) {
            return false;
        }
        boolean answer = word.is("no") && word.tail().contains(",");
        boolean bound = clause.is(i + 1, BOUNDS)
                && (clause.is(i + 2, "than") || (word.is("no") && i + 2 >= clause.size() && i > 2));
        return !answer && !bound;
    }

    private void negate(Word word) {
        if (word.in(EVER)) {
            traits.add(Trait.NEVER);
        }
        if (stated) {
            denying = true;
        } else {
            turned = !turned;
        }
    }

    /// Takes the side that a word names; false where it names none, or what it names is denied by name.
    boolean side(int i, String lower) {
        if (denying) {
            return false;
        }
        String two = i + 1 < clause.size() ? lower + "_" + clause.word(i + 1).lower() : lower;
        Optional<Side> side = ContrastWords.side(two).or(() -> ContrastWords.side(lower));
        side.ifPresent(some -> {
            if (!taken || !stated) {
                sides.putIfAbsent(some.axis(), turned ? -some.sign() : some.sign());
                taken = true;
                turned = false;
            }
        });
        return side.isPresent();
    }

    boolean isDenying() {
        return denying;
    }

    void goesOnTo() {
        denying = false;
    }

    /// A segment ends.
    ///
    /// @param states it stated something, and is no aside
    void close(boolean states) {
        if (turned && !sides.isEmpty()) {
            sides.replaceAll((axis, sign) -> -sign);
        } else if (turned) {
            negated = !negated;
        }
        turned = false;
        denying = false;
        stated |= states || negated || !sides.isEmpty();
    }

    Map<String, Integer> sides() {
        return sides;
    }

    boolean negated() {
        return negated;
    }

    Set<Trait> traits() {
        return traits;
    }
}
