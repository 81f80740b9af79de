package io.festinger.claims.settings;

import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.Spot;
import io.festinger.claims.clauses.Spot.Kind;
import io.festinger.claims.clauses.Subject;
import io.festinger.text.WordClasses;
import io.festinger.text.WordList;
import io.festinger.text.WordSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Verbs that name a measure: `times out after V`, `weighs V`, `is kept for V`, `polls every V`, from
/// `claims/measures.txt`.
final class MeasureForm implements SettingForm {
    private static final Map<String, List<Measure>> MEASURES = measures();
    private static final Set<String> FIRSTS = firsts();
    private static final Set<String> DO = WordClasses.of("measure_auxiliaries");
    private static final Set<String> KEEP = WordClasses.of("keep");
    private static final Set<String> AGENTS = WordClasses.of("measure_agents");
    private static final int LONGEST_OBJECT = 5;
    private static final int LONGEST_VERB = 3;

    private record Measure(List<List<String>> links, String attribute, Set<String> kinds) {}

    @Override
    public List<Assertion> read(Clause clause) {
        List<Assertion> assertions = retainedAssertions(clause);
        return assertions.isEmpty() ? measuredAssertions(clause) : assertions;
    }

    /// `we keep logs for 30 days`
    private static List<Assertion> retainedAssertions(Clause clause) {
        for (int i = 1; i < clause.size() - 3; i++) {
            if (clause.is(i, KEEP) && !clause.is(i - 1, "not")) {
                int to = i + 1;
                while (to < Math.min(clause.size() - 1, i + LONGEST_OBJECT) && !clause.is(to, "for")) {
                    to++;
                }
                Optional<Spot> spot = Spot.at(clause, to + 1).filter(foundSpot -> foundSpot.is(Kind.QUANTITY));
                Optional<Subject> subject = Subject.bare(clause, i + 1, to);
                if (spot.isEmpty() || subject.isEmpty() || !clause.is(to, "for")) {
                    return List.of();
                }
                String attribute = subject.get().text() + " retention";
                Optional<Subject> who =
                        clause.is(i - 1, AGENTS) ? Optional.of(new Subject("", "")) : Subject.of(clause, 0, i);
                return SettingForm.assertion(who, attribute, spot.get());
            }
        }
        return List.of();
    }

    private static List<Assertion> measuredAssertions(Clause clause) {
        return SettingForm.first(1, clause.size(), i -> clause.is(i, FIRSTS) ? verb(clause, i) : List.of());
    }

    /// The claims of the longest verb that begins at a word.
    private static List<Assertion> verb(Clause clause, int i) {
        return SettingForm.first(0, LONGEST_VERB, shorter -> verb(clause, i, LONGEST_VERB - shorter));
    }

    private static List<Assertion> verb(Clause clause, int i, int length) {
        int end = i + length;
        if (end >= clause.size()) {
            return List.of();
        }
        boolean not = clause.is(i + 1, "not") || clause.is(i - 1, "not");
        List<Measure> measures = not ? List.of() : MEASURES.getOrDefault(join(clause, i, length), List.of());
        int to = clause.is(i - 1, DO) ? i - 1 : i;
        for (Measure measure : measures) {
            for (List<String> link : measure.links()) {
                List<Assertion> assertions = linkedSpot(clause, to, end, link)
                        .map(spot -> value(clause, to, measure, spot))
                        .orElse(List.of());
                if (!assertions.isEmpty()) {
                    return assertions;
                }
            }
        }
        return List.of();
    }

    private static Optional<Spot> linkedSpot(Clause clause, int to, int end, List<String> link) {
        int at = end;
        for (String word : link) {
            if (!clause.is(at, word)) {
                return Optional.empty();
            }
            at++;
        }
        return to < 1 ? Optional.empty() : Spot.at(clause, at);
    }

    private static List<Assertion> value(Clause clause, int to, Measure measure, Spot spot) {
        String kind = spot.kind().name().toLowerCase(java.util.Locale.ROOT);
        if (!measure.kinds().contains(kind)) {
            return List.of();
        }
        String countedText = spot.is(Kind.COUNT) ? spot.countedText() + " " : "";
        return SettingForm.assertion(Subject.of(clause, 0, to), countedText + measure.attribute(), spot);
    }

    private static String join(Clause clause, int i, int count) {
        List<String> words = new ArrayList<>();
        for (int k = i; k < i + count; k++) {
            if (k < i + count - 1 && clause.word(k).closed()) {
                return "";
            }
            words.add(clause.word(k).lower());
        }
        return String.join("-", words);
    }

    /// The possible first words of verbs, whose parts are separate or joined by hyphens.
    private static Set<String> firsts() {
        Set<String> firsts = new HashSet<>(MEASURES.keySet());
        for (String verb : MEASURES.keySet()) {
            for (int hyphen = verb.indexOf('-'); hyphen > 0; hyphen = verb.indexOf('-', hyphen + 1)) {
                firsts.add(verb.substring(0, hyphen));
            }
        }
        return WordSet.of(firsts);
    }

    private static Map<String, List<Measure>> measures() {
        Map<String, List<Measure>> measures = new HashMap<>();
        for (String line : WordList.read("/claims/measures.txt")) {
            String[] parts = line.split("\\s+:\\s+", -1);
            List<List<String>> links = WordList.of(parts[1]).stream()
                    .sorted(java.util.Comparator.reverseOrder())
                    .map(link -> link.equals("-") ? List.<String>of() : List.of(link.split("-", -1)))
                    .toList();
            Measure measure = new Measure(links, parts[2], WordList.of(parts[3]));
            WordList.of(parts[0])
                    .forEach(verb -> measures.computeIfAbsent(verb, _ -> new ArrayList<>())
                            .add(measure));
        }
        return Map.copyOf(measures);
    }
}
