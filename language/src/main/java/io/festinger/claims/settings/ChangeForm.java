package io.festinger.claims.settings;

import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.Spot;
import io.festinger.claims.clauses.Subject;
import io.festinger.text.WordClasses;
import io.festinger.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A property that gets another value: `we set A's B to V`, `B was raised from U to V`, `limit A to
/// V`. The new value holds.
final class ChangeForm implements SettingForm {
    private static final Set<String> VERBS = WordClasses.of("setting_verbs");
    private static final Set<String> LIMITS = WordClasses.of("limiting_verbs");
    private static final Set<String> AGENTS = WordClasses.of("change_agents");
    private static final Set<String> INTRANSITIVE = WordClasses.of("intransitive_changes");
    private static final Set<String> FROM = WordSet.of("from");
    private static final Set<String> TO = WordClasses.of("to_at");

    @Override
    public List<Assertion> read(Clause clause) {
        return SettingForm.first(0, clause.size(), i -> {
            boolean limits = clause.is(i, LIMITS);
            return limits || clause.is(i, VERBS) ? read(clause, i, limits ? "limit" : "") : List.of();
        });
    }

    private static List<Assertion> read(Clause clause, int verb, String attribute) {
        boolean passive = clause.is(verb - 1, "is");
        boolean active = !passive && agent(clause, verb);
        if (!passive && !active && !clause.is(verb, INTRANSITIVE)) {
            return List.of();
        }
        if (passive || !active) {
            int to = passive ? verb - 1 : verb;
            return clause.is(verb - 1, "not") ? List.of() : value(clause, new int[] {0, to, verb + 1}, attribute);
        }
        for (int i = verb + 1; i < clause.size() - 1; i++) {
            boolean link = clause.is(i, TO)
                    || (clause.is(i, FROM) && Spot.at(clause, i + 1).isPresent());
            if (link && i > verb + 1 && Spot.at(clause, i + 1).isPresent()) {
                return value(clause, new int[] {verb + 1, i, i}, attribute);
            }
        }
        return List.of();
    }

    /// After the verb there is `to V`, or `from U to V`.
    private static List<Assertion> value(Clause clause, int[] at, String attribute) {
        int i = at[2];
        if (clause.is(i, FROM)) {
            i = Spot.at(clause, i + 1).map(Spot::to).orElse(i);
        }
        Optional<Spot> range = clause.is(at[2], FROM) ? range(clause, at[2]) : Optional.empty();
        if (range.isPresent()) {
            return SettingForm.assertion(Subject.of(clause, at[0], at[1]), attribute, range.get());
        }
        if (!clause.is(i, TO) || i + 1 >= clause.size() || at[1] <= at[0]) {
            return List.of();
        }
        Optional<Spot> spot = Spot.at(clause, i + 1);
        return spot.isEmpty()
                ? List.of()
                : SettingForm.assertion(Subject.of(clause, at[0], at[1]), attribute, spot.get());
    }

    /// `from 5 to 8` looks like a range; the new value is its end.
    private static Optional<Spot> range(Clause clause, int from) {
        for (int i = from + 2; i < Math.min(clause.size() - 1, from + 5); i++) {
            if (clause.is(i, TO)) {
                return Spot.at(clause, i + 1);
            }
        }
        return Optional.empty();
    }

    /// The actor precedes the verb; an imperative has none.
    private static boolean agent(Clause clause, int verb) {
        List<String> others = new ArrayList<>();
        for (int i = 0; i < verb; i++) {
            if (!clause.is(i, AGENTS)) {
                others.add(clause.word(i).lower());
            }
        }
        return others.isEmpty();
    }
}
