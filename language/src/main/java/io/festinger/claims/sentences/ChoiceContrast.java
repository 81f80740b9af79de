package io.festinger.claims.sentences;

import io.festinger.claims.Technologies;
import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.claims.sentences.Proposition.Trait;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Both say of one thing who, what or where, in a role that is filled once, and not the same: `led by
/// Anouk` and `lead:
/// Stefan`.
final class ChoiceContrast implements ContrastRule {
    /// Verbs and words of what may hold of many beside each other.
    private static final Set<String> MANY = WordSet.of("""
            depend depends dependency dependencies speak speaks like likes love loves support supports
            include includes contain contains integrate integrates integration collect collects know knows play plays also too
            another some various several e.g customers users attended attend attends visited visit visits joined join joins
            read reviewed signed sponsored
            """);
    static final Set<String> ROLES = WordSet.of("""
            responsible lead author maintain chair chairperson invent found develop design approve treasure manage direct
            president captain chief teach mentor coach landlord supply
            """);
    private static final Set<String> ORIGINAL = Set.of("original", "main", "sole");
    private static final Set<String> MEANS =
            Set.of("with", "of", "from", "in", "by", "on", "as", "using", "at", "through", "via");
    private static final Set<String> USING = Set.of("use", "uses", "using", "take");
    private static final Set<String> DEEDS = WordSet.of("invent found design develop author discover compose paint");
    private static final Set<String> PLACES = WordSet.of("in", "at");
    private static final Set<String> DONE = Set.of("customers", "users", "offices", "tests", "deploys");
    private static final Set<String> GROUPS =
            WordSet.of("team guild group squad department crew committee board office engineering operations");
    private static final Set<String> WAS = WordSet.of("belonged lived owned worked");
    private static final Set<String> HAVE = WordSet.of("has have there");
    private static final Set<String> ARTICLES = WordSet.of("a an");
    private static final Set<String> MADE =
            WordSet.of("wrote founded designed built invented discovered developed directed composed painted");
    private static final Set<String> BE = WordSet.of("is", "are", "=");
    private static final Set<String> MIXED = Set.of("made", "baked", "cooked", "brewed", "decorated");
    private static final Set<String> OF_THING = Set.of("with", "for", "of");
    private static final Set<String> SKIPPED =
            WordSet.of("the a an our my your their his her its all plain only just still now");
    private static final Set<String> PURPOSES = WordSet.of("for to as");
    private static final Set<String> ONE_OF = WordSet.of("a an");
    private static final int LONGEST = 4;

    @Override
    public Optional<Contrast> between(Alignment alignment) {
        Proposition known = alignment.known();
        Proposition incoming = alignment.incoming();
        boolean plain = !known.negated()
                && !incoming.negated()
                && !alignment.leftKnown().isEmpty()
                && !alignment.leftIncoming().isEmpty()
                && areOfOneTime(known, incoming)
                && (!alignment.anyIs(Trait.ALL) || isOfMember(alignment))
                && known.sides().equals(incoming.sides())
                && alignment.isOfOneCase()
                && alignment.weight() >= 1;
        if (!plain || isMany(known) || isMany(incoming) || SideContrast.differInValue(alignment)) {
            return Optional.empty();
        }
        if (wasOf(known) != wasOf(incoming) || areSeveral(alignment)) {
            return Optional.empty();
        }
        if (isOfRole(alignment)) {
            return Optional.of(alignment.contrast("contrast.choice"));
        }
        Optional<Phrase> one = Phrase.of(alignment.leftKnown(), known);
        Optional<Phrase> other = one.isPresent() ? Phrase.of(alignment.leftIncoming(), incoming) : Optional.empty();
        boolean alike = one.isPresent()
                && other.isPresent()
                && (!alignment.anyIs(Trait.ALL)
                        || one.get().link().equals(other.get().link()));
        return alike && isFilledOnce(alignment, one.get(), other.get())
                ? Optional.of(alignment.contrast("contrast.choice"))
                : Optional.empty();
    }

    /// Both name who fills a role, and not the same: all that both say else is of the role and its thing.
    private static boolean isOfRole(Alignment alignment) {
        boolean role = alignment.common().stream().anyMatch(ROLES::contains)
                || (hasRole(alignment.known()) && hasRole(alignment.incoming()));
        if (!role) {
            return false;
        }
        List<Term> one = strangers(alignment.leftKnown(), alignment.known());
        List<Term> other = strangers(alignment.leftIncoming(), alignment.incoming());
        return areNames(one, alignment.known().clause())
                && areNames(other, alignment.incoming().clause())
                && !isThing(one, alignment.known().clause())
                && !isThing(other, alignment.incoming().clause())
                && alignment.weight() >= 1
                && isOneStretch(one, alignment.known().clause())
                && isOneStretch(other, alignment.incoming().clause());
    }

