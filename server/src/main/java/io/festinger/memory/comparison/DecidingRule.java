package io.festinger.memory.comparison;

import io.festinger.claims.Claim;
import io.festinger.conflicts.Findings;
import java.util.List;
import java.util.Optional;

/// The id of the rule that decided how a memory was judged; empty when none did.
public final class DecidingRule {
    private DecidingRule() {}

    public static Optional<String> ruleOf(Findings findings, List<Opposition> oppositions) {
        return findings.clashes().isEmpty()
                ? oppositions.stream().map(Opposition::ruleId).findFirst()
                : ruleOf(findings);
    }

    public static Optional<String> ruleOf(Findings findings) {
        return rule(findings.clashes().stream()
                .map(Findings.Clash::claim)
                .findFirst()
                .or(() -> findings.newcomer().claims().stream().findFirst()));
    }

    public static Optional<String> rule(Optional<Claim> claim) {
        return claim.map(some -> some.reading().ruleId());
    }
}
