package io.festinger.claims;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A live row as claims are read from it.
public sealed interface Statement {
    /// What every row has.
    ///
    /// @param qualifier the context in which it holds, named by a person; empty for none
    /// @param author who says it, and who `I` is; empty where no one is named
    /// @param at when it was seen to be so, against which `now` and `until March` are read; null where that
    ///     is not known
    record Origin(
            RowRef row,
            String lineage,
            String project,
            String qualifier,
            Validity validity,
            String author,
            @Nullable Instant at) {
        /// By no one who is named, at no known time.
        public Origin(RowRef row, String lineage, String project, String qualifier, Validity validity) {
            this(row, lineage, project, qualifier, validity, "", null);
        }
    }

    Origin origin();

    /// @param memoryType `identity`, `preference`, `episodic`, `project`, `knowledge` or `adaptation`; [#ANY]
    ///     for text whose type no one named
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