    /// What was done once stays so, whether or not its sentence says `was`.
    private static boolean areOfOneTime(Proposition known, Proposition incoming) {
        boolean past = known.is(Trait.PAST) || incoming.is(Trait.PAST);
        return !past || isDeed(known) && isDeed(incoming) || isOfFirst(known) && isOfFirst(incoming);
    }

    /// One speaks of all of a kind, and the other of one of it, not of any: `every workspace`, `a workspace`.
    private static boolean isOfMember(Alignment alignment) {
        boolean all = Members.isOfAll(alignment.known());
        Proposition one = all ? alignment.incoming() : alignment.known();
        return all != Members.isOfAll(alignment.incoming())
                && one.terms().stream()
                        .filter(term -> alignment.common().contains(term.stem()))
                        .noneMatch(term -> one.clause().is(term.word() - 1, ARTICLES));
    }

    private static boolean isOfFirst(Proposition one) {
        return one.clause().words().stream().anyMatch(word -> word.is("first"));
    }

    private static boolean isDeed(Proposition one) {
        return one.stems().stream().anyMatch(DEEDS::contains);
    }

    /// `belonged to`: it does no more, as far as that says.
    private static boolean wasOf(Proposition one) {
        return one.clause().has(WAS);
    }

    /// `has a depot in Graz`: there may be one elsewhere.
    private static boolean areSeveral(Alignment alignment) {
        return areSeveral(alignment, alignment.known()) || areSeveral(alignment, alignment.incoming());
    }

    private static boolean areSeveral(Alignment alignment, Proposition of) {
        return of.clause().has(HAVE)
                && of.terms().stream()
                        .anyMatch(term -> alignment.common().contains(term.stem())
                                && of.clause().is(term.word() - 1, ARTICLES));
    }

    private static boolean hasRole(Proposition proposition) {
        return proposition.stems().stream().anyMatch(ROLES::contains);
    }

    private static List<Term> strangers(List<Term> left, Proposition of) {
        return left.stream()
                .filter(term -> term.isStrong() && !ROLES.contains(term.stem()) && !ORIGINAL.contains(term.stem()))
                .filter(term -> !of.asides().contains(term.segment()))
                .toList();
    }

    /// Who fills the role, and not also whose it is: `the author of A is B`.
    private static boolean isOneStretch(List<Term> terms, Clause clause) {
        int from = terms.stream().mapToInt(Term::word).min().orElse(0);
        int to = terms.stream().mapToInt(Term::word).max().orElse(0);
        for (int i = from; i < to; i++) {
            if (clause.is(i, BE)
                    || clause.is(i, PLACES)
                    || clause.word(i).tail().contains(":")) {
                return false;
            }
        }
        return true;
    }

    /// What is made or led, rather than who does: `the author of Emma`, `wrote Emma`.
    private static boolean isThing(List<Term> terms, Clause clause) {
        int before = terms.stream().mapToInt(Term::word).min().orElse(0) - 1;
        while (clause.is(before, SKIPPED)) {
            before--;
        }
        return clause.is(before, "of") || (clause.is(before, MADE) && before > 0 && !clause.is(before - 1, BE));
    }

    /// Persons, or a group of them by its kind: `the docs guild`.
    private static boolean areNames(List<Term> terms, Clause clause) {
        return !terms.isEmpty()
                && (terms.stream().allMatch(term -> term.name() || isFirstName(term, terms, clause))
                        || GROUPS.contains(terms.getLast().lower()));
    }

    /// `John` at the beginning of `John Roebling was`
    private static boolean isFirstName(Term term, List<Term> terms, Clause clause) {
        boolean name = terms.stream().anyMatch(next -> next.word() == 1 && next.name());
        return term.word() == 0
                && name
                && clause.isCapital(0)
                && !clause.word(0).closed();
    }

    private static boolean isMany(Proposition proposition) {
        return proposition.clause().has(MANY);
    }

