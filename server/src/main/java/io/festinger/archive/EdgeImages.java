package io.festinger.archive;

import io.festinger.archive.ArchiveFile.Line;
import io.festinger.base.Json;
import io.festinger.claims.RowKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The images of edges in decisions, converted to the local numbers of words.
///
/// @param here the local numbers of words, by their numbers in the archive
record EdgeImages(Map<Integer, Integer> here) {
    private static final List<String> NUMBERS = List.of("id", "parent_id", "dim_id", "moved_to");

    /// The row of a decision with converted images.
    Line decision(Line line) {
        Map<String, Object> fields = Fields.of(line);
        if (!(fields.get("changes") instanceof Map<?, ?> changes)
                || !(changes.get("changed") instanceof List<?> rows)) {
            return line;
        }
        List<Object> changed = new ArrayList<>();
        for (Object row : rows) {
            changed.add(row instanceof Map<?, ?> image ? change(image) : row);
        }
        fields.put("changes", Map.of("changed", changed));
        return new Line(line.number(), Json.write(fields));
    }

    private Map<?, ?> change(Map<?, ?> row) {
        if (!RowKind.CONCEPT_EDGE.wire().equals(row.get("member_kind"))) {
            return row;
        }
        Map<Object, @Nullable Object> change = new LinkedHashMap<>(row);
        change.put("before", image(row.get("before")));
        change.put("after", image(row.get("after")));
        return change;
    }

    private @Nullable Object image(@Nullable Object json) {
        if (!(json instanceof String text) || text.isEmpty()) {
            return json;
        }
        Map<?, ?> there = Json.read(text, Map.class);
        Map<Object, @Nullable Object> image = new LinkedHashMap<>();
        there.forEach((name, part) -> image.put(name, part instanceof Map<?, ?> edge ? edge(edge) : part));
        return image.equals(there) ? text : Json.write(image);
    }

    private Map<Object, @Nullable Object> edge(Map<?, ?> there) {
        Map<Object, @Nullable Object> edge = new LinkedHashMap<>(there);
        NUMBERS.forEach(column -> edge.computeIfPresent(column, (name, number) -> here.getOrDefault(number, -1)));
        return edge;
    }
}
