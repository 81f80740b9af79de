package io.festinger.claims.relations;

import io.festinger.claims.Claim;
import io.festinger.claims.Statement;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.MemoryRule;
import io.festinger.text.WordClasses;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// `My favourite season is autumn`: everyone has one favourite of each kind.
public final class FavouriteRule implements MemoryRule {
    static final String ID = "memory.favourite";

    private static final Set<String> FAVOURITE = WordClasses.of("favourite_words");
    private static final int LONGEST_NOUN = 4;

    @Override
    public List<Claim> read(Clause clause, Statement.Origin origin) {
        Wording wording = WordingReader.of(clause);
        return fact(wording)
                .map(fact -> new FactClaims(fact, origin, clause.validity(origin)).read(ID))
                .orElse(List.of());
    }

    private static Optional<RelationFact> fact(Wording wording) {
        for (int i = 1; i < Math.min(wording.size() - 2, RelationRule.REACH); i++) {
            if (wording.token(i).in(FAVOURITE)) {
                return fact(wording, i);
            }
        }
        return Optional.empty();
    }

    /// `X's favourite N is Y` and `the favourite N of X is Y`.
    private static Optional<RelationFact> fact(Wording wording, int favourite) {
        int is = wording.find("is", favourite + 2, wording.size());
        if (is < 0 || is - favourite - 1 > LONGEST_NOUN || is + 1 >= wording.size()) {
            return Optional.empty();
        }
        int namedCount = wording.find("of", favourite + 2, is - 1);
        int of = namedCount < 0 ? is : namedCount;
        var relation =
                new Relation("favourite " + wording.words(favourite + 1, of), false, Relation.Kind.WORD, false, false);
        RelationFact.Part subject = of < is ? new RelationFact.Part(of + 1, is) : new RelationFact.Part(0, favourite);
        var phrasing = new Phrasing(relation, "", "is", "", false, of == is, true);
        return RelationFact.of(wording, phrasing, subject, new RelationFact.Part(is + 1, wording.size()));
    }
}