    private static boolean isFilledOnce(Alignment alignment, Phrase one, Phrase other) {
        boolean role = alignment.common().stream().anyMatch(ROLES::contains);
        if (role) {
            return (one.link().equals(other.link()) && !OF_THING.contains(one.link()))
                    || (one.isFiller() && other.isFiller());
        }
        boolean said = one.isSaid() && other.isSaid();
        boolean attribute = alignment.known().terms().stream()
                .filter(term -> alignment.common().contains(term.stem()))
                .anyMatch(term -> CopulaRule.isAttribute(term.lower()));
        if (said && attribute) {
            return true;
        }
        boolean things = one.isThing() && other.isThing();
        boolean made = (one.isMade() && other.isSaid()) || (other.isMade() && one.isSaid());
        boolean mixed = one.link().equals("with") && MIXED.contains(one.verb());
        boolean by = one.link().equals("by") && one.names() != other.names();
        boolean means = one.isMeans() && other.isMeans() && !mixed && !by && areOfOneLink(one, other);
        boolean places = one.isPlace() && other.isPlace() && one.link().equals(other.link());
        return (said && things) || made || ((means || places) && areOfOneKind(one, other));
    }

    /// `stored in Postgres` beside `stored on disks`, and what is a tool beside what is none, say two things of it.
    private static boolean areOfOneLink(Phrase one, Phrase other) {
        boolean using = USING.contains(one.link()) || USING.contains(other.link());
        boolean tool = Technologies.KNOWN.technology(one.text()).isPresent();
        boolean tools = Technologies.KNOWN.technology(other.text()).isPresent();
        return using || tool && tools || one.link().equals(other.link()) && tool == tools;
    }

    /// A town may lie in a country; what is of one kind does not hold of both.
    private static boolean areOfOneKind(Phrase one, Phrase other) {
        boolean places =
                one.link().equals("in") || one.link().equals("at") || one.link().equals("from");
        return !places
                || (one.names() == other.names() && Places.kind(one.text()).equals(Places.kind(other.text())));
    }

    /// What is left over of a proposition, where it is one stretch of words.
    ///
    /// @param link the word that it hangs on: a preposition, `is`, or nothing where it begins the
    ///     sentence
    /// @param done a participle stands before the link: `bonded with`
    private record Phrase(List<Term> terms, String text, String link, String verb, boolean article, boolean purpose) {
        static Optional<Phrase> of(List<Term> left, Proposition of) {
            List<Term> main = left.stream()
                    .filter(term -> !of.asides().contains(term.segment()))
                    .toList();
            if (main.isEmpty() || main.stream().noneMatch(Term::isStrong)) {
                return Optional.empty();
            }
            int from = main.stream().mapToInt(Term::word).min().orElseThrow();
            int to = main.stream().mapToInt(Term::word).max().orElseThrow();
            Clause clause = of.clause();
            boolean strange = of.terms().stream()
                    .anyMatch(term -> term.word() > from && term.word() < to && !main.contains(term));
            boolean broken = false;
            for (int i = from; i <= to; i++) {
                broken |= clause.is(i, BE) || (i < to && clause.word(i).closed());
            }
            boolean describes = of.terms().stream().anyMatch(term -> term.word() == to + 1)
                    && !clause.word(to).closed();
            if (strange || broken || describes || to - from >= LONGEST) {
                return Optional.empty();
            }
            int before = from - 1;
            while (clause.is(before, SKIPPED)) {
                before--;
            }
            boolean label = before >= 0 && clause.word(before).tail().contains(":");
            String link = before < 0
                    ? ""
                    : label || clause.is(before, BE)
                            ? "is"
                            : clause.word(before).lower();
            boolean reversed = before < 0 && clause.is(to + 1, BE);
            String verb = before > 0 ? clause.word(before - 1).lower() : "";
            boolean purpose = clause.is(to + 1, PURPOSES) || clause.is(0, "for");
            boolean article = clause.is(from - 1, ONE_OF);
            return Optional.of(
                    new Phrase(main, clause.text(from, to + 1), reversed ? "is" : link, verb, article, purpose));
        }

        /// Who does it: `maintained by`, `maintainer:`, or in front of the verb.
        boolean isFiller() {
            return link.equals("is") || link.equals("by") || link.isEmpty();
        }

        /// `is a Fiat`
        boolean isThing() {
            return article && link.equals("is");
        }

        /// `made of granite`
        boolean isMade() {
            return link.equals("of") && verb.equals("made");
        }

        /// `bonded with epoxy`, `use epoxy for`
        boolean isMeans() {
            boolean participle = verb.endsWith("ed") || TimePhrases.IRREGULAR.contains(verb);
            return (purpose && USING.contains(link)) || (MEANS.contains(link) && participle);
        }

        /// `is in Florence`, `lives in Oslo`
        boolean isPlace() {
            boolean verbal = BE.contains(verb) || verb.endsWith("s") || verb.endsWith("ed");
            return PLACES.contains(link) && verbal && !DONE.contains(verb);
        }

        boolean isSaid() {
            return link.equals("is");
        }

        boolean names() {
            return terms.stream().anyMatch(Term::name);
        }
    }
}
