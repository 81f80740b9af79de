package io.festinger.concepts.edges;

import io.festinger.base.Json;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The parts of an [EdgeArchive#image] that are read: rows as JSON, absent ones as null.
///
/// @param present whether the edge is in the graph
/// @param displaced its row where a decision displaced it
/// @param moved the row in the dimension to which a decision moved it
record EdgeImage(
        boolean present,
        @Nullable Map<String, Object> edge,
        @Nullable Map<String, Object> displaced,
        @Nullable Map<String, Object> moved) {
    private static final List<String> CONFIRMATION = List.of("confidence", "last_confirmed");
    private static final EdgeImage NOTHING = new EdgeImage(false, null, null, null);

    /// @param image empty for a missing edge
    static EdgeImage read(String image) {
        return image.isEmpty() ? NOTHING : Json.read(image, EdgeImage.class);
    }

    /// The image without the edge's confirmations.
    EdgeImage withoutConfirmations() {
        return new EdgeImage(present, without(edge), without(displaced), without(moved));
    }

    private static @Nullable Map<String, Object> without(@Nullable Map<String, Object> row) {
        if (row == null) {
            return null;
        }
        Map<String, Object> rest = new HashMap<>(row);
        CONFIRMATION.forEach(rest::remove);
        return rest;
    }
}
