package io.festinger.claims.settings;

import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.Spot;
import io.festinger.claims.clauses.Spot.Kind;
import io.festinger.claims.clauses.Subject;
import io.festinger.text.WordClasses;
import io.festinger.text.WordSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// `the tube is 6 m long`: an adjective after the measure names the dimension.
final class DimensionForm implements SettingForm {
    private static final Map<String, String> DIMENSIONS = WordClasses.meanings("dimensions");
    private static final Set<String> DURATIONS = WordSet.of("s", "month");

    @Override
    public List<Assertion> read(Clause clause) {
        for (int i = 1; i < clause.size() - 1; i++) {
            if (clause.is(i, "is")) {
                Optional<Spot> spot = Spot.at(clause, i + 1).filter(foundSpot -> foundSpot.is(Kind.QUANTITY));
                return spot.isEmpty() ? List.of() : dimension(clause, i, spot.get());
            }
        }
        return List.of();
    }

    private static List<Assertion> dimension(Clause clause, int verb, Spot spot) {
        int at = clause.is(spot.to(), "in") ? spot.to() + 1 : spot.to();
        String dimension = at < clause.size() ? DIMENSIONS.get(clause.word(at).lower()) : null;
        if (dimension == null || clause.is(at + 1, "as") || clause.is(at + 1, "than")) {
            return List.of();
        }
        boolean lasts = dimension.equals("length")
                && DURATIONS.contains(spot.value().key().replaceFirst(".* ", ""));
        return SettingForm.assertion(Subject.of(clause, 0, verb), lasts ? "duration" : dimension, spot, at + 1);
    }
}
