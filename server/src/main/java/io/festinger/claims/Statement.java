package io.festinger.claims;

import java.util.Map;

/// A live row as claims are read from it.
public sealed interface Statement {
    /// What every row has.
    ///
    /// @param qualifier the context in which it holds, named by a person; empty for none
    record Origin(RowRef row, String lineage, String project, String qualifier, Validity validity) {}

    Origin origin();

    /// @param memoryType `identity`, `preference`, `episodic`, `project`, `knowledge` or `adaptation`
    record Memory(Origin origin, String memoryType, String content) implements Statement {}

    /// @param fields by name, as text
    record Entity(Origin origin, EntityType type, Map<String, String> fields) implements Statement {
        public Entity {
            fields = Map.copyOf(fields);
        }
    }

    record State(Origin origin, String category, String key, String value) implements Statement {}

    record Edge(Origin origin, String concept, String parent, String dimension, boolean isIsa) implements Statement {}
}
