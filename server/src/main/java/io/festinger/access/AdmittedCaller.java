package io.festinger.access;

import io.festinger.base.WorkspaceId;

/// The admitted caller of a request. Faces find it in the request's property [#PROPERTY].
///
/// @param workspace the one that the caller chose and may use
public record AdmittedCaller(Caller caller, WorkspaceId workspace) {
    public static final String PROPERTY = "festinger.admitted";
}
