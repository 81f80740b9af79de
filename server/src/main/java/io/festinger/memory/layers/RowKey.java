package io.festinger.memory.layers;

import io.festinger.claims.RowRef;
import java.util.Optional;

/// Names a row of any layer.
public record RowKey(Layer layer, String id) {
    public static RowKey of(RowRef row) {
        return new RowKey(Layer.of(row.kind()), row.id());
    }

    /// The key in two words: `memory mem_1`.
    public String word() {
        return layer.wire() + " " + id;
    }

    /// The key whose [#word] this is.
    public static RowKey read(String word) {
        int space = word.indexOf(' ');
        return new RowKey(Layer.read(word.substring(0, space)), word.substring(space + 1));
    }

    /// The reference of the row; empty for a row that makes no claims.
    public Optional<RowRef> ref() {
        return layer.kind().map(kind -> new RowRef(kind, id));
    }
}
