package io.festinger.web;

import io.festinger.base.secrets.SecretGuard;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jboss.resteasy.reactive.server.core.CurrentRequestManager;
import org.jboss.resteasy.reactive.server.core.ResteasyReactiveRequestContext;
import org.jboss.resteasy.reactive.server.core.multipart.FormData;
import org.jboss.resteasy.reactive.server.multipart.FormValue;
import org.jspecify.annotations.Nullable;

/// A form that a browser sent, independent of how the page reads it.
///
/// @param fields by name
/// @param path of the page
record SentForm(Map<String, List<String>> fields, String path) {
    /// The property for [FormBuffer]'s form that is read as a whole.
    static final String PROPERTY = "festinger.form";

    /// Fields that may contain secrets, on the pages that store them encrypted or compare them.
    private static final Map<String, Set<String>> FREE = Map.of(
            "/login", Set.of("key"),
            "/admin/settings/secrets", Set.of("value"),
            "/admin/settings/models", Set.of("api_key"));

    static SentForm of(ContainerRequestContext request) {
        Map<String, List<String>> fields = new HashMap<>();
        if (request.getProperty(PROPERTY) instanceof Map<?, ?> whole) {
            whole.forEach((name, values) -> fields.put(String.valueOf(name), texts(values)));
        }
        @Nullable ResteasyReactiveRequestContext current = CurrentRequestManager.get();
        @Nullable FormData form = current == null ? null : current.getFormData();
        if (form != null) {
            for (String name : form) {
                fields.put(
                        name, form.get(name).stream().map(FormValue::getValue).toList());
            }
        }
        return new SentForm(fields, request.getUriInfo().getPath());
    }

    private static List<String> texts(@Nullable Object values) {
        List<String> texts = new ArrayList<>();
        if (values instanceof List<?> list) {
            list.forEach(value -> texts.add(String.valueOf(value)));
        }
        return texts;
    }

    /// @throws io.festinger.base.Failure `SECRET_FOUND`, which names the field
    void check() {
        Set<String> free = FREE.getOrDefault(path, Set.of());
        fields.forEach((name, values) -> {
            if (!free.contains(name)) {
                values.forEach(value -> SecretGuard.check(name, value));
            }
        });
    }
}
