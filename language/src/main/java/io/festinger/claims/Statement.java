package io.festinger.claims;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A live row in the form from which claims are read.
public sealed interface Statement {
    /// The fields of every row.
    ///
    /// @param qualifier the context in which it holds, named by a person; empty for none
    /// @param author the author, to whom `I` refers; empty when unknown
    /// @param at when it was observed, the time to which `now` and `until March` refer; null when unknown
    record Origin(
            RowRef row,
            String lineage,
            String project,
            String qualifier,
            Validity validity,
            String author,
            @Nullable Instant at) {
        /// The origin of a statement without author and time.
        public Origin(RowRef row, String lineage, String project, String qualifier, Validity validity) {
            this(row, lineage, project, qualifier, validity, "", null);
        }
    }

    Origin origin();

    /// @param memoryType `identity`, `preference`, `episodic`, `project`, `knowledge` or `adaptation`;
    ///     [#ANY] for text without a known type
    record Memory(Origin origin, String memoryType, String content) implements Statement {
        public static final String ANY = "";
    }

    /// @param fields by name, as text
    record Entity(Origin origin, EntityType type, Map<String, String> fields) implements Statement {
        public Entity {
            fields = Map.copyOf(fields);
        }
    }

    record State(Origin origin, String category, String key, String value) implements Statement {}

    record Edge(Origin origin, String concept, String parent, String dimension, boolean isIsa) implements Statement {}
}
