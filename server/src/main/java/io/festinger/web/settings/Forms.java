package io.festinger.web.settings;

import io.festinger.base.Failure;
import io.festinger.web.FormFields;
import io.festinger.web.Pages;
import io.quarkus.qute.TemplateInstance;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.function.Function;
import java.util.function.Supplier;

/// Forms of the settings.
final class Forms {
    private Forms() {}

    /// Carries out a form. If it is refused, the page is shown again with the reason.
    ///
    /// @param name the form's name on the page
    static Response take(
            String name,
            MultivaluedMap<String, String> form,
            Supplier<Response> work,
            Function<RefusedForm, TemplateInstance> page) {
        try {
            return work.get();
        } catch (Failure e) {
            if (e.code() == Failure.Code.UNAVAILABLE) {
                throw e;
            }
            return Pages.refused(e.code().status(), page.apply(RefusedForm.of(name, form, e)));
        }
    }

    /// The content of a required field.
    ///
    /// @throws Failure `INVALID_REQUEST`, which names the field
    static String required(MultivaluedMap<String, String> form, String field) {
        String value = FormFields.text(form, field);
        if (value.isEmpty()) {
            throw Failure.invalid(field, "this has to be filled in");
        }
        return value;
    }
}
