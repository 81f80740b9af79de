package io.festinger.web;

import io.festinger.access.AdmittedCaller;
import io.festinger.access.Caller;
import io.festinger.access.Role;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.function.Supplier;

/// One request for a page: who asks, about which workspace, and how a refusal looks to the one who asks.
@RequestScoped
public class Visit {
    private final ContainerRequestContext request;

    Visit(ContainerRequestContext request) {
        this.request = request;
    }

    private AdmittedCaller admitted() {
        if (request.getProperty(AdmittedCaller.PROPERTY) instanceof AdmittedCaller admitted) {
            return admitted;
        }
        throw new IllegalStateException("a request got in past the gate");
    }

    public WorkspaceId workspace() {
        return admitted().workspace();
    }

    public Caller caller() {
        return admitted().caller();
    }

    /// Whether the one who asks may decide: resolve, promote, dismiss.
    public boolean decides() {
        return caller().role().covers(Role.REVIEWER);
    }

    /// Writes of this request are by the one who asks, never a dry run, and repeated when it is sent again.
    public Write write() {
        return new Write(caller().actor(), false, Optional.empty());
    }

    /// The path that is asked for, without its query.
    String path() {
        return request.getUriInfo().getPath();
    }

    /// Whether a page that is open asks for a part of itself, by htmx.
    public boolean wantsPart() {
        return request.getHeaderString("HX-Request") != null;
    }

    /// Whether it is a browser that asks.
    boolean wantsHtml() {
        String accept = request.getHeaderString("Accept");
        return accept != null && accept.contains("text/html");
    }

    /// Whether a program asks that accepts only JSON.
    boolean wantsJson() {
        String accept = request.getHeaderString("Accept");
        return accept != null && accept.contains("application/json") && !wantsHtml();
    }

    /// The answer, or a refusal in the shape of what was asked for: a part of a page, a page, and for
    /// programs the problem document that they get everywhere.
    public Response page(Supplier<Response> answer) {
        try {
            SentForm.of(request).check();
            return answer.get();
        } catch (Failure refused) {
            if (wantsPart()) {
                return Pages.refusedPart(refused);
            }
            if (wantsHtml()) {
                return Pages.refusal(refused);
            }
            throw refused;
        }
    }
}
