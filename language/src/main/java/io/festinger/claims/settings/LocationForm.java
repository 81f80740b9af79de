package io.festinger.claims.settings;

import io.festinger.claims.Value;
import io.festinger.claims.Values;
import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.Subject;
import io.festinger.text.WordClasses;
import io.festinger.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The location of a thing: `A runs in eu-west-1`, `A is located in hall B`, `A has moved to building 12`.
final class LocationForm implements SettingForm {
    private static final Pattern REGION = Pattern.compile("[a-z]{2,12}-[a-z]{2,12}-?\\d[a-z]?");
    private static final Set<String> PLACED = WordClasses.of("placed");
    private static final Set<String> VERBS = WordClasses.of("place_verbs");
    private static final Set<String> PLACES = WordClasses.of("places");
    private static final Set<String> IN = WordClasses.of("location_prepositions");
    private static final Set<String> ENDS = WordSet.any(WordClasses.of("place_ends"), IN);
    private static final Set<String> AGENTS = WordClasses.of("location_agents");
    private static final Set<String> BROUGHT = WordClasses.of("moved_participles");
    private static final Set<String> ARTICLES = WordSet.of("the", "our");
    private static final int LONGEST = 5;

    @Override
    public List<Assertion> read(Clause clause) {
        List<Assertion> assertions = deliveredAssertions(clause);
        if (!assertions.isEmpty()) {
            return assertions;
        }
        for (int i = 1; i < clause.size() - 2; i++) {
            int at = place(clause, i);
            if (at > 0) {
                return locatedAssertions(clause, i, at);
            }
        }
        return List.of();
    }

    /// The start of the place after a verb and its preposition; 0 when there is none.
    private static int place(Clause clause, int i) {
        if (clause.is(i, "is") && clause.is(i + 1, PLACED) && clause.is(i + 2, IN)) {
            return i + 3;
        }
        boolean hasMoved = clause.is(i, "moved") || (clause.is(i, "has") && clause.is(i + 1, "moved"));
        int after = clause.is(i, "has") ? i + 2 : i + 1;
        if (hasMoved && clause.is(after, "to")) {
            return after + 1;
        }
        boolean is = clause.is(i, "is") || clause.is(i, VERBS);
        return is && clause.is(i + 1, IN) && !clause.is(i - 1, "not") ? i + 2 : 0;
    }

    /// `we moved the cluster to eu-west-1`
    private static List<Assertion> deliveredAssertions(Clause clause) {
        boolean agent = clause.is(0, AGENTS) && clause.is(1, BROUGHT);
        for (int i = 3; agent && i < clause.size() - 1; i++) {
            if (clause.is(i, "to")) {
                return placedAssertions(clause, Subject.of(clause, 2, i), i + 1, false);
            }
        }
        return List.of();
    }

    private static List<Assertion> locatedAssertions(Clause clause, int verb, int from) {
        boolean verbal = clause.is(verb, VERBS);
        return placedAssertions(clause, Subject.of(clause, 0, verb), from, clause.is(verb + 1, PLACED) && !verbal);
    }

    /// @param sure whether any name with a capital is a place there
    private static List<Assertion> placedAssertions(Clause clause, Optional<Subject> subject, int from, boolean sure) {
        int start = clause.is(from, ARTICLES) ? from + 1 : from;
        int to = clause.until(start, Math.min(clause.size(), start + LONGEST), ENDS, ",:;)!.");
        boolean goesOn = clause.comma(to - 1) && to < clause.size() && clause.isCapital(to);
        if (to <= start || goesOn) {
            return List.of();
        }
        boolean region =
                to - start == 1 && REGION.matcher(clause.word(start).lower()).matches();
        boolean isNamed = isNamed(clause, start, to) || (sure && isAllCapital(clause, start, to));
        if (!region && !isNamed) {
            return List.of();
        }
        Value value = Values.of(clause.text(start, to));
        boolean own = subject.isPresent() && !subject.get().text().isEmpty();
        return own
                ? SettingForm.assertion(
                        clause, subject, region ? "region" : "location", value, new int[] {start, to, to})
                : List.of();
    }

    /// `hall B`, `building 7`, `the Garching warehouse`.
    private static boolean isNamed(Clause clause, int from, int to) {
        boolean last = clause.is(to - 1, PLACES);
        boolean first = clause.is(from, PLACES) && to - from == 2;
        return (last && to - from > 1) || first;
    }

    private static boolean isAllCapital(Clause clause, int from, int to) {
        for (int i = from; i < to; i++) {
            if (!clause.isCapital(i)) {
                return false;
            }
        }
        return true;
    }
}
