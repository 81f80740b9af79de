package io.festinger.claims.sentences;

import io.festinger.claims.Claim;
import io.festinger.claims.Statement;
import java.util.List;

/// Reads what a memory says, sentence by sentence. Rules are tried in the order of the list; the first
/// that finds
/// something
/// in a clause gives its claims. Immutable.
public final class SentenceReader {
    private static final List<MemoryRule> RULES =
            List.of(new IdentityRule(), new TechnologyRule(), new PreferenceRule(), new CopulaRule());

    /// Every claim once; empty for text that claims nothing that a rule knows.
    public List<Claim> read(Statement.Memory memory) {
        if (memory.memoryType().equals("episodic")) {
            return List.of();
        }
        return Clause.plain(memory.content()).stream()
                .flatMap(clause -> clause(clause, memory).stream())
                .distinct()
                .toList();
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
