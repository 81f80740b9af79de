package io.festinger.claims.sentences;

import io.festinger.claims.Claim;
import io.festinger.claims.Span;
import io.festinger.claims.Statement;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Reads what a memory says, sentence by sentence. Rules are tried in the order of the list; the first
/// that finds
/// something
/// in a clause gives its claims. Immutable.
public final class SentenceReader {
    private static final List<MemoryRule> RULES = List.of(
            IdentityRule.ofIdentities(),
            IdentityRule.ofOthers(),
            new TechnologyRule(),
            PreferenceRule.ofPreferences(),
            PreferenceRule.ofOthers(),
            new FavouriteRule(),
            new TraitRule(),
            new RelationRule(),
            SettingRule.sure(),
            new CopulaRule(),
            SettingRule.last());

    /// More than anybody states in one memory.
    private static final int MOST = 1000;

    /// Every claim once, at most so many, and nothing of what ended at no known time; empty for text
    /// that claims nothing that a rule knows.
    public List<Claim> read(Statement.Memory memory) {
        if (memory.memoryType().equals("episodic")) {
            return List.of();
        }
        List<Clause> clauses = Clause.plain(memory.content());
        Set<Claim> claims = new LinkedHashSet<>();
        int next = 0;
        for (Span sentence : Lines.of(memory.content())) {
            List<Claim> whole = isSeeded(memory) ? List.of() : RelationRule.whole(memory, sentence);
            claims.addAll(whole);
            for (; next < clauses.size() && start(clauses.get(next)) < sentence.end(); next++) {
                Clause clause = clauses.get(next);
                if (whole.isEmpty() && isKnown(clause, memory) && start(clause) >= sentence.start()) {
                    claims.addAll(clause(clause, memory));
                }
            }
        }
        return claims.stream().limit(MOST).toList();
    }

    private static boolean isSeeded(Statement.Memory memory) {
        return memory.memoryType().equals("identity") || memory.memoryType().equals("preference");
    }

    /// What ended and when cannot be told without a time at which it was said.
    private static boolean isKnown(Clause clause, Statement.Memory memory) {
        return memory.origin().at() != null || !clause.tense().is(Tense.Kind.ENDED);
    }

    private static int start(Clause clause) {
        return clause.word(0).start();
    }

    private static List<Claim> clause(Clause clause, Statement.Memory memory) {
        return RULES.stream()
                .filter(rule -> rule.reads(memory.memoryType()))
                .map(rule -> rule.read(clause, memory.origin()))
                .filter(claims -> !claims.isEmpty())
                .findFirst()
                .orElse(List.of());
    }
}
