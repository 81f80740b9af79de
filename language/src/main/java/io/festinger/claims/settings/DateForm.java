package io.festinger.claims.settings;

import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.Spot;
import io.festinger.claims.clauses.Spot.Kind;
import io.festinger.claims.clauses.Subject;
import io.festinger.claims.clauses.VerbTable;
import io.festinger.text.WordClasses;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The time of an event: `release 4.0 ships on 12 May`, `the shop opens at 8 am`, from
/// `claims/event_dates.txt`.
final class DateForm implements SettingForm {
    private static final VerbTable VERBS = VerbTable.read("/claims/event_dates.txt");
    private static final Set<String> LINKS = WordClasses.of("date_prepositions");

    @Override
    public List<Assertion> read(Clause clause) {
        return SettingForm.first(
                1,
                clause.size() - 1,
                i -> VERBS.at(clause, i)
                        .filter(_ -> !clause.is(i - 1, "not"))
                        .map(verb -> date(clause, i, verb))
                        .orElse(List.of()));
    }

    private static List<Assertion> date(Clause clause, int to, VerbTable.Match verb) {
        int at = clause.is(verb.to(), LINKS) ? verb.to() + 1 : verb.to();
        Optional<Spot> spot = Spot.at(clause, at);
        boolean hour = spot.isPresent() && spot.get().is(Kind.NUMBER) && clause.is(at - 1, "at");
        if (spot.isEmpty() || !(spot.get().is(Kind.DATE) || hour)) {
            return List.of();
        }
        Optional<Subject> subject = Subject.of(clause, 0, to);
        String attribute = verb.meaning().isEmpty() && subject.isPresent()
                ? spot.get().attribute(subject.get().text())
                : verb.meaning();
        return SettingForm.assertion(subject, attribute, spot.get());
    }
}
