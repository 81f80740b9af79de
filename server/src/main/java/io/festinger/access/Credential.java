package io.festinger.access;

import io.festinger.access.oauth.ProtectedResource;

/// A caller's credential.
public sealed interface Credential {
    Credential NONE = new Nothing();
    Credential KEY = new KeyCredential();

    /// No credential, or none that counts.
    record Nothing() implements Credential {}

    record KeyCredential() implements Credential {}

    /// An access token.
    ///
    /// @param resource the resource that it was issued for
    record TokenCredential(ProtectedResource resource) implements Credential {}
}
