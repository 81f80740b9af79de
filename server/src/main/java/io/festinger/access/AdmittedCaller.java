package io.festinger.access;

import io.festinger.base.WorkspaceId;

/// Whom the gate let in with a request. Faces find it in the request's property [#PROPERTY].
///
/// @param workspace the one that the caller asked for and may work in
public record AdmittedCaller(Caller caller, WorkspaceId workspace) {
    public static final String PROPERTY = "festinger.admitted";
}
