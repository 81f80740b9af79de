package io.festinger.claims.relations;

import io.festinger.claims.Claim;
import io.festinger.claims.Statement;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.MemoryRule;
import io.festinger.text.WordClasses;
import io.festinger.text.WordList;
import io.festinger.text.WordSet;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Traits or habits of someone, and their consequences: a vegetarian eats no meat.
public final class TraitRule implements MemoryRule {
    static final String ID = "memory.trait";

    private static final Map<String, List<Trait>> TRAITS = traits();
    private static final Set<String> FIRSTS = WordSet.of(TRAITS.keySet().stream()
            .map(phrase -> phrase.substring(0, (phrase + " ").indexOf(' ')))
            .collect(Collectors.toSet()));
    private static final int LONGEST = 5;
    private static final Set<String> ENDS = WordClasses.of("trait_ends");

    /// @param attribute a property that is true or false
    record Trait(String attribute, String value) {}

    @Override
    public List<Claim> read(Clause clause, Statement.Origin origin) {
        Wording wording = WordingReader.of(clause);
        for (int i = 1; i < Math.min(wording.size(), RelationRule.REACH); i++) {
            int longest = wording.token(i).in(FIRSTS) ? LONGEST : 0;
            for (int end = Math.min(wording.size(), i + longest); end > i; end--) {
                List<Trait> traits = TRAITS.getOrDefault(wording.words(i, end), List.of());
                var subject = new RelationFact.Part(0, i);
                var value = new RelationFact.Part(i, end);
                if (!traits.isEmpty()
                        && isSomebody(wording, subject)
                        && ends(wording, end)
                        && (wording.positive() || end == wording.size())) {
                    return traits.stream()
                            .limit(wording.positive() ? traits.size() : 1)
                            .map(trait -> claim(
                                    new RelationFact(wording, phrasing(trait), subject, value, ""),
                                    trait,
                                    origin,
                                    clause))
                            .toList();
                }
            }
        }
        return List.of();
    }

    private static Claim claim(RelationFact fact, Trait trait, Statement.Origin origin, Clause clause) {
        return new FactClaims(fact, origin, clause.validity(origin)).of(trait.attribute(), trait.value(), ID);
    }

    private static Phrasing phrasing(Trait trait) {
        var relation = new Relation(trait.attribute(), false, Relation.Kind.FREE, false, false);
        return new Phrasing(relation, "", "is", "", false, false, true);
    }

    private static boolean isSomebody(Wording wording, RelationFact.Part subject) {
        return Subjects.isPerson(wording, subject)
                || (NameBounds.isName(wording, subject) && NameBounds.isSubject(wording, subject));
    }

    private static boolean ends(Wording wording, int end) {
        return end == wording.size()
                || !wording.token(end - 1).tail().isBlank()
                || wording.token(end).in(ENDS);
    }

    private static Map<String, List<Trait>> traits() {
        Map<String, List<Trait>> traits = new HashMap<>();
        for (String line : WordList.read("/claims/traits.txt")) {
            String[] columns = line.split("\\|");
            List<Trait> all = Arrays.stream(columns[1].split(","))
                    .map(part -> part.strip().split("="))
                    .map(part -> new Trait(part[0], part[1]))
                    .toList();
            Arrays.stream(columns[0].split(",")).forEach(phrase -> traits.put(phrase.strip(), all));
        }
        return Map.copyOf(traits);
    }
}
