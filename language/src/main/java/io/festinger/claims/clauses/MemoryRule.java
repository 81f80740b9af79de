package io.festinger.claims.clauses;

import io.festinger.claims.Claim;
import io.festinger.claims.Statement;
import java.util.List;
import java.util.Set;

/// A rule that reads claims from what a memory says.
public interface MemoryRule {
    /// The types of memories that say what happened, who someone is and what they like.
    Set<String> PERSONAL = Set.of("episodic", "identity", "preference");

    /// Whether it reads memories of this type; of [Statement.Memory#ANY] where no one named one.
    boolean reads(String memoryType);

    /// The claims of a clause; empty where the rule has nothing to say.
    List<Claim> read(Clause clause, Statement.Origin origin);
}
