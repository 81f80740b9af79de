package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Clause.Word;
import io.festinger.claims.sentences.ContrastWords.Side;
import io.festinger.claims.sentences.Proposition.Trait;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Tells what a clause affirms from what it denies, word by word. A negation in the first statement
/// turns all of it
/// around; one behind it denies what follows in its own segment. Made for one clause.
final class PolarityReader {
    private static final Set<String> NEGATORS = WordSet.of("""
            not no never none nobody nothing neither nor nowhere lack lacks lacking hardly stopped ceased refuse refuses
            prevents prevent prevented fails
            """);
    private static final Set<String> EVER = WordSet.of("never", "nobody", "none");
    private static final Set<String> ONLY = WordSet.of("only", "solely", "exclusively", "purely", "alone", "sole");
    private static final Set<String> BOUNDS = WordSet.of("""
            more less fewer later sooner earlier longer shorter higher lower larger smaller greater wider faster slower worse better beyond above
            """);
    private static final Set<String> NONE = WordSet.of("nothing nobody none nowhere");
    private static final Set<String> OTHER = WordSet.of("other others");
    private static final Set<String> GIVEN = WordSet.of("given", "gave");
    private static final Set<String> NEUTRAL = WordSet.of("only", "just", "even", "yet", "once", "until", "before");

    private static final Set<String> GIVEN_UP = WordSet.of("""
            lifted lift lifts dropped drop revoked rescinded waived cancelled canceled scrapped shelved abandoned ditched
            withdrew withdrawn ended overturned reversed
            """);
    private static final Set<String> NEITHER = WordSet.of("neither");
    private static final Set<String> STOPS = WordSet.of("stops");
    private static final Set<String> PREPOSITIONS = WordSet.of("on off");
    private static final Set<String> FINITE =
            WordSet.of("is are was were has have can must may will does do gets cannot");
    private static final Set<String> LINKS = WordSet.of("and but");
    private static final Set<String> HAVING = WordSet.of("is are has have was were");
    private static final Set<String> KEPT = WordSet.of("reserved restricted");
    private static final Set<String> KEPT_FOR = WordSet.of("for to");
    private static final Set<String> COUNTS = WordSet.of("one two three four five six seven eight nine ten");
    private static final Set<String> TAKEN_BACK = WordSet.of("ban bans prohibition plan plans");
    private static final int NEAR = 3;
    private static final int FAR = 8;
    private static final int LONGEST_SIDE = 4;

    private final Clause clause;
    private final Map<String, Integer> sides = new HashMap<>();
    private final EnumSet<Trait> traits = EnumSet.noneOf(Trait.class);
    private boolean negated;
    private boolean denying;
    private boolean turned;
    private boolean stated;
    private boolean taken;
    private boolean reason;
    private boolean goneOn;
    private boolean lacking;
    private int denied = -1;

    PolarityReader(Clause clause) {
        this.clause = clause;
    }

    /// @param affirmed a verb of being or having stood before
    void at(int i, boolean affirmed) {
        Word word = clause.word(i);
        goneOn |= word.in(LINKS) && !sides.isEmpty();
        if (denying && denied >= 0 && Denials.ends(clause, denied, i)) {
            denying = false;
            denied = -1;
        }
        if (isNothingElse(i) || isOnly(i)) {
            traits.add(Trait.ONLY);
        } else if ((word.is("without") && i > 0) || Denials.begin(clause, i, affirmed)) {
            denying = true;
            denied = word.is("without") ? -1 : i;
            lacking = word.is("without");
        } else if (lacking && clause.is(i, FINITE)) {
            lacking = false;
            denying = false;
        } else if (!denying && takesBack(clause, i)) {
            turned = !turned;
        } else if (!denying && word.in(GIVEN_UP) && behindOne(i)) {
            sides.replaceAll((axis, sign) -> -sign);
        } else if (!denying && negates(i)) {
            negate(word);
            boolean nobody = word.is("no") && (i == 0 || clause.is(i + 1, "one")) || clause.is(i + 1, "once");
            if (nobody) {
                traits.add(Trait.NEVER);
            }
            if (word.is("no") && clause.is(i - 1, HAVING)) {
                traits.add(Trait.NONE);
            }
        }
    }

