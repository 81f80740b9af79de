package io.festinger.claims.settings;

import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.Spot;
import io.festinger.claims.clauses.Spot.Kind;
import io.festinger.claims.clauses.Subject;
import io.festinger.text.WordClasses;
import io.festinger.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Things that a subject has: `A has a B of V`, `A runs with a B of V`, `A has five Bs`, `a B of V for A`.
final class HavingForm implements SettingForm {
    private static final Set<String> HAVE = WordClasses.of("having");
    private static final Set<String> NOT_HAVING = WordSet.of("not", "to");
    private static final Set<String> AGENTS = WordClasses.of("first_persons");
    private static final Set<String> IN = WordClasses.of("in_on_at");
    private static final Set<String> OF = WordClasses.of("belonging_prepositions");
    private static final Set<String> OWNING = WordClasses.of("owning");
    private static final Set<String> DOING = WordClasses.of("having_auxiliaries");
    private static final int LONGEST_NAME = 6;

    @Override
    public List<Assertion> read(Clause clause) {
        boolean there = clause.is(0, "there") && clause.is(1, "is");
        Optional<Spot> existing = there ? Spot.at(clause, 2).filter(spot -> spot.is(Kind.COUNT)) : Optional.empty();
        if (existing.isPresent() && clause.is(existing.get().to(), IN)) {
            return of(clause, existing.get());
        }
        return SettingForm.first(1, clause.size() - 1, i -> having(clause, i));
    }

    /// `three replicas of the orders service`
    private static List<Assertion> of(Clause clause, Spot count) {
        return SettingForm.assertion(
                clause,
                Subject.of(clause, count.to() + 1, clause.size()),
                count.countedText() + " count",
                count.value(),
                new int[] {count.from(), count.noun(), clause.size()});
    }

    private static List<Assertion> having(Clause clause, int verb) {
        if (!clause.is(verb, HAVE) || clause.is(verb - 1, NOT_HAVING)) {
            return List.of();
        }
        Optional<Spot> first = verb == 1 && clause.is(0, AGENTS) ? Spot.at(clause, verb + 1) : Optional.empty();
        if (first.isPresent()
                && first.get().is(Kind.COUNT)
                && clause.is(first.get().to(), OF)) {
            return of(clause, first.get());
        }
        Optional<Subject> subject = subject(clause, verb);
        if (subject.isEmpty()) {
            return List.of();
        }
        int from = clause.is(verb + 1, "with") ? verb + 2 : verb + 1;
        Optional<Spot> count = Spot.at(clause, from);
        if (count.isPresent()) {
            return countedAssertions(clause, verb, subject, count.get());
        }
        for (int i = from + 1; i < Math.min(clause.size() - 1, from + LONGEST_NAME); i++) {
            boolean link = clause.is(i, "of") || (clause.is(i, "set") && clause.is(i + 1, "to"));
            Optional<Spot> spot = link ? Spot.at(clause, clause.is(i, "set") ? i + 2 : i + 1) : Optional.empty();
            if (spot.isPresent()) {
                return namedAssertions(clause, subject, new int[] {from, i}, spot.get());
            }
        }
        return List.of();
    }

    private static Optional<Subject> subject(Clause clause, int verb) {
        if (clause.is(verb, "with") && clause.is(0, AGENTS) && verb > 2) {
            return Subject.of(clause, 2, verb);
        }
        int to = clause.is(verb - 1, DOING) ? verb - 1 : verb;
        boolean with = clause.is(verb, "with") && clause.is(verb - 1, HAVE);
        return Subject.of(clause, 0, with ? to - 1 : to);
    }

    /// `has a timeout of 5 s`
    private static List<Assertion> namedAssertions(Clause clause, Optional<Subject> subject, int[] name, Spot spot) {
        Optional<Subject> property = Subject.bare(clause, name[0], name[1]);
        return property.isEmpty()
                ? List.of()
                : SettingForm.assertion(subject, property.get().text(), spot);
    }

    /// `has five replicas`, `has 4 GB of memory`, `allows up to 5 uploads`
    private static List<Assertion> countedAssertions(Clause clause, int verb, Optional<Subject> subject, Spot spot) {
        List<String> attribute = new ArrayList<>();
        String doing = clause.is(verb, OWNING) ? "" : verb(clause.word(verb).lower());
        if (!doing.isEmpty()) {
            attribute.add(doing);
        }
        int after = spot.to();
        if (spot.is(Kind.COUNT) || (spot.is(Kind.UNLIMITED) && spot.noun() < spot.to())) {
            boolean count = attribute.isEmpty() && spot.is(Kind.COUNT);
            attribute.addFirst(spot.countedText() + (count ? " count" : ""));
        } else if (spot.is(Kind.QUANTITY) && clause.is(spot.to(), "of") && spot.to() + 1 < clause.size()) {
            after = Math.min(clause.size(), spot.to() + 2);
            attribute.addFirst(clause.text(spot.to() + 1, after));
        } else if (!spot.is(Kind.QUANTITY) || clause.is(verb, OWNING)) {
            return List.of();
        }
        return SettingForm.assertion(subject, String.join(" ", attribute), spot, after);
    }

    /// Having, including, running and comprising count as one verb for counted things.
    private static String verb(String verb) {
        String bare = verb.endsWith("s") && !verb.endsWith("ss") ? verb.substring(0, verb.length() - 1) : verb;
        return switch (bare) {
            case "include", "contain", "comprise", "run", "hold", "employ", "offer", "keep" -> "";
            default -> bare;
        };
    }
}
