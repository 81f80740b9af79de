package io.festinger.recall;

import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.RowKey;
import java.util.Optional;

/// An outdated part of a chunk.
///
/// @param row the row that said it
/// @param status `superseded` or `invalid`
/// @param supersededBy the row that replaces it; the row itself where it was changed
/// @param span of the chunk's text; empty where unknown
public record RetiredPart(RowKey row, String status, Optional<String> supersededBy, Optional<Part> span) {
    /// Characters of a text, in UTF-16 units: from `start` until just before `end`.
    public record Part(int start, int end) {
        public String of(String text) {
            return text.substring(start, end);
        }
    }

    static RetiredPart of(LayerRow row, Optional<Part> span) {
        return new RetiredPart(row.key(), row.status(), row.supersededBy(), span);
    }
}
