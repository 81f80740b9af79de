package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Clause.Word;
import java.util.Set;

/// Where one stretch of a clause ends and the next begins, as far as its words tell without a comma.
final class Stretches {
    private static final Set<String> LINKS = WordSet.of("and or");
    private static final Set<String> AFTER = WordSet.of("after although though so");
    private static final Set<String> PHRASING = WordSet.of("during in on at for under inside");
    private static final Set<String> STARTING = WordSet.of("the a an our my its we you they i it he she");
    private static final Set<String> HAPPENED = WordSet.of("is are was were has have been be = runs uses use");
    private static final Set<String> TELLING = WordSet.of("""
            wrote writes confirmed confirms announced announces noted notes noticed found learned learnt saw reports reported
            shows showed states stated agreed decided mentioned mentions discovered verified checked realised realized
            """);
    private static final Set<String> BIDDING =
            WordSet.of("use send connect open set add call ask look take go please write dial point choose pick do");
    private static final Set<String> CASES = WordSet.of("when if while whenever once");
    private static final Set<String> ANYBODY = WordSet.of("you we one somebody someone people they");
    private static final Set<String> PARTICLES = WordSet.of("up in on out off down into to");
    private static final Set<String> BEFORE_OBJECTS = WordSet.of("the a an our your my its this that");
    private static final int NEAR = 10;
    private static final int SHORTEST = 5;

    private Stretches() {}

    /// `Dry, the pair has ...`: what holds in one state of several.
    static boolean isState(Clause clause) {
        Word word = clause.word(0);
        return word.tail().contains(",")
                && clause.size() > SHORTEST
                && !word.in(ContrastWords.LIGHT)
                && !ContrastWords.isAdverb(word.lower())
                && !clause.is(1, LINKS);
    }

    /// `after the stale reads`: when it came about.
    static boolean isAfterEvent(Clause clause, int i) {
        return clause.is(i, AFTER) && clause.is(i + 1, STARTING);
    }

    /// `during a print | we hold`, `for the flight model | the gain is`: behind the phrase that opens a
    /// sentence.
    static boolean isOpened(Clause clause, int i) {
        return i > 0
                && i + 2 < clause.size()
                && clause.is(0, PHRASING)
                && clause.is(i + 1, STARTING)
                && !clause.is(i, STARTING)
                && !clause.word(i).in(ContrastWords.LIGHT);
    }

    /// `on the web shop the threshold is`: a phrase opens the sentence, without a comma.
    static boolean opensPhrase(Clause clause) {
        for (int i = 1; i < Math.min(clause.size(), NEAR / 2); i++) {
            if (isOpened(clause, i)) {
                return true;
            }
        }
        return false;
    }

    /// `before the rewrite the linker needed`
    static boolean isToldInPast(Clause clause) {
        for (int i = 1; i < clause.size(); i++) {
            var form = Verbs.form(clause.word(i).lower());
            boolean past = form.isPresent() && form.get().bend() == Verbs.Bend.PAST;
            if (past && !clause.is(i - 1, HAPPENED)) {
                return true;
            }
        }
        return false;
    }

    /// The place of `that` behind who says something: `the landlord wrote that`, `found out today that`. -1
    /// where there is none.
    static int frame(Clause clause) {
        boolean verb = false;
        for (int i = 0;
                i < Math.min(clause.size() - SHORTEST, NEAR) && !clause.word(i).closed();
                i++) {
            if (clause.is(i, "that") && i > 0 && verb) {
                return i;
            }
            verb |= clause.is(i, TELLING);
        }
        return -1;
    }

    /// `if you script it, send this`: behind the comma stands what to do.
    static boolean isBidden(Clause clause, int from) {
        int comma = from;
        while (comma < Math.min(clause.size() - 2, from + 2 * NEAR)
                && !clause.word(comma).tail().contains(",")) {
            comma++;
        }
        return comma < clause.size() - 2
                && clause.word(comma).tail().contains(",")
                && (clause.is(comma + 1, BIDDING)
                        || Verbs.base(clause.word(comma + 1).lower()).isPresent());
    }

    /// A word behind `when` or `if` that makes no case of its own.
    static boolean isNoCase(Clause clause, int i) {
        return isDoneToObject(clause, i) || isBound(clause, i);
    }

    /// `when it exceeds 80 %`, `colder than 8 °C`: which bound it is, the value says.
    private static boolean isBound(Clause clause, int i) {
        return clause.is(i + 1, "than")
                || i + 1 < clause.size()
                        && ContrastWords.isWeak(clause.word(i).lower())
                        && Spot.at(clause, i + 1)
                                .filter(spot -> spot.is(Spot.Kind.QUANTITY))
                                .isPresent();
    }

    /// `when you draw a part`, `if you use the sauna`: what somebody does to have what is spoken of. What
    /// begins or ends is a case.
    private static boolean isDoneToObject(Clause clause, int i) {
        boolean done = i > 1
                && clause.is(i - 2, CASES)
                && clause.is(i - 1, ANYBODY)
                && !clause.word(i).closed();
        return done && Marks.axis(clause.word(i).lower()).isEmpty() && objectOf(clause, i);
    }

    private static boolean objectOf(Clause clause, int verb) {
        int at = clause.is(verb + 1, PARTICLES) ? verb + 2 : verb + 1;
        return clause.is(at, BEFORE_OBJECTS) && at + 1 < clause.size();
    }

    static boolean isYear(String word) {
        return word.length() == 4
                && (word.startsWith("19") || word.startsWith("20"))
                && word.chars().allMatch(Character::isDigit);
    }

    static boolean isParted(Clause clause, int from) {
        for (int i = from; i < Math.min(clause.size() - 1, from + NEAR); i++) {
            if (clause.word(i).tail().contains(",")) {
                return true;
            }
        }
        return false;
    }
}
