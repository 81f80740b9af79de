package io.festinger.claims.clauses;

import io.festinger.claims.Claim;
import io.festinger.claims.Statement;
import java.util.List;

/// A rule that reads claims from what a memory says. None reads memories of what happened, which are `episodic`.
public interface MemoryRule {
    /// Whether it reads memories of this type; of [Statement.Memory#ANY] where no one named one.
    default boolean reads(String memoryType) {
        return true;
    }

    /// The claims of a clause; empty where the rule has nothing to say.
    List<Claim> read(Clause clause, Statement.Origin origin);
}
