package io.festinger.claims.clauses;

import io.festinger.claims.Claim;
import io.festinger.claims.Statement;
import java.util.List;

/// A rule that reads claims from the text of a memory. None reads memories of events, which are `episodic`.
public interface MemoryRule {
    /// Whether it reads memories of this type; [Statement.Memory#ANY] when the type is unknown.
    default boolean reads(String memoryType) {
        return true;
    }

    /// The claims of a clause; empty when the rule does not apply.
    List<Claim> read(Clause clause, Statement.Origin origin);
}
