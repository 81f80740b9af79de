package io.festinger.web.memory;

import io.festinger.base.Failure;
import io.festinger.memory.layers.Layer;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
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
/// @param asOf the time whose knowledge is shown; empty for now
/// @param cursor where the previous page ended
public record Search(
        String q, String layer, String project, String status, String type, String author, String asOf, String cursor) {
    /// Rows on one page.
    static final int PAGE = 25;

    /// @param get returns the text of a field, or null
    /// @throws Failure `INVALID_REQUEST`, which names an invalid field
    static Search of(Days days, UnaryOperator<@Nullable String> get) {
        String layer = text(get.apply("layer"));
        if (!layer.isEmpty()) {
            Layer.read(layer);
        }
        String day = text(get.apply("day"));
        return new Search(
                text(get.apply("q")),
                layer,
                text(get.apply("project")),
                text(get.apply("status")),
                text(get.apply("type")),
                text(get.apply("author")),
                day.isEmpty() ? text(get.apply("as_of")) : days.date(day),
                text(get.apply("cursor")));
    }

    private static String text(@Nullable String given) {
        return given == null ? "" : given.strip();
    }

    static Optional<String> some(String text) {
        return Optional.of(text).filter(given -> !given.isEmpty());
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
        String query = fields().entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        return query.isEmpty() ? "/admin/memory" : "/admin/memory?" + query;
    }

    Search after(String place) {
        return new Search(q, layer, project, status, type, author, asOf, place);
    }

    /// This search in another layer, without type and status: other layers have other ones.
    Search in(String other) {
        return new Search(q, other, project, "", "", author, asOf, "");
    }

    public boolean asked() {
        return !q.isEmpty();
    }

    /// The shown layer; empty for all.
    Optional<Layer> shown() {
        return some(layer).map(Layer::read).or(() -> asked() ? Optional.empty() : Optional.of(Layer.MEMORY));
    }
}
