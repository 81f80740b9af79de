package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Given;
import io.festinger.claims.sentences.Proposition.Term;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Two propositions beside each other: the terms that both have, and what is left over on either side.
///
/// @param common stems of both
/// @param weight of what is common
/// @param leftKnown terms of the known one that the other neither affirms nor denies
/// @param leftIncoming the same the other way round
record Alignment(
        Proposition known,
        Proposition incoming,
        Set<String> common,
        double weight,
        List<Term> leftKnown,
        List<Term> leftIncoming) {
    private static final double SMALL = 0.4;
    private static final int SHORTEST = 5;
    private static final int LONGEST_ENDING = 3;
    private static final String WITHOUT = "without ";
    private static final Set<String> KIN = WordSet.of("great step half ex vice sub co");
    private static final Set<String> BOUNDS = Set.of("min", "max", "limit", "port", "version");

    static Alignment of(Proposition known, Proposition incoming) {
        Set<String> common = new HashSet<>();
        double weight = 0;
        for (Term term : known.terms()) {
            if (incoming.stems().contains(term.stem()) && common.add(term.stem())) {
                weight += Math.max(weight(incoming, term.stem()), term.weight());
            }
        }
        Set<String> measured = Dimensions.shared(known.values(), incoming.values());
        boolean caps = Unlimited.isFree(known) != Unlimited.isFree(incoming);
        List<Term> leftKnown = left(known, incoming, measured, caps);
        List<Term> leftIncoming = left(incoming, known, measured, caps);
        return new Alignment(
                known,
                incoming,
                common,
                weight,
                Members.withoutKind(Members.without(leftKnown, known, leftIncoming, incoming), known, incoming),
                Members.withoutKind(Members.without(leftIncoming, incoming, leftKnown, known), incoming, known));
    }

    /// The most that a stem weighs in a proposition that has it.
    private static double weight(Proposition of, String stem) {
        double most = 0;
        for (Term term : of.terms()) {
            if (term.stem().equals(stem)) {
                most = Math.max(most, term.weight());
            }
        }
        return most;
    }

    /// @param measured stems of what both give a value of: `reach` beside two ports, `length` beside lengths
    /// @param caps one of them gives the limit that the other says there is not
    private static List<Term> left(Proposition of, Proposition other, Set<String> measured, boolean caps) {
        Set<String> seen = new HashSet<>();
        List<Term> left = new ArrayList<>();
        for (Term term : of.terms()) {
            String stem = term.stem();
            boolean known = other.stems().contains(stem) || other.deniedStems().contains(stem);
            boolean implied = measured.contains(stem)
                    || caps && Unlimited.isOfLimit(of, term)
                    || other.values().stream().anyMatch(value -> LikeValues.counts(value.spot(), stem));
            if (!known && !implied && seen.add(stem) && !isBent(term, other)) {
                left.add(term);
            }
        }
        return left;
    }

    /// The other one has the word with another ending: `general` and `generally`, but not `press1` and `press13`.
    private static boolean isBent(Term term, Proposition other) {
        String word = term.lower();
        if (word.length() < SHORTEST || word.chars().anyMatch(Character::isDigit)) {
            return false;
        }
        Clause clause = other.clause();
        for (int i = 0; i < clause.size(); i++) {
            String theirs = clause.word(i).lower();
            if (theirs.length() <= word.length() + LONGEST_ENDING && theirs.startsWith(word)) {
                return true;
            }
        }
        return false;
    }

    /// Both speak of one thing: one of them says nothing further of what it is, and the other one not
    /// much.
    ///
    /// @param most weight of what the one may say further
    boolean isOfOne(double most) {
        double one = stated(leftKnown, known);
        double other = stated(leftIncoming, incoming);
        double smaller = Math.min(all(leftKnown), all(leftIncoming));
        double larger = Math.max(all(leftKnown), all(leftIncoming));
        return weight >= 1
                && Math.min(one, other) <= SMALL
                && Math.max(one, other) <= most
                && smaller <= weight
                && larger <= weight * 2.5;
    }

    /// How many values and numbers of things both give.
    long shared() {
        long values = known.values().stream()
                .map(Proposition.Given::key)
                .distinct()
                .filter(key -> incoming.values().stream()
                        .anyMatch(theirs -> theirs.key().equals(key)))
                .count();
        long labels = known.labels().entrySet().stream()
                .filter(label -> !Collections.disjoint(
                        label.getValue(), incoming.labels().getOrDefault(label.getKey(), Set.of())))
                .count();
        return values + labels;
    }

    /// Both speak of one thing, and what they say of it are these two terms.
    boolean isOfOneBut(Term one, Term other) {
        double ours = main(leftKnown, known) - one.weight();
        double theirs = main(leftIncoming, incoming) - other.weight();
        return weight >= 1
                && Math.min(ours, theirs) <= 0
                && Math.max(ours, theirs) <= SMALL
                && all(leftIncoming) + all(leftKnown) <= 2.5 * weight;
    }

    /// They have so much in common, beside what is left over, that it is worth a closer look.
    boolean isClose() {
        double one = main(leftKnown, known);
        double other = main(leftIncoming, incoming);
        double most = Math.max(one, other);
        double smaller = Math.min(all(leftKnown), all(leftIncoming));
        double larger = Math.max(all(leftKnown), all(leftIncoming));
        return weight >= 1
                && 2 * Math.min(one, other) + most <= 2 * weight
                && (weight >= 1.8 || most <= SMALL)
                && smaller <= weight
                && larger <= 2.5 * weight;
    }

    /// What they say of it holds under the same conditions.
    boolean isOfOneCase() {
        return areOfOneSetting() && isOfOneOfSeveral();
    }

    /// The same, whatever they mark on some axes.
    boolean isOfOneCaseBut(Set<String> axes) {
        return areOfOneSetting() && areOfOneNumber(known, incoming) && !Marks.differ(known, incoming, axes);
    }

    /// The conditions of the one are named in the other, too.
    private boolean areOfOneSetting() {
        return names(incoming, known.conditions()) && names(known, incoming.conditions());
    }

    private static boolean names(Proposition one, Set<String> conditions) {
        for (String condition : conditions) {
            boolean without = condition.startsWith(WITHOUT) && one.lacks(condition.substring(WITHOUT.length()));
            if (!without
                    && !one.stems().contains(condition)
                    && !one.conditions().contains(condition)) {
                return false;
            }
        }
        return true;
    }

    /// Of several like things both speak of the same one.
    boolean isOfOneOfSeveral() {
        return areOfOneNumber(known, incoming) && areOfOneCondition() && !Marks.differ(known, incoming);
    }

    /// Numbers that name them are the same, as far as both have some.
    static boolean areOfOneNumber(Proposition one, Proposition other) {
        return areWithin(one.labels(), other) && areWithin(other.labels(), one);
    }

    private static boolean areWithin(Map<String, Set<String>> labels, Proposition other) {
        for (Map.Entry<String, Set<String>> label : labels.entrySet()) {
            Set<String> theirs = new HashSet<>(other.labels().getOrDefault(label.getKey(), Set.of()));
            theirs.addAll(Labels.named(other.values(), label.getKey()));
            if (!theirs.isEmpty() && Collections.disjoint(theirs, label.getValue())) {
                return false;
            }
        }
        return true;
    }

    /// What is never so is not so on any condition either.
    private boolean areOfOneCondition() {
        return areOfOneSetting() || isOfAnyCase(known) || isOfAnyCase(incoming);
    }

    private static boolean isOfAnyCase(Proposition one) {
        return (one.is(Proposition.Trait.NEVER) || one.is(Proposition.Trait.NONE))
                && one.conditions().isEmpty();
    }

    /// A word that only one of them has stands in front of one that both have, and says which of
    /// several: `the refresh token`
    /// beside `the token`.
    boolean narrows() {
        return narrows(leftKnown, known) || narrows(leftIncoming, incoming);
    }

    private boolean narrows(List<Term> left, Proposition of) {
        Set<Integer> beside = beside(left, of);
        for (Term term : left) {
            boolean told = term.isStrong() && !beside.contains(term.segment()) && !BOUNDS.contains(term.stem());
            if (told && standsBeforeCommon(term, of)) {
                return true;
            }
        }
        return false;
    }

    private boolean standsBeforeCommon(Term term, Proposition of) {
        for (Term next : of.terms()) {
            if (isNext(term, next, of)
                    && next.segment() == term.segment()
                    && next.isStrong()
                    && common.contains(next.stem())) {
                return true;
            }
        }
        return false;
    }

    /// Directly behind it, or in the same word: `great-grandchildren`.
    private static boolean isNext(Term term, Term next, Proposition of) {
        boolean inside = next.word() == term.word()
                && KIN.contains(term.lower())
                && of.terms().indexOf(next) == of.terms().indexOf(term) + 1;
        return next.word() == term.word() + 1 || inside;
    }

    /// One speaks of something of what the other speaks of: `the page of the relay` beside `the relay`.
    boolean isOfPart() {
        return isOfPart(leftKnown, known) || isOfPart(leftIncoming, incoming);
    }

    private boolean isOfPart(List<Term> left, Proposition of) {
        return left.stream()
                .filter(term -> term.isStrong() && term.word() < of.profile().verb())
                .filter(term -> !of.asides().contains(term.segment())
                        && !BOUNDS.contains(term.stem())
                        && !Dimensions.imply(of.values(), term.stem()))
                .anyMatch(term -> of.clause().is(term.word() + 1, "of")
                        && of.terms().stream()
                                .anyMatch(whole -> whole.isStrong()
                                        && whole.word() > term.word() + 1
                                        && whole.word() < term.word() + 5
                                        && whole.word() < of.profile().verb()
                                        && common.contains(whole.stem())));
    }

    boolean anyIs(Proposition.Trait trait) {
        return known.is(trait) || incoming.is(trait);
    }

    /// The weight of what is left over outside of asides.
    static double main(List<Term> left, Proposition of) {
        return main(left, of, of.asides());
    }

    /// The same without the segments that say more than what is stated, as far as they have nothing to do
    /// with the other side.
    static double stated(List<Term> left, Proposition of) {
        return main(left, of, beside(left, of));
    }

    /// The segments that say more than what is stated, as far as they have nothing to do with the other side.
    private static Set<Integer> beside(List<Term> left, Proposition of) {
        if (of.elaborations().isEmpty()) {
            return of.asides();
        }
        Set<Integer> beside = new HashSet<>(of.elaborations());
        Set<String> said = new HashSet<>();
        for (Term term : of.terms()) {
            if (!left.contains(term) && said.add(term.stem())) {
                beside.remove(term.segment());
            }
        }
        beside.addAll(of.asides());
        return beside;
    }

    private static double main(List<Term> left, Proposition of, Set<Integer> beside) {
        Weight weight = new Weight();
        for (Term term : left) {
            if (!beside.contains(term.segment())
                    && !BOUNDS.contains(term.stem())
                    && !Dimensions.imply(of.values(), term.stem())) {
                weight.add(term.weight());
            }
        }
        return weight.sum();
    }

    private static double all(List<Term> left) {
        return Weight.of(left);
    }

    Contrast contrast(String rule) {
        return new Contrast(
                rule,
                subject(),
                known.clause().span(0, known.clause().size()),
                incoming.clause().span(0, incoming.clause().size()));
    }

    Contrast contrast(String rule, Given one, Given other) {
        return new Contrast(
                rule,
                subject(),
                known.clause().span(one.spot().from(), one.spot().to()),
                incoming.clause().span(other.spot().from(), other.spot().to()));
    }

    private String subject() {
        return known.terms().stream()
                .filter(term -> common.contains(term.stem()))
                .map(Term::lower)
                .distinct()
                .collect(Collectors.joining(" "));
    }
}
