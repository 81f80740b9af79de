package io.festinger.memory;

import io.festinger.conflicts.WriteScope;
import java.util.List;

/// Memories that may be about the same thing as a text.
///
/// @param ids nearest first
/// @param place the newest entry of the audit log of which the search knew
public record NearRows(List<String> ids, long place) {
    /// Of a search that need not be repeated.
    public static final NearRows NONE = of(List.of());

    /// Of a search that has to be repeated.
    public static final NearRows UNREAD = new NearRows(List.of(), WriteScope.NOTHING);

    public NearRows {
        ids = List.copyOf(ids);
    }

    /// Rows of a search that need not be repeated.
    public static NearRows of(List<String> ids) {
        return new NearRows(ids, Long.MAX_VALUE);
    }

    /// The ids, for a write: rows that it stores are compared again after the commit if other writes came
    /// between the search and the commit.
    public List<String> in(WriteScope writing) {
        writing.readTo(place);
        return ids;
    }
}
