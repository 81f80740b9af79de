package io.festinger.rest.http;

import io.festinger.access.AdmittedCaller;
import io.festinger.access.Caller;
import io.festinger.access.Credential;
import io.festinger.base.Actor;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.UriInfo;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The caller, the workspace, and how to write. One for each request.
@RequestScoped
public class Call {
    static final String WORKSPACE = "X-Festinger-Workspace";
    private static final String SESSION = "X-Festinger-Session";

    /// The property in which [RequestDigest] stores the [Write.IdempotencyKey] of the request.
    static final String ONCE = "festinger.once";

    private final ContainerRequestContext request;
    private final UriInfo uri;

    Call(ContainerRequestContext request, UriInfo uri) {
        this.request = request;
        this.uri = uri;
    }

    private AdmittedCaller admittedCaller() {
        if (request.getProperty(AdmittedCaller.PROPERTY) instanceof AdmittedCaller admittedCaller) {
            return admittedCaller;
        }
        throw new IllegalStateException("a request got in past the gate: " + uri.getPath());
    }

    public Caller caller() {
        return admittedCaller().caller();
    }

    /// The workspace of the header, otherwise the key's own, otherwise the default one.
    public WorkspaceId workspace() {
        return admittedCaller().workspace();
    }

    /// The workspace of the header, otherwise the one that the caller's credential is bound to; empty where a
    /// call concerns all workspaces.
    public Optional<WorkspaceId> namedWorkspace() {
        String header = request.getHeaderString(WORKSPACE);
        boolean isNamed =
                header != null && !header.isBlank() || caller().bound().isPresent() && !isAnonymous();
        return Optional.of(workspace()).filter(workspace -> isNamed);
    }

    private boolean isAnonymous() {
        return caller().credential() == Credential.NONE;
    }

    public Actor actor() {
        return caller().actor();
    }

    /// The conversation that the caller names; empty for none.
    public String session() {
        String header = request.getHeaderString(SESSION);
        return header == null ? "" : header.strip();
    }

    /// The query parameters of this request.
    public QueryParameters query() {
        return new QueryParameters(uri);
    }

    /// How this request writes: its author, whether as a dry run, whether only once.
    ///
    /// @param dryRun whether the body requests a dry run, as the query parameter `dryRun=true` may do too
    public Write write(@Nullable Boolean dryRun) {
        boolean isRequested = Boolean.TRUE.equals(dryRun)
                || "true".equals(uri.getQueryParameters().getFirst(DeclaredParameters.DRY_RUN));
        return new Write(
                actor(),
                isRequested,
                request.getProperty(ONCE) instanceof Write.IdempotencyKey once ? Optional.of(once) : Optional.empty());
    }

    /// A write without the `Idempotency-Key`, for calls whose answer must not be stored.
    public Write unrepeatedWrite() {
        Write write = write(false);
        return new Write(write.actor(), write.dryRun(), Optional.empty());
    }
}
