package io.festinger.archive;

import io.festinger.archive.ArchiveFile.Line;
import io.festinger.base.Failure;
import io.festinger.memory.Inputs;
import java.util.List;
import java.util.Set;

/// The rules for texts that a write of a memory, an entity or trusted state follows, for rows of an archive. Pure.
final class LayerRules {
    static final List<String> TABLES = List.of("memories", "entities", "project_state");

    private static final Set<String> LABELS =
            Set.of("id", "project", "scope", "author", "person", "qualifier", "category", "key");
    private static final Set<String> STATEMENTS = Set.of("content", "value");

    private LayerRules() {}

    /// @throws Failure `INVALID_REQUEST`, naming line and field
    static void check(Line line) {
        Fields.of(line).forEach((name, value) -> check(line, name, value));
    }

    private static void check(Line line, String name, Object value) {
        try {
            if (value instanceof String text && LABELS.contains(name)) {
                Inputs.label(name, text);
            } else if (value instanceof String text && STATEMENTS.contains(name)) {
                Inputs.content(name, text);
            }
        } catch (Failure e) {
            throw ArchiveLine.wrong(line.number(), name, e.detail());
        }
    }
}
