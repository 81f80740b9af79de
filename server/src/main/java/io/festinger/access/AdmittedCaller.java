package io.festinger.access;

import io.festinger.base.WorkspaceId;

/// Whom the gate let in with a request. Faces find it in the request's property [#PROPERTY].
///
/// @param workspace what the caller may work in, and wants to
public record AdmittedCaller(Caller caller, WorkspaceId workspace) {
    public static final String PROPERTY = "festinger.admitted";
}
