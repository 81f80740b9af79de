package io.festinger.concepts.edges;

import io.festinger.base.Json;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What [EdgeArchive#image] gives, as far as it is looked into: rows as JSON, absent ones as null.
///
/// @param present whether the edge is in the graph
/// @param displaced what a decision made of it
/// @param moved the row in the dimension to which a decision moved it
record EdgeImage(
        boolean present,
        @Nullable Map<String, Object> edge,
        @Nullable Map<String, Object> displaced,
        @Nullable Map<String, Object> moved) {
    private static final List<String> CONFIRMATION = List.of("confidence", "last_confirmed");
    private static final EdgeImage NOTHING = new EdgeImage(false, null, null, null);

    /// @param image empty for an edge that was not there
    static EdgeImage read(String image) {
        return image.isEmpty() ? NOTHING : Json.read(image, EdgeImage.class);
    }

    /// The same, whatever confirmed the edge since.
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
