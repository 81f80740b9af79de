package io.festinger.rest;

import io.festinger.base.WorkspaceId;
import jakarta.ws.rs.core.HttpHeaders;

/// Which workspace a request is about.
final class Workspaces {
    static final String HEADER = "X-Festinger-Workspace";

    private Workspaces() {}

    /// The workspace that the header names, or the default one.
    static WorkspaceId of(HttpHeaders headers) {
        String name = headers.getHeaderString(HEADER);
        return name == null || name.isBlank() ? WorkspaceId.DEFAULT : new WorkspaceId(name.strip());
    }
}
