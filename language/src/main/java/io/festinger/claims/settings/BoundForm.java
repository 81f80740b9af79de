package io.festinger.claims.settings;

import io.festinger.claims.Value;
import io.festinger.claims.Values;
import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.Spot;
import io.festinger.claims.clauses.Subject;
import io.festinger.claims.values.Openings;
import io.festinger.text.WordClasses;
import io.festinger.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Bounds of a property: `A must not exceed V`, `A stays above V`, `A is limited to V`, `A is unlimited`,
/// `there is no limit on A`.
final class BoundForm implements SettingForm {
    private static final Set<String> STAY = WordClasses.of("stay");
    private static final Set<String> EXCEED = WordClasses.of("exceeding_verbs");
    private static final Set<String> LIMITED = WordClasses.of("limited_participles");
    private static final Set<String> LIMITS = WordClasses.of("limits");
    private static final Set<String> TO = WordClasses.of("to_at");

    /// Every sentence of the form contains one of these.
    private static final Set<String> WORDS = WordSet.any(EXCEED, STAY, LIMITS, WordSet.of("is"));

    private static final Set<String> ON = WordClasses.of("bound_prepositions");

    @Override
    public List<Assertion> read(Clause clause) {
        return clause.mayHave(WORDS) ? SettingForm.first(0, clause.size() - 1, i -> at(clause, i)) : List.of();
    }

    private static List<Assertion> at(Clause clause, int i) {
        boolean not = clause.is(i - 1, "not") || clause.is(i - 1, "never");
        if (clause.is(i, EXCEED) && not) {
            return bounded(clause, i - 1, i + 1, true);
        }
        if (clause.is(i, STAY) && i > 0 && !not) {
            return bounded(clause, i, i + 1, false);
        }
        boolean nothing = clause.is(i, "no") && clause.is(i + 1, LIMITS) && clause.is(i + 2, ON);
        if (nothing && (i == 0 || (i == 2 && clause.is(0, "there")))) {
            Value value = Values.of("unlimited");
            return both(clause, Subject.of(clause, i + 3, clause.size()), value, new int[] {i, i + 2, clause.size()});
        }
        return clause.is(i, "is") ? limitedAssertions(clause, i) : List.of();
    }

    private static List<Assertion> limitedAssertions(Clause clause, int is) {
        boolean free = clause.is(is + 1, "not") && clause.is(is + 2, LIMITED) && is + 3 >= clause.size();
        String text = clause.text(is + 1, is + 2);
        boolean isUnlimited =
                !free && Openings.mayUnlimit(text, "") && Values.of(text).key().equals("unlimited");
        if (free || isUnlimited) {
            int end = free ? is + 3 : is + 2;
            return both(clause, Subject.of(clause, 0, is), Values.of("unlimited"), new int[] {is + 1, end, end});
        }
        Optional<Spot> spot =
                clause.is(is + 1, LIMITED) && clause.is(is + 2, TO) ? Spot.at(clause, is + 3) : Optional.empty();
        if (spot.isEmpty() || spot.get().bounded()) {
            return List.of();
        }
        boolean of = clause.is(spot.get().to(), "of") && spot.get().to() + 1 < clause.size();
        int end = of ? spot.get().to() + 2 : spot.get().to();
        int[] at = {spot.get().from(), spot.get().noun(), end};
        Optional<Subject> subject = Subject.of(clause, 0, is);
        String countedText = of ? clause.text(end - 1, end) : spot.get().countedText();
        List<Assertion> all = new ArrayList<>();
        all.addAll(SettingForm.assertion(
                clause, subject, (countedText + " limit").strip(), spot.get().value(), at));
        Value cap = Values.of("at most " + spot.get().value().text());
        all.addAll(SettingForm.assertion(clause, subject, countedText, cap, at));
        return all;
    }

    /// The thing is unlimited, and so is its limit.
    private static List<Assertion> both(Clause clause, Optional<Subject> subject, Value value, int[] at) {
        List<Assertion> all = new ArrayList<>();
        all.addAll(SettingForm.assertion(clause, subject, "", value, at));
        boolean limit = subject.isPresent() && subject.get().text().endsWith("limit");
        all.addAll(limit ? List.of() : SettingForm.assertion(clause, subject, "limit", value, at));
        return all;
    }

    private static List<Assertion> bounded(Clause clause, int to, int from, boolean max) {
        Optional<Spot> spot = Spot.at(clause, from);
        if (spot.isEmpty() || to < 1 || spot.get().bounded() == max) {
            return List.of();
        }
        Value value = max
                ? Values.of("at most " + spot.get().value().text())
                : spot.get().value();
        int[] at = {spot.get().from(), spot.get().noun(), spot.get().to()};
        return SettingForm.assertion(
                clause, Subject.of(clause, 0, to), spot.get().countedText(), value, at);
    }
}
