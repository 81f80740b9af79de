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
            List.of(new IdentityRule(), new PreferenceRule(), new SettingRule(), new CopulaRule());

    /// More than anybody states in one memory.
    private static final int MOST = 1000;

    /// Every claim once, at most so many, and nothing of what ended at no known time; empty for text
    /// that claims nothing that a rule knows.
    public List<Claim> read(Statement.Memory memory) {
        if (memory.memoryType().equals("episodic")) {
            return List.of();
        }
        return Clause.plain(memory.content()).stream()
                .filter(clause ->
                        memory.origin().at() != null || !clause.tense().is(Tense.Kind.ENDED))
                .flatMap(clause -> clause(clause, memory).stream())
                .distinct()
                .limit(MOST)
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
