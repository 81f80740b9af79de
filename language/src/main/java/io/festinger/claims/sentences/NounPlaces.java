package io.festinger.claims.sentences;

import io.festinger.claims.Technologies;
import io.festinger.text.WordFamilies;
import java.util.Set;

/// Which words of a clause are names and nouns, where their form leaves it open.
final class NounPlaces {
    private static final Set<String> FINITE = WordSet.of("is are was were has =");
    private static final Set<String> BE = WordSet.of("is are was were be been being get gets got");
    private static final Set<String> DETERMINERS = WordSet.of("the a an our my its your his her their that if");
    private static final Set<String> BEFORE_NOUNS = WordSet.of("""
            the a an our my your its his her their this that in on of for at per by with from each every all no any
            """);
    private static final Set<String> PREPOSITIONS = WordSet.of("in", "on", "of", "for", "at", "by", "with", "from");
    private static final Set<String> BEFORE_TOOLS = WordSet.of("in with to from on by is use uses using of");
    private static final Set<String> COMMITS =
            WordSet.of("build", "fix", "test", "chore", "docs", "feat", "style", "refactor");
    private static final int NEAR = 10;

    /// `shed` and `bed` are nouns before anything else.
    private static final int SHORTEST_PAST = 4;

    private NounPlaces() {}

    /// Written with a capital; a sentence begins with one anyway, so there it is a word that no list knows.
    static boolean isName(Clause clause, int i, String lower) {
        return clause.isCapital(i)
                && (i > 0
                        || (!ContrastWords.LIGHT.contains(lower)
                                && !ContrastWords.isWeak(lower)
                                && !WordFamilies.knows(lower)));
    }

    /// A light word in a place and a form in which it can only be a tool: `written in Go`.
    static boolean isTool(Clause clause, int i) {
        boolean placed = i > 1 && clause.is(i - 1, BEFORE_TOOLS) && clause.isCapital(i) && !clause.isCapital(i - 1);
        return placed && Technologies.KNOWN.technology(clause.text(i, i + 1)).isPresent();
    }

    /// `painted` of `unpainted`; empty for any other word.
    static String undone(String word) {
        String rest = word.startsWith("un") ? word.substring(2) : "";
        boolean done = rest.length() > 4 && (rest.endsWith("ed") || TimePhrases.IRREGULAR.contains(rest));
        return done && !ContrastWords.LIGHT.contains(rest) && ContrastWords.isWeak(rest) ? rest : "";
    }

    /// `is granted`, `must be handed in`: what is done, whatever the verb, and not what it is.
    static boolean isParticiple(Clause clause, int i) {
        String lower = clause.word(i).lower();
        int before = i - 1;
        while (before > 0 && ContrastWords.isAdverb(clause.word(before).lower()) && !clause.is(before, BE)) {
            before--;
        }
        boolean ends = i + 1 >= clause.size() || clause.word(i).closed() || isFunction(clause, i + 1);
        return lower.endsWith("ed") && lower.length() > SHORTEST_PAST && clause.is(before, BE) && ends;
    }

    /// A word that may be a verb is a noun behind an article or a preposition: `the access log`, `in
    /// staging`.
    static boolean isNoun(Clause clause, int i) {
        String lower = clause.word(i).lower();
        if (ContrastWords.isAdverb(lower) || (lower.endsWith("ed") && lower.length() > SHORTEST_PAST)) {
            return false;
        }
        boolean bent = lower.endsWith("s") || lower.endsWith("ing");
        if (i == 0 || clause.word(i - 1).closed()) {
            return opensAsNoun(clause, i);
        }
        for (int k = i - 1; k >= Math.max(0, i - (bent ? 1 : 3)); k--) {
            if (clause.word(k).closed()) {
                return false;
            }
            if (clause.is(k, BEFORE_NOUNS) || clause.word(k).lower().endsWith("'s")) {
                return !lower.endsWith("ing") || !clause.is(k, PREPOSITIONS);
            }
            if (clause.word(k).in(ContrastWords.LIGHT)) {
                return false;
            }
        }
        return false;
    }

    static boolean isFunction(Clause clause, int i) {
        return clause.word(i).in(ContrastWords.LIGHT)
                || ContrastWords.isWeak(clause.word(i).lower());
    }

    /// It opens what stands before `is` or a colon: `travel spending is capped`, `mailer batch size: 50`.
    static boolean isSubject(Clause clause, int i) {
        if (i > 0) {
            return false;
        }
        for (int k = 1; k < Math.min(clause.size(), NEAR); k++) {
            if (clause.is(k, FINITE)) {
                return true;
            }
            if (clause.word(k).closed()) {
                return clause.word(k).tail().contains(":") && !clause.is(0, COMMITS);
            }
            if (clause.is(k, DETERMINERS)) {
                return false;
            }
        }
        return false;
    }

    /// `submissions are due`, `retries: 3`; not `raise the limit`.
    static boolean opensAsNoun(Clause clause, int i) {
        if (isSubject(clause, i)) {
            return true;
        }
        boolean plural =
                clause.word(i).lower().endsWith("s") || clause.word(i).lower().endsWith("ion");
        boolean label = (clause.word(i).tail().contains(":") && !clause.is(i, COMMITS)) || clause.is(i + 1, "of");
        boolean compound = i == 0 && i + 1 < clause.size() && !isFunction(clause, i + 1);
        return ((plural || compound) && !clause.is(i + 1, BEFORE_NOUNS)) || label;
    }
}
