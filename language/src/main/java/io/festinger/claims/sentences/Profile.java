package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Term;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// How a sentence is built, as far as it matters when it is weighed beside another: read once for each.
///
/// @param verb the place of its first finite verb, or what stands behind its label; its length for none
/// @param past that verb tells of a time that went by
/// @param also it names one more of several
/// @param except it leaves something out
/// @param without how often it says `without`
/// @param now it says that it holds now
/// @param many its verb is of what may hold of many things beside each other
/// @param subjects stems of the strong terms before the verb
/// @param owners places of words in the possessive: `Lena's`
/// @param part it is one of several statements of a sentence
record Profile(
        int verb,
        boolean past,
        boolean also,
        boolean except,
        int without,
        boolean now,
        boolean many,
        Set<String> subjects,
        Set<Integer> owners,
        boolean part) {
    static final Set<String> BE = WordSet.of("is are was were am be =");

    private static final Set<String> AUXILIARIES =
            WordSet.of("has have had may can must will does do did cannot might could should");
    private static final Set<String> PAST = WordSet.of("was were had did used belonged");
    private static final Set<String> ALSO = WordSet.of("also too another additionally besides well");
    private static final Set<String> EXCEPT = WordSet.of("except excluding besides apart other others barring save");
    private static final Set<String> NOW = WordSet.of("now today currently nowadays anymore");
    private static final Set<String> MANY = WordSet.of("""
            depend depends dependency dependencies speak speaks like likes love loves support supports supported
            include includes contain contains integrate integrates integration collect collects know knows play
            plays some various several e.g customers users
            """);
    /// `the oil used in it`
    private static final Set<String> USED_BY = WordSet.of("by in for as on at with");
    private static final Set<String> SPEAKERS = WordSet.of("we i you they people who");
    private static final Set<String> BEFORE_NOUNS = WordSet.of("""
            the a an our my your its his her their this that in on at of for by with from to no each every per
            """);
    private static final Set<String> PERFECT = WordSet.of("has have had been be is are was were");

    static Profile of(Clause clause, List<Term> terms, boolean part) {
        int verb = verb(clause);
        int without = 0;
        boolean also = false;
        boolean except = false;
        boolean now = false;
        boolean many = false;
        Set<Integer> owners = new HashSet<>();
        for (int i = 0; i < clause.size(); i++) {
            Clause.Word word = clause.word(i);
            without += word.is("without") ? 1 : 0;
            also |= word.in(ALSO) && (!word.is("well") || clause.is(i - 1, "as"));
            except |= (word.in(EXCEPT) && !clause.is(i - 1, "to")) || (word.is("but") && clause.is(i - 1, "all"));
            now |= word.in(NOW);
            many |= word.in(MANY);
            if (word.lower().endsWith("'s") || word.lower().endsWith("s'")) {
                owners.add(i);
            }
        }
        Set<String> subjects = new HashSet<>();
        terms.stream().filter(term -> term.isStrong() && term.word() < verb).forEach(term -> subjects.add(term.stem()));
        boolean past = verb < clause.size() && isPast(clause, verb);
        return new Profile(
                verb, past, also, except, without, now, many, Set.copyOf(subjects), Set.copyOf(owners), part);
    }

    /// A verb in a form that a subject stands before: `runs`, `moved`, `we run`, `designers model`.
    private static boolean isBent(Clause clause, int i, String lower) {
        Optional<Verbs.Form> form = Verbs.form(lower);
        if (form.isEmpty() || clause.word(i - 1).closed() || clause.is(i - 1, BEFORE_NOUNS)) {
            return false;
        }
        boolean base = form.get().base().equals(lower);
        boolean plural =
                clause.is(i - 1, SPEAKERS) || clause.word(i - 1).lower().endsWith("s");
        return base
                ? plural && ContrastWords.isWeak(lower)
                : lower.equals("used") && !clause.is(i + 1, USED_BY)
                        || !lower.equals("used") && ContrastWords.isWeak(lower);
    }

    private static boolean isPast(Clause clause, int verb) {
        if (clause.is(verb, PAST)) {
            return true;
        }
        String lower = clause.word(verb).lower();
        boolean known = Verbs.form(lower)
                .filter(form -> form.bend() == Verbs.Bend.PAST && !form.base().equals(lower))
                .isPresent();
        return known && !clause.is(verb - 1, PERFECT);
    }

    private static int verb(Clause clause) {
        for (int i = 0; i < clause.size(); i++) {
            if (clause.is(i, BE) || clause.is(i, AUXILIARIES)) {
                return i;
            }
            String lower = clause.word(i).lower();
            if (i > 0 && isBent(clause, i, lower)) {
                return i;
            }
            if (clause.word(i).tail().contains(":")) {
                return i + 1;
            }
        }
        return clause.size();
    }
}
