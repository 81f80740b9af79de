package io.festinger.web.settings;

import io.festinger.base.Failure;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.quarkus.qute.TemplateInstance;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.function.Function;
import java.util.function.Supplier;

/// The forms of one request.
@RequestScoped
class Forms {
    private final Visit visit;

    Forms(Visit visit) {
        this.visit = visit;
    }

    /// Does what a form asks for. Where that is refused, the page is shown once more and says why.
    ///
    /// @param name which of the page's forms it is
    Response take(
            String name,
            MultivaluedMap<String, String> typed,
            Supplier<Response> work,
            Function<RefusedForm, TemplateInstance> page) {
        return visit.page(() -> {
            try {
                return work.get();
            } catch (Failure refused) {
                if (refused.code() == Failure.Code.UNAVAILABLE) {
                    throw refused;
                }
                return Pages.refused(refused.code().status(), page.apply(RefusedForm.of(name, typed, refused)));
            }
        });
    }

    /// A field's content; empty where it was not sent.
    static String text(MultivaluedMap<String, String> typed, String field) {
        String value = typed.getFirst(field);
        return value == null ? "" : value.strip();
    }

    /// The same of a field that has to be filled in.
    ///
    /// @throws Failure `INVALID_REQUEST`, naming the field
    static String required(MultivaluedMap<String, String> typed, String field) {
        String value = text(typed, field);
        if (value.isEmpty()) {
            throw new Failure(Failure.Code.INVALID_REQUEST, field, "this has to be filled in");
        }
        return value;
    }
}
