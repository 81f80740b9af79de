package io.festinger.rest;

import io.festinger.base.Actor;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.UriInfo;
import java.util.Optional;

/// Who calls, about which workspace, and how a write is wanted. One for each request.
@RequestScoped
public class Call {
    private final HttpHeaders headers;
    private final UriInfo uri;

    Call(HttpHeaders headers, UriInfo uri) {
        this.headers = headers;
        this.uri = uri;
    }

    /// The workspace that the header names, or the default one.
    public WorkspaceId workspace() {
        return Workspaces.of(headers);
    }

    public Actor actor() {
        return Actor.LOCAL_ADMIN;
    }

    /// How this request wants its write: by whom, whether for real, whether once.
    ///
    /// @param dryRun whether the body asks for a dry run; the query parameter `dryRun=true` does so too
    public Write write(boolean dryRun) {
        boolean asked = dryRun || "true".equals(uri.getQueryParameters().getFirst("dryRun"));
        return new Write(actor(), asked, Optional.empty());
    }
}
