package io.festinger.claims.settings;

import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.ClauseReader;
import io.festinger.claims.clauses.Spot;
import io.festinger.claims.clauses.Spot.Kind;
import io.festinger.claims.clauses.Subject;
import java.util.List;
import java.util.Optional;

/// A note without a verb: `API v2: page size 50`, `nginx worker_connections 2048`, `deps: zlib 1.3.1`.
final class LabelForm implements SettingForm {
    private static final int LONGEST = 7;

    @Override
    public List<Assertion> read(Clause clause) {
        int label = -1;
        for (int i = 0; i < Math.min(clause.size(), LONGEST); i++) {
            if (clause.word(i).tail().contains(":")) {
                label = i;
            }
            Optional<Spot> spot = i > label + 1 ? Spot.at(clause, i) : Optional.empty();
            if (spot.isPresent()) {
                return notedAssertions(clause, label, spot.get());
            }
        }
        return List.of();
    }

    private static List<Assertion> notedAssertions(Clause clause, int label, Spot spot) {
        boolean ends = spot.to() >= clause.size() || clause.opensBracket(spot.to());
        boolean bare = label < 0 && (spot.is(Kind.DATE) || spot.is(Kind.COUNT) || !isKey(clause, spot.from() - 1));
        Optional<Subject> name = Subject.bare(clause, label + 1, spot.from());
        if (!ends
                || bare
                || isInLabel(clause, label, spot)
                || name.isEmpty()
                || clause.word(spot.from() - 1).closed()) {
            return List.of();
        }
        String own = name.get().text();
        String attribute = (own + " " + spot.attribute(own)).strip();
        Optional<Subject> subject = label < 0 || isGeneral(clause, label)
                ? Optional.of(new Subject(clause.label(), ""))
                : Subject.of(clause, 0, label + 1);
        return SettingForm.assertion(subject, attribute, spot);
    }

    /// The number of an item is not a value: `Class 2 (content of others): ...`.
    private static boolean isInLabel(Clause clause, int label, Spot spot) {
        return label < 0
                && clause.words().subList(spot.to() - 1, clause.size()).stream()
                        .anyMatch(word -> word.tail().contains(":"));
    }

    /// Without a colon, only a name that is spelled like a key, or names a property, has a value.
    private static boolean isKey(Clause clause, int i) {
        String lower = clause.word(i).lower();
        return lower.indexOf('_') > 0 || lower.indexOf('.') > 0 || CopulaRule.isAttribute(lower);
    }

    private static boolean isGeneral(Clause clause, int label) {
        return clause.words().subList(0, label + 1).stream().allMatch(word -> word.in(ClauseReader.GENERAL));
    }
}
