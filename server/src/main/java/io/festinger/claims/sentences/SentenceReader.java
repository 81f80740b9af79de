package io.festinger.claims.sentences;

import io.festinger.claims.Claim;
import io.festinger.claims.Span;
import io.festinger.claims.Statement;
import java.util.ArrayList;
import java.util.List;

/// Reads what a memory says, sentence by sentence. Rules are tried in the order of the list; the first
/// that finds
/// something
/// in a clause gives its claims. Immutable.
public final class SentenceReader {
    private static final List<MemoryRule> RULES =
            List.of(
                    new IdentityRule(),
                    new TechnologyRule(),
                    new PreferenceRule(),
                    new RelationRule(),
                    new CopulaRule());

    /// Every claim once; empty for text that claims nothing that a rule knows.
    public List<Claim> read(Statement.Memory memory) {
        if (memory.memoryType().equals("episodic")) {
            return List.of();
        }
        List<Clause> clauses = Clause.plain(memory.content());
        List<Claim> claims = new ArrayList<>();
        for (Span sentence : Lines.of(memory.content())) {
            List<Claim> whole = isSeeded(memory) ? List.of() : RelationRule.whole(memory, sentence);
            claims.addAll(whole);
            clauses.stream()
                    .filter(clause -> whole.isEmpty() && isWithin(clause, sentence))
                    .flatMap(clause -> clause(clause, memory).stream())
                    .forEach(claims::add);
        }
        return claims.stream().distinct().toList();
    }

    private static boolean isSeeded(Statement.Memory memory) {
        return memory.memoryType().equals("identity") || memory.memoryType().equals("preference");
    }

    private static boolean isWithin(Clause clause, Span sentence) {
        int start = clause.word(0).start();
        return sentence.start() <= start && start < sentence.end();
    }

    private static List<Claim> clause(Clause clause, Statement.Memory memory) {
        return RULES.stream()
                .filter(rule -> memory.memoryType().equals(Statement.Memory.ANY) || rule.reads(memory.memoryType()))
                .map(rule -> rule.read(clause, memory.origin()))
                .filter(claims -> !claims.isEmpty())
                .findFirst()
                .orElse(List.of());
    }
}
