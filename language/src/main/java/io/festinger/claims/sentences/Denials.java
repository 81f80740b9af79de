package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Clause.Word;
import java.util.Set;

/// Tells what a sentence says is not so beside what it says is: `X, not Y`, `X instead of Y`, `from Y to X`,
/// `replaced Y by X`, `took it over from Y`, `moved off Y`, `prefers X to Y`.
final class Denials {
    private static final Set<String> MOVED = WordSet.of("""
            moved move moves moving migrated migrate migrating came gone went relocated shifted pulled
            """);
    private static final Set<String> REPLACED =
            WordSet.of("replaced", "replace", "replaces", "replacing", "dropped", "ditched");
    private static final Set<String> CHANGES = WordSet.of("""
            move moves moved moving change changed changes switch switched migrate migrated raise raised lower lowered increase
            increased reduce reduced upgrade upgraded downgraded bump bumped went gone shift shifted slip slipped push
            pushed postpone postponed rescheduled drop dropped convert converted cut rename renamed transfer transferred hand handed
            relocate relocated passed came turned replaced extended shortened widened fell rose grew ported port promoted demoted
            brought put taken took rewrote rewritten raising lowering going delayed advanced
            """);
    private static final Set<String> REPLACE = WordSet.of("replaced replace replaces");
    private static final Set<String> INSTEAD = WordSet.of("instead rather");
    private static final Set<String> BEHIND = WordSet.of("with by for as when because on since");
    private static final Set<String> SPEAKERS = WordSet.of("we i they you it he she");
    private static final Set<String> GOING_ON = WordSet.of("we i they do use uses now run runs have has are is went");
    private static final Set<String> TAKEN = WordSet.of("took taken takes taking");
    private static final Set<String> STOP = WordSet.of("stop stopped stops quit avoid");
    private static final Set<String> PREFER = WordSet.of("prefer prefers preferred preferring");
    private static final Set<String> LIKED = WordSet.of("rather better more");
    private static final Set<String> TASTE = WordSet.of("like likes would prefer prefers liked");
    private static final Set<String> BE = WordSet.of("is was are were been be =");
    private static final Set<String> DETERMINERS = WordSet.of("the a an our my its his her their any");
    private static final Set<String> NOBODY = WordSet.of("one matter other doubt");
    private static final Set<String> AGENTS = WordSet.of("we i they have has");
    private static final Set<String> LINKS = WordSet.of("from to off of using over than");
    private static final Set<String> AND = WordSet.of("and but");
    private static final Set<String> ONLY = WordSet.of("only just");
    private static final Set<String> BEEN = WordSet.of("is was are were been");
    private static final Set<String> OVER = WordSet.of("over");
    private static final Set<String> CHOSEN = WordSet.of("take takes took pick picks picked choose chooses chose");
    private static final Set<String> TAKEN_OVER = WordSet.of("over");
    private static final Set<String> CHOICE = WordSet.of("choice");
    private static final Set<String> INSTANCES = WordSet.of("one ones");
    private static final int NEAR = 6;

    private Denials() {}

    /// What stands behind the word, up to the end of its segment, is denied.
    ///
    /// @param affirmed something was stated before
    static boolean begin(Clause clause, int i, boolean affirmed) {
        Word word = clause.word(i);
        boolean parted = i > 0 && (clause.word(i - 1).tail().contains(",") || clause.is(i - 1, AND));
        return switch (word.lower()) {
            case "not" -> affirmed && parted && !clause.is(i + 1, ONLY);
            case "instead" -> clause.is(i + 1, "of");
            case "rather" -> clause.is(i + 1, "than");
            case "off" -> clause.is(i - 1, MOVED) && !word.closed() && i + 1 < clause.size();
            case "no" -> isDenied(clause, i, affirmed && parted);
            default ->
                word.in(REPLACED)
                        && (i < NEAR || clause.is(i - 1, AGENTS))
                        && !PolarityReader.takesBack(clause, i)
                        && !clause.is(i - 1, BEEN);
        };
    }

    /// `..., no canteen` and `and no longer a lift` deny something beside what was stated.
    private static boolean isDenied(Clause clause, int no, boolean beside) {
        boolean thing = !clause.is(no - 1, "but") && no + 1 < clause.size() && !clause.is(no + 1, NOBODY);
        return beside && (thing || clause.is(no + 1, "longer"))
                || clause.is(no + 1, "longer") && isValueLeft(clause, no);
    }

