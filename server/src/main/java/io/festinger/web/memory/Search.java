package io.festinger.web.memory;

import io.festinger.base.Failure;
import io.festinger.memory.browse.RowFacet;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A person's search, as texts of a form; an empty one filters nothing.
///
/// @param q in any words; empty to list the newest
/// @param layer empty for all of them with a question, for memories without one
/// @param status empty for rows in force, [#ANY] for all
/// @param asOf the time whose knowledge is shown; empty for now
/// @param cursor where the previous page ended
/// @param reach [#ALL] for everything that was found; empty for what answers
public record Search(
        String q,
        String layer,
        String project,
        String status,
        String type,
        String author,
        String asOf,
        String cursor,
        String reach) {
    static final String ANY = "any";
    static final String ALL = "all";

    /// Rows on one page.
    static final int PAGE = 25;

    /// A day other than the shown one counts more than the time.
    ///
    /// @param get returns the text of a field, or null
    /// @throws Failure `INVALID_REQUEST`, which names an invalid field
    static Search of(Days days, UnaryOperator<@Nullable String> get) {
        String layer = text(get.apply("layer"));
        if (!layer.isEmpty()) {
            Layer.read(layer);
        }
        String day = text(get.apply("day"));
        boolean hasMoved = !day.isEmpty() && !day.equals(text(get.apply("shown_day")));
        return new Search(
                text(get.apply("q")),
                layer,
                text(get.apply("project")),
                text(get.apply("status")),
                text(get.apply("type")),
                text(get.apply("author")),
                hasMoved ? days.date(day) : text(get.apply("as_of")),
                text(get.apply("cursor")),
                text(get.apply("reach")));
    }

    private static String text(@Nullable String value) {
        return value == null ? "" : value.strip();
    }

    static Optional<String> some(String text) {
        return Optional.of(text).filter(value -> !value.isEmpty());
    }

    private Map<String, String> fields() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("q", q);
        fields.put("layer", layer);
        fields.put("project", project);
        fields.put("status", status);
        fields.put("type", type);
        fields.put("author", author);
        fields.put("as_of", asOf);
        fields.put("cursor", cursor);
        fields.put("reach", reach);
        fields.values().removeIf(String::isEmpty);
        return fields;
    }

    /// The filters that are set, except the time, by the names of the form's fields.
    public List<Map.Entry<String, String>> timeless() {
        return fields().entrySet().stream()
                .filter(field ->
                        !field.getKey().equals("as_of") && !field.getKey().equals("cursor"))
                .toList();
    }

    /// The address of the page.
    public String path() {
        return path(fields());
    }

    private static String path(Map<String, String> fields) {
        String query = fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        return query.isEmpty() ? "/admin/memory" : "/admin/memory?" + query;
    }

    /// The address of the first page with another value of a field; an empty value removes it.
    public String path(String field, String value) {
        Map<String, String> fields = fields();
        fields.remove("cursor");
        if (field.equals("layer")) {
            fields.keySet().removeAll(List.of("type", "status"));
        }
        fields.put(field, value);
        fields.values().removeIf(String::isEmpty);
        return path(fields);
    }

    /// The address of the choices of a facet.
    String choices(RowFacet facet) {
        return path().replaceFirst("/admin/memory", "/admin/memory/choices/" + facet.wire());
    }

    Search after(String place) {
        return new Search(q, layer, project, status, type, author, asOf, place, reach);
    }

    /// The value of a field by which rows are narrowed; empty for any.
    String value(RowFacet facet) {
        return switch (facet) {
            case PROJECT -> project;
            case TYPE -> type;
            case AUTHOR -> author;
            case STATUS -> status.equals(ANY) ? "" : status.isEmpty() ? LayerRow.ACTIVE : status;
        };
    }

    /// The fields that narrow the rows, other than this one.
    Map<RowFacet, String> narrowing(RowFacet other) {
        Map<RowFacet, String> fields = new EnumMap<>(RowFacet.class);
        for (RowFacet facet : RowFacet.values()) {
            if (facet != other && !value(facet).isEmpty()) {
                fields.put(facet, value(facet));
            }
        }
        return fields;
    }

    public boolean asked() {
        return !q.isEmpty();
    }

    /// The shown layer; empty for all.
    Optional<Layer> shown() {
        return some(layer).map(Layer::read).or(() -> asked() ? Optional.empty() : Optional.of(Layer.MEMORY));
    }
}
