package io.festinger.claims.sentences;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// What a sentence says, for comparing it with another whatever their grammar: the terms that it is about,
/// the values that it gives, what it denies, and which side it takes.
///
/// @param terms what it affirms, in its order
/// @param denied what it says is not, or no longer: `not in Oslo`, `instead of Redis`, `from X` before `to Y`
/// @param values that it affirms
/// @param deniedValues that it denies
/// @param sides by axis, 1 or -1: `enabled` is on one side of `switch`
/// @param negated `not`, `no`, `never` turn all of it around
/// @param conditions stems of the terms that say when it holds
/// @param marks which of several like things it speaks of, see [Marks]
/// @param labels numbers that tell which of several things it speaks of, by the noun: `line 2`
/// @param asides numbers of the segments that say more than what is stated: reasons, sources, circumstances
/// @param elaborations numbers of the segments that go on with a statement of their own
/// @param stems of the terms
/// @param deniedStems of what it denies
/// @param profile how it is built
record Proposition(
        Clause clause,
        List<Term> terms,
        List<Term> denied,
        List<Given> values,
        List<Given> deniedValues,
        Map<String, Integer> sides,
        boolean negated,
        EnumSet<Trait> traits,
        Set<String> conditions,
        Map<String, Set<String>> marks,
        Map<String, Set<String>> labels,
        Set<Integer> asides,
        Set<Integer> elaborations,
        Set<String> stems,
        Set<String> deniedStems,
        Profile profile) {

    /// A word that names something.
    ///
    /// @param stem stands for all words of its meaning
    /// @param word its place in the clause
    /// @param segment the stretch between commas in which it stands
    /// @param weight how much it says of what is spoken about, up to 1
    record Term(String stem, String lower, int word, int segment, double weight, boolean name) {
        boolean isStrong() {
            return weight >= 1;
        }
    }

    /// A typed value and the segment in which it stands.
    record Given(Spot spot, int segment) {
        String key() {
            return spot.value().key();
        }
    }

    enum Trait {
        /// `never`, `nobody`: of all times and all persons.
        NEVER,
        /// `only`, `nothing else`
        ONLY,
        /// `all`, `every`
        ALL,
        /// In the first person: what it says is its author's.
        OWN,
        /// What it says is over.
        PAST,
        /// It says what is planned, or no longer: it meets other plans alone.
        PLANNED,
        /// It may say what is permitted, or what is possible: it meets what is permitted or forbidden alone.
        PERMITTED,
        /// `there is no`: what is not there at all is not there in any case.
        NONE
    }

    /// The same, which has a trait more.
    Proposition with(Trait trait) {
        traits.add(trait);
        return this;
    }

    /// The same of other terms and traits.
    Proposition with(List<Term> others, EnumSet<Trait> traitsOfThem) {
        return new Proposition(
                clause,
                List.copyOf(others),
                denied,
                values,
                deniedValues,
                sides,
                negated,
                traitsOfThem,
                conditions,
                marks,
                labels,
                asides,
                elaborations,
                stems(others),
                deniedStems,
                profile);
    }

    /// What it speaks of is without something.
    boolean lacks(String stem) {
        return profile.without() > 0 && deniedStems.contains(stem);
    }

    boolean is(Trait trait) {
        return traits.contains(trait);
    }

    /// The values of the statement itself; those of what is said beside it where it has none.
    List<Given> stated() {
        if (values.isEmpty() || asides.isEmpty()) {
            return values;
        }
        List<Given> stated = values.stream()
                .filter(given -> !asides.contains(given.segment()))
                .toList();
        return stated.isEmpty() ? values : stated;
    }

    /// 1 where it affirms, -1 where it denies: two negatives affirm.
    int sign() {
        int sign = negated ? -1 : 1;
        for (int side : sides.values()) {
            sign *= side;
        }
        return sign;
    }

    /// How much it says of a stem; 0 where it does not affirm it.
    double weight(String stem) {
        double weight = 0;
        for (Term term : terms) {
            weight = term.stem().equals(stem) ? Math.max(weight, term.weight()) : weight;
        }
        return weight;
    }

    /// The stems of the strong terms from one word to before another.
    Set<String> strong(int from, int to) {
        Set<String> strong = new HashSet<>();
        for (Term term : terms) {
            if (term.isStrong() && term.word() >= from && term.word() < to) {
                strong.add(term.stem());
            }
        }
        return strong;
    }

    /// The stems of all of them.
    static Set<String> stems(List<Term> terms) {
        return terms.stream().map(Term::stem).collect(Collectors.toUnmodifiableSet());
    }
}
