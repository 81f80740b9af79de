package io.festinger.web;

import io.festinger.access.Admitted;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Response;
import java.util.function.Supplier;

/// One request for a page: which workspace it is about, and how a refusal looks to the one who asks.
@RequestScoped
public class Visit {
    private final ContainerRequestContext request;

    Visit(ContainerRequestContext request) {
        this.request = request;
    }

    public WorkspaceId workspace() {
        if (request.getProperty(Admitted.PROPERTY) instanceof Admitted admitted) {
            return admitted.workspace();
        }
        throw new IllegalStateException("a request got in past the gate");
    }

    /// Whether it is a browser that asks.
    boolean wantsHtml() {
        String accept = request.getHeaderString("Accept");
        return accept != null && accept.contains("text/html");
    }

    /// Whether a program asks, and says so.
    boolean wantsJson() {
        String accept = request.getHeaderString("Accept");
        return accept != null && accept.contains("application/json") && !wantsHtml();
    }

    /// The answer, or for a browser a page with the refusal; programs get the problem document that they get
    /// everywhere.
    Response page(Supplier<Response> answer) {
        try {
            return answer.get();
        } catch (Failure refused) {
            if (wantsHtml()) {
                return Pages.refusal(refused);
            }
            throw refused;
        }
    }
}
