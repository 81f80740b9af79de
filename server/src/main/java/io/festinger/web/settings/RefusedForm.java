package io.festinger.web.settings;

import io.festinger.base.Failure;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.Map;
import java.util.stream.Collectors;

/// What was wrong with a form of a page, and what was typed into it.
///
/// @param form which of the page's forms; empty where none was refused
/// @param field the field that is to blame; empty where it is the form as a whole
public record RefusedForm(String form, String field, String detail, Map<String, String> typed) {
    static final RefusedForm NOTHING = new RefusedForm("", "", "", Map.of());

    static RefusedForm of(String form, MultivaluedMap<String, String> typed, Failure refused) {
        Map<String, String> values = typed.entrySet().stream()
                .filter(field -> !field.getValue().isEmpty())
                .collect(Collectors.toMap(
                        Map.Entry::getKey, field -> field.getValue().getFirst()));
        String field = refused.field().filter(values::containsKey).orElse("");
        return new RefusedForm(form, field, refused.detail(), values);
    }

    /// What is to be said beside a field, or with the name `""` above the form; empty where nothing is.
    public String at(String asked, String name) {
        return form.equals(asked) && field.equals(name) ? detail : "";
    }

    /// What the field holds: what was typed where its form was refused.
    public String value(String asked, String name, String otherwise) {
        return form.equals(asked) ? typed.getOrDefault(name, otherwise) : otherwise;
    }
}