    /// `only admins`, `just two of them`, `reserved for admins`
    private boolean isOnly(int i) {
        return !clause.is(i - 1, "not")
                && (clause.is(i, ONLY)
                        || (clause.is(i, KEPT) && clause.is(i + 1, KEPT_FOR))
                        || (clause.is(i, "just") && i + 1 < clause.size() && isCount(i + 1)));
    }

    private boolean isCount(int i) {
        return clause.word(i).isNumeric() || clause.is(i, COUNTS);
    }

    /// `lifted the ban`, `dropped our plan`
    static boolean takesBack(Clause clause, int i) {
        if (!clause.is(i, GIVEN_UP)) {
            return false;
        }
        for (int k = i + 1; k <= i + NEAR && k < clause.size(); k++) {
            if (clause.is(k, TAKEN_BACK)) {
                return true;
            }
        }
        return false;
    }

    /// `the ban was lifted`
    private boolean behindOne(int i) {
        for (int k = i - 1; k >= Math.max(0, i - FAR); k--) {
            if (clause.word(k).closed()) {
                return false;
            }
            if (clause.is(k, TAKEN_BACK)) {
                return true;
            }
        }
        return false;
    }

    /// `and nothing else`, `in no other region`, `nothing but rye`: what it stands with is the only one.
    private boolean isNothingElse(int i) {
        boolean none = clause.is(i, NONE);
        return none && (clause.is(i + 1, "else") || clause.is(i + 1, "but"))
                || clause.is(i, "no") && clause.is(i + 1, OTHER)
                || clause.is(i, "not") && (isAnyOther(i + 1) || isAnyOther(i + 2))
                || clause.is(i, "not") && clause.is(i + 1, "one") && clause.is(i + 2, "more");
    }

    /// `not at any other time`, `not in any other room`
    private boolean isAnyOther(int i) {
        return clause.is(i, "any") && clause.is(i + 1, OTHER);
    }

    private boolean negates(int i) {
        Word word = clause.word(i);
        boolean givenUp = word.is("up") && clause.is(i - 1, GIVEN);
        boolean notOnce = word.is("not") && clause.is(i + 1, "once") && !word.closed();
        if ((!givenUp && !word.in(NEGATORS)) || (clause.is(i + 1, NEUTRAL) && !notOnce)) {
            return false;
        }
        if (word.is("nor") && clause.has(NEITHER)) {
            return false;
        }
        boolean circumstance = word.is("no") && i == 1 && clause.is(0, "with") && Stretches.isParted(clause, i);
        boolean answer = (word.is("no") && word.tail().contains(",")) || clause.is(i - 1, "than");
        boolean bound = clause.is(i + 1, BOUNDS)
                && (clause.is(i + 2, "than") || (word.is("no") && i + 2 >= clause.size() && i > 2));
        return !answer && !bound && !circumstance;
    }

    private void negate(Word word) {
        if (reason) {
            denying = false;
            return;
        }
        if (word.in(EVER)) {
            traits.add(Trait.NEVER);
        }
        if (stated || goneOn) {
            denying = true;
        } else {
            turned = !turned;
        }
    }

    /// Takes the side that a word names, or up to four of them.
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
        boolean placed = clause.is(i, STOPS) && clause.is(i + 1, "at");
        if (length == 1 && (placed || clause.is(i + 1, "the") && clause.is(i, PREPOSITIONS))) {
            return 0;
        }
        side.ifPresent(this::take);
        return length;
    }

    /// The last part of the name of a setting, which its value turns: `cors.enabled: false`.
    boolean sideOfKey(String part) {
        Optional<Side> side = ContrastWords.side(part).filter(one -> one.axis().equals("switch"));
        side.ifPresent(named -> sides.putIfAbsent(named.axis(), named.sign()));
        return side.isPresent();
    }

    /// Why something is so takes no side of it: `order them together, because they never fit later`.
    ///
    /// @param behind what it is the reason for went before
    void inReason(boolean reason, boolean behind) {
        this.reason = reason && (stated || behind);
    }

    private void take(Side side) {
        if (!reason && !isDeniedBefore() && (!taken || !stated)) {
            sides.putIfAbsent(side.axis(), turned ? -side.sign() : side.sign());
            taken = true;
            turned = false;
        }
    }

    /// `no smoking here, it is banned` denies once, in two ways.
    private boolean isDeniedBefore() {
        return stated && negated && sides.isEmpty();
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

    /// What is denied is a condition: `if the pump fails`.
    void passOver() {
        turned = false;
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
        goneOn = false;
        lacking = false;
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
