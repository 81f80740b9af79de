package io.festinger.claims.sentences;

import io.festinger.claims.clauses.MemoryRule;
import java.util.Set;

/// A rule for statements about a project and its parts. It skips memories about a person's
/// identity or preferences.
interface ProjectRule extends MemoryRule {
    Set<String> PERSONAL = Set.of("identity", "preference");

    @Override
    default boolean reads(String memoryType) {
        return !PERSONAL.contains(memoryType);
    }
}
