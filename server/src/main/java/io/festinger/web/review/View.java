package io.festinger.web.review;

import io.festinger.base.Failure;
import io.festinger.memory.review.CandidateLayer;
import io.festinger.memory.review.CandidateStore;
import io.festinger.web.FormFields;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The part of the queue that a person views, as texts of a form; an empty one filters nothing.
///
/// @param confidence the lowest confidence of the candidates
/// @param cursor where the previous page ended
public record View(
        String project,
        String layer,
        String wave,
        String document,
        String rule,
        String type,
        String confidence,
        String cursor) {
    /// Candidates on one page.
    static final int PAGE = 50;

    /// @param get returns the text of a field, or null
    static View of(UnaryOperator<@Nullable String> get) {
        return new View(
                text(get.apply("project")),
                text(get.apply("layer")),
                text(get.apply("wave")),
                text(get.apply("document")),
                text(get.apply("rule")),
                text(get.apply("type")),
                text(get.apply("min_confidence")),
                text(get.apply("cursor")));
    }

    private static String text(@Nullable String value) {
        return value == null ? "" : value.strip();
    }

    /// The view with this [#query]; unknown parts are left out.
    static View read(@Nullable String query) {
        return of(FormFields.ofQuery(text(query))::get);
    }

    /// The filters that are set, by the names of the form's fields.
    public List<Map.Entry<String, String>> parts() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("project", project);
        fields.put("layer", layer);
        fields.put("wave", wave);
        fields.put("document", document);
        fields.put("rule", rule);
        fields.put("type", type);
        fields.put("min_confidence", confidence);
        fields.put("cursor", cursor);
        return fields.entrySet().stream()
                .filter(field -> !field.getValue().isEmpty())
                .toList();
    }

    /// The view as an address's query.
    public String query() {
        return parts().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    /// The address of the page.
    public String path() {
        String query = query();
        return query.isEmpty() ? "/admin/review" : "/admin/review?" + query;
    }

    View after(String place) {
        return new View(project, layer, wave, document, rule, type, confidence, place);
    }

    /// This part from its beginning.
    View first() {
        return after("");
    }

    public boolean isNarrowed() {
        return !first().query().isEmpty();
    }

    /// @throws Failure `INVALID_REQUEST`, which names the invalid field
    CandidateStore.Filter filter() {
        return new CandidateStore.Filter(
                some(project),
                some(layer).map(CandidateLayer::of),
                some(wave),
                some(document),
                some(rule),
                some(type),
                some(confidence).map(View::share),
                some(cursor),
                PAGE);
    }

    private static Optional<String> some(String text) {
        return Optional.of(text).filter(value -> !value.isEmpty());
    }

    private static double share(String text) {
        try {
            double share = Double.parseDouble(text);
            if (share >= 0 && share <= 1) {
                return share;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the common error message
        }
        throw Failure.invalid("min_confidence", "min_confidence is a number from 0 to 1, such as 0.6");
    }
}
