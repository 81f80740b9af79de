package io.festinger.web;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import jakarta.ws.rs.core.MultivaluedMap;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The fields of forms and of addresses.
public final class FormFields {
    private FormFields() {}

    /// A field's content without white space around it; empty where it is missing.
    public static String text(MultivaluedMap<String, String> form, String field) {
        return Objects.requireNonNullElse(form.getFirst(field), "").strip();
    }

    /// The conflicts that a form names, each id in a field of its own or several separated by commas.
    public static List<ConflictId> conflicts(MultivaluedMap<String, String> form) {
        return form.getOrDefault("id", List.of()).stream()
                .flatMap(ids -> Arrays.stream(ids.split(",")))
                .filter(id -> !id.isBlank())
                .map(ConflictId::new)
                .distinct()
                .toList();
    }

    /// The fields of an address's query, which a form sends as `view`; parts that are not fields are left out.
    public static Map<String, String> ofQuery(String query) {
        Map<String, String> fields = new LinkedHashMap<>();
        try {
            for (String part : query.substring(query.indexOf('?') + 1).split("&")) {
                int equals = part.indexOf('=');
                if (equals > 0) {
                    fields.put(
                            part.substring(0, equals),
                            URLDecoder.decode(part.substring(equals + 1), StandardCharsets.UTF_8));
                }
            }
        } catch (IllegalArgumentException e) {
            throw Failure.invalid("view", "view must be the address of the page, as the form sends it");
        }
        return fields;
    }

    /// A text as a segment of a path.
    public static String segment(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
