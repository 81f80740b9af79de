package io.festinger.web;

import io.festinger.access.AdmittedCaller;
import io.festinger.access.Caller;
import io.festinger.access.Role;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.quarkus.qute.TemplateInstance;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// One request for a page: the visitor, the workspace, and the form of a refusal.
@RequestScoped
public class Visit {
    private final ContainerRequestContext request;
    private final InstantSource clock;

    Visit(ContainerRequestContext request, InstantSource clock) {
        this.request = request;
        this.clock = clock;
    }

    private AdmittedCaller admittedCaller() {
        if (request.getProperty(AdmittedCaller.PROPERTY) instanceof AdmittedCaller admittedCaller) {
            return admittedCaller;
        }
        throw new IllegalStateException("a request got in past the gate");
    }

    /// Whether the gate let the request in; the page about a refusal is shown to others too.
    boolean isAdmitted() {
        return request.getProperty(AdmittedCaller.PROPERTY) instanceof AdmittedCaller;
    }

    public Instant now() {
        return clock.instant();
    }

    public WorkspaceId workspace() {
        return admittedCaller().workspace();
    }

    public Caller caller() {
        return admittedCaller().caller();
    }

    /// Whether the visitor may decide: resolve, promote, dismiss.
    public boolean decides() {
        return caller().role().covers(Role.REVIEWER);
    }

    /// The visitor's writes, which are never a dry run, and are repeated when the request is sent again.
    public Write write() {
        return new Write(caller().actor(), false, Optional.empty());
    }

    /// What the visitor's browser has picked for all pages.
    public Picks picks() {
        return Picks.of(request.getCookies());
    }

    /// The requested path, without its query.
    String path() {
        return request.getUriInfo().getPath();
    }

    /// Whether an open page requests a part of itself, by htmx.
    public boolean wantsPart() {
        return request.getHeaderString("HX-Request") != null;
    }

    /// Whether a browser sends the request.
    boolean wantsHtml() {
        String accept = request.getHeaderString("Accept");
        return accept != null && accept.contains("text/html");
    }

    /// Whether a program sends it that accepts only JSON.
    boolean wantsJson() {
        String accept = request.getHeaderString("Accept");
        return accept != null && accept.contains("application/json") && !wantsHtml();
    }

    /// A page, or the part of it that an open page requests.
    public Response ok(TemplateInstance part, TemplateInstance page) {
        return Pages.ok(wantsPart() ? part : page);
    }

    /// Leads to another page, after an action.
    public Response redirect(String path) {
        return wantsPart() ? Response.noContent().header("HX-Redirect", path).build() : Pages.to(path);
    }

    /// @throws Failure `SECRET_FOUND` where a form has one in a field that is not meant for it
    void checkForm() {
        SentForm.of(request).check();
    }

    /// A refusal in the requested form: a part of a page, or a page; empty for programs, which get the usual problem
    /// document.
    Optional<Response> refusal(Failure e) {
        return wantsPart()
                ? Optional.of(Pages.refusedPart(e))
                : Optional.of(e).filter(failure -> wantsHtml()).map(Pages::refusal);
    }
}
