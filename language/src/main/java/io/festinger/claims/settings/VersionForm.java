package io.festinger.claims.settings;

import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.Spot;
import io.festinger.claims.clauses.Spot.Kind;
import io.festinger.claims.clauses.Subject;
import io.festinger.text.WordClasses;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// The version of a used thing: `A runs on Java 17`, `A is on version 7.4`, `A is pinned to 1.2.3`,
/// `upgraded A to Postgres 17`.
final class VersionForm implements SettingForm {
    private static final Set<String> VERBS = WordClasses.of("version_verbs");
    private static final Set<String> CHANGES = WordClasses.of("version_changes");
    private static final Set<String> PINS = WordClasses.of("pinning_verbs");
    private static final Set<String> LINKS = WordClasses.of("version_prepositions");
    private static final Set<String> AGENTS = WordClasses.of("version_agents");
    private static final Set<String> NO_PRODUCTS = WordClasses.of("numbered_things");
    private static final Set<String> REQUIRE = WordClasses.of("requiring_verbs");
    private static final int LONGEST_PRODUCT = 3;

    @Override
    public List<Assertion> read(Clause clause) {
        for (int i = 0; i < clause.size() - 1; i++) {
            if (clause.is(i, CHANGES) && isAgent(clause, i) && !clause.is(i - 1, "is")) {
                return changedAssertions(clause, i);
            }
            if (i > 0 && clause.is(i, VERBS) && !clause.is(i + 1, "not") && !isDone(clause, i)) {
                List<Assertion> assertions = usedAssertions(clause, i);
                if (!assertions.isEmpty()) {
                    return assertions;
                }
            }
        }
        return List.of();
    }

    /// `was run on Debian 12`: an action may be repeated elsewhere. A clause has `is` for `was`.
    private static boolean isDone(Clause clause, int verb) {
        int run = clause.is(verb, "is") ? verb + 1 : verb;
        return clause.is(run, "run") && clause.is(run - 1, "is");
    }

    private static boolean isAgent(Clause clause, int verb) {
        return clause.words().subList(0, verb).stream().allMatch(word -> word.in(AGENTS));
    }

    private static List<Assertion> changedAssertions(Clause clause, int verb) {
        for (int i = verb + 2; i < clause.size() - 1; i++) {
            boolean to = clause.is(i, "to") && isLast(clause, i);
            if (to) {
                int from = i;
                for (int k = verb + 2; k < i && from == i; k++) {
                    from = clause.is(k, "from") ? k : from;
                }
                Optional<Subject> subject = Subject.of(clause, verb + 1, from);
                return numberedAssertions(clause, subject, new int[] {from, i}, clause.is(verb, PINS));
            }
        }
        return List.of();
    }

    /// `from Kubernetes 1.28 to 1.30` names the product once, `pin grpc to 1.58` in the subject.
    private static List<Assertion> numberedAssertions(
            Clause clause, Optional<Subject> subject, int[] at, boolean pins) {
        int to = at[1];
        Optional<Spot> spot =
                Spot.at(clause, to + 1).filter(foundSpot -> foundSpot.is(Kind.VERSION) || foundSpot.is(Kind.NUMBER));
        int product = at[0] + 1;
        while (product < to && Spot.at(clause, product).isEmpty()) {
            product++;
        }
        boolean isNamed = product > at[0] + 1 && product < to && isProduct(clause, at[0] + 1, product);
        boolean version = spot.isPresent() && (spot.get().is(Kind.VERSION) || pins || isNamed);
        if (!version) {
            return version(clause, () -> subject, to + 1, "", to);
        }
        String attribute = isNamed ? clause.text(at[0] + 1, product) + " version" : "version";
        return SettingForm.assertion(subject, attribute, spot.get());
    }

    private static boolean isLast(Clause clause, int i) {
        return clause.words().subList(i + 1, clause.size()).stream().noneMatch(word -> word.is("to"));
    }

    private static List<Assertion> usedAssertions(Clause clause, int verb) {
        int at = verb + 1;
        while (clause.is(at, VERBS) || clause.is(at, LINKS)) {
            at++;
        }
        String required = clause.is(verb, REQUIRE) ? "required" : "";
        return version(clause, () -> Subject.of(clause, 0, verb), at, required, verb + 1);
    }

    /// @param from the start of the name of the product, or the version itself
    private static List<Assertion> version(
            Clause clause, Supplier<Optional<Subject>> subject, int from, String required, int afterVerb) {
        int at = from;
        int namedCount = from;
        while (at < clause.size()
                && at - from <= LONGEST_PRODUCT
                && Spot.at(clause, at).isEmpty()) {
            at++;
        }
        if (clause.is(at - 1, "version") && at - 1 >= from) {
            namedCount = at - 1;
        } else {
            namedCount = at;
        }
        Optional<Spot> spot = at - from <= LONGEST_PRODUCT ? Spot.at(clause, at) : Optional.empty();
        boolean product = namedCount > from;
        boolean fits = spot.isPresent()
                && (spot.get().is(Kind.VERSION) || (product && spot.get().is(Kind.NUMBER)))
                && (product || from > afterVerb || !clause.is(afterVerb - 1, "is"));
        if (!fits || (product && !isProduct(clause, from, namedCount))) {
            return List.of();
        }
        String attribute = (required + " " + clause.text(from, namedCount) + " version").strip();
        return SettingForm.assertion(subject.get(), attribute, spot.get());
    }

    /// A name with a capital, or in lower case when a certain version follows.
    private static boolean isProduct(Clause clause, int from, int to) {
        for (int i = from; i < to; i++) {
            if (clause.word(i).closed() || clause.is(i, NO_PRODUCTS) || clause.is(i, LINKS)) {
                return false;
            }
        }
        boolean version =
                Spot.at(clause, to).filter(spot -> spot.is(Kind.VERSION)).isPresent();
        return clause.isCapital(from) || version;
    }
}
