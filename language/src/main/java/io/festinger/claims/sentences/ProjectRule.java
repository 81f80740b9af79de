package io.festinger.claims.sentences;

import io.festinger.claims.clauses.MemoryRule;
import java.util.Set;

/// A rule that reads what is said of a project and its parts. It leaves memories alone that say who someone is or
/// what they like.
interface ProjectRule extends MemoryRule {
    Set<String> PERSONAL = Set.of("identity", "preference");

    @Override
    default boolean reads(String memoryType) {
        return !PERSONAL.contains(memoryType);
    }
}