    /// `holds 55 l and no longer 40 l`, `is no longer unlimited but capped at 5`: the value behind
    /// is denied, and another one is said.
    private static boolean isValueLeft(Clause clause, int no) {
        boolean value = no + 2 < clause.size() && Spot.at(clause, no + 2).isPresent();
        for (int i = no - 1; value && i >= Math.max(0, no - 2 * NEAR); i--) {
            if (Spot.at(clause, i).isPresent()) {
                return true;
            }
        }
        for (int i = no + 2; value && i < Math.min(clause.size() - 1, no + 2 * NEAR); i++) {
            if (clause.is(i, "but")) {
                return true;
            }
        }
        return false;
    }

    /// What is denied from a word on ends before another: `replaced A with B`, `A instead of B for the tests`.
    static boolean ends(Clause clause, int from, int i) {
        boolean replaced = clause.is(from, REPLACE);
        boolean dropped = clause.is(from, REPLACED) && !replaced;
        boolean instead = clause.is(from, INSTEAD);
        int first = instead ? from + 2 : from + 1;
        if (i <= first || !(replaced || dropped || instead)) {
            return false;
        }
        boolean goesOn = clause.is(i, "and") && clause.is(i + 1, GOING_ON);
        boolean opened = instead && from == 0 && clause.is(i, SPEAKERS);
        return goesOn
                || opened
                || !dropped && clause.is(i, BEHIND)
                || dropped && clause.is(i, "in") && clause.is(i + 2, "of");
    }

    /// The word is what something was moved, raised, changed or taken over from, or what is given up or liked
    /// less.
    static boolean isOrigin(Clause clause, int i) {
        int link = i - 1;
        while (link > i - NEAR
                && link >= 0
                && !isLink(clause, link)
                && !clause.word(link).closed()) {
            link--;
        }
        if (link < 0 || clause.word(link).closed() || !isLink(clause, link)) {
            return false;
        }
        return switch (clause.word(link).lower()) {
            case "from" -> isLeft(clause, link) || (isBefore(clause, i, "to") && hasChange(clause));
            case "off" -> isNear(clause, link, MOVED) && isNext(clause, link, i);
            case "of" -> clause.is(link - 1, "out") && isNear(clause, link - 1, MOVED) && isNext(clause, link, i);
            case "using" -> clause.is(link - 1, STOP) && isNext(clause, link, i);
            case "to", "over" -> (isLess(clause, link) || isPassedOver(clause, link)) && isNext(clause, link, i);
            case "than" -> isNear(clause, link, LIKED) && isOfTaste(clause, link) && isNext(clause, link, i);
            default -> false;
        };
    }

    private static boolean isLink(Clause clause, int i) {
        return clause.is(i, LINKS);
    }

    /// `took over from Sam as`, `moved away from Lyon`: the name behind, and no more.
    private static boolean isLeft(Clause clause, int from) {
        return (clause.is(from - 1, "away") && isNear(clause, from, MOVED))
                || (isNear(clause, from, TAKEN) && isNear(clause, from, OVER));
    }

    /// Nothing stands between the preposition and the word but what belongs to a name.
    private static boolean isNext(Clause clause, int link, int i) {
        for (int k = link + 1; k < i; k++) {
            String lower = clause.word(k).lower();
            if (!clause.is(k, DETERMINERS) && ContrastWords.LIGHT.contains(lower)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isNear(Clause clause, int before, Set<String> words) {
        for (int k = before - 1; k >= Math.max(0, before - NEAR); k--) {
            if (clause.is(k, words)) {
                return true;
            }
        }
        return false;
    }

    /// `prefers tea to coffee`, `tea is preferred to coffee`; not `prefers to wait`.
    private static boolean isLess(Clause clause, int link) {
        boolean passive = clause.is(link - 1, "preferred") && clause.is(link - 2, BE);
        return passive || (!clause.is(link - 1, PREFER) && isNear(clause, link, PREFER));
    }

    /// `given the choice, we take a hex bolt over a slotted one`
    private static boolean isPassedOver(Clause clause, int link) {
        return clause.is(link, "over")
                && isNear(clause, link, CHOSEN)
                && !isNear(clause, link, TAKEN_OVER)
                && (clause.has(CHOICE) || clause.is(clause.size() - 1, INSTANCES));
    }

    private static boolean isOfTaste(Clause clause, int than) {
        for (int k = Math.max(0, than - 2 * NEAR); k < than; k++) {
            if (clause.is(k, TASTE)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasChange(Clause clause) {
        return clause.has(CHANGES);
    }

    private static boolean isBefore(Clause clause, int i, String word) {
        for (int k = i; k < Math.min(clause.size(), i + NEAR); k++) {
            if (clause.is(k, word)) {
                return true;
            }
        }
        return false;
    }
}
