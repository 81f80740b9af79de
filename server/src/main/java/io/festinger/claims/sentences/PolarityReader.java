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
    private static final Set<String> NONE = WordSet.of("nothing nobody none nowhere");
    private static final Set<String> OTHER = WordSet.of("other others");
    private static final Set<String> GIVEN = Set.of("given", "gave");
    private static final Set<String> NEUTRAL = Set.of("only", "just", "even", "yet", "once", "until", "before");

    private static final int LONGEST_SIDE = 3;

    private final Clause clause;
    private final Map<String, Integer> sides = new HashMap<>();
    private final EnumSet<Trait> traits = EnumSet.noneOf(Trait.class);
    private boolean negated;
    private boolean denying;
    private boolean turned;
    private boolean stated;
    private boolean taken;
    private boolean reason;

    PolarityReader(Clause clause) {
        this.clause = clause;
    }

    /// @param affirmed a verb of being or having stood before
    void at(int i, boolean affirmed) {
        Word word = clause.word(i);
        if (isNothingElse(i) || (word.in(ONLY) && !clause.is(i - 1, "not"))) {
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

    /// `and nothing else`, `in no other region`, `nothing but rye`: what it stands with is the only one.
    private boolean isNothingElse(int i) {
        boolean none = clause.is(i, NONE);
        return none && (clause.is(i + 1, "else") || clause.is(i + 1, "but"))
                || clause.is(i, "no") && clause.is(i + 1, OTHER)
                || clause.is(i, "not") && clause.is(i + 1, "one") && clause.is(i + 2, "more");
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
        if (reason) {
            denying = false;
            return;
        }
        if (word.in(EVER)) {
            traits.add(Trait.NEVER);
        }
        if (stated) {
            denying = true;
        } else {
            turned = !turned;
        }
    }

    /// Takes the side that a word names, or up to three of them.
    ///
    /// @return how many words name it; 0 where they name none, or what they name is denied by name
    int side(int i, String lower) {
        if (denying) {
            return 0;
        }
        String words = lower;
        int length = 0;
        Optional<Side> side = Optional.empty();
        for (int k = 1; k <= LONGEST_SIDE; k++) {
            Optional<Side> longer = ContrastWords.side(words);
            if (longer.isPresent()) {
                side = longer;
                length = k;
            }
            if (i + k >= clause.size()) {
                break;
            }
            words += "_" + clause.word(i + k).lower();
        }
        side.ifPresent(this::take);
        return length;
    }

    /// Why something is so takes no side of it: `order them together, because they never fit later`.
    ///
    /// @param behind what it is the reason for went before
    void inReason(boolean reason, boolean behind) {
        this.reason = reason && (stated || behind);
    }

    private void take(Side side) {
        if (!reason && (!taken || !stated)) {
            sides.putIfAbsent(side.axis(), turned ? -side.sign() : side.sign());
            taken = true;
            turned = false;
        }
    }

    /// `unpainted` takes the other side of what is painted.
    void undo(String stem) {
        sides.put(stem, turned ? 1 : -1);
        taken = true;
        turned = false;
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
