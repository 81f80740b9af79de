package io.festinger.web.settings;

import io.festinger.base.Failure;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.Map;
import java.util.stream.Collectors;

/// A refused form of a page, with the error and the typed values.
///
/// @param form the form's name on the page; empty where none was refused
/// @param field the invalid field; empty for the form as a whole
public record RefusedForm(String form, String field, String detail, Map<String, String> typed) {
    static final RefusedForm NOTHING = new RefusedForm("", "", "", Map.of());

    static RefusedForm of(String form, MultivaluedMap<String, String> typed, Failure e) {
        Map<String, String> values = typed.entrySet().stream()
                .filter(field -> !field.getValue().isEmpty())
                .collect(Collectors.toMap(
                        Map.Entry::getKey, field -> field.getValue().getFirst()));
        String field = e.field().filter(values::containsKey).orElse("");
        return new RefusedForm(form, field, e.detail(), values);
    }

    /// The message next to a field, or for the name `""` above the form; empty for none.
    public String at(String query, String name) {
        return form.equals(query) && field.equals(name) ? detail : "";
    }

    /// The field's value: the typed one where its form was refused.
    public String value(String query, String name, String fallback) {
        return form.equals(query) ? typed.getOrDefault(name, fallback) : fallback;
    }
}
