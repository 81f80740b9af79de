package io.festinger.access;

import io.festinger.access.oauth.ProtectedResource;

/// A caller's credential.
public sealed interface Credential {
    Credential NONE = new Nothing();
    Credential KEY = new OfKey();

    /// No credential, or none that counts.
    record Nothing() implements Credential {}

    record OfKey() implements Credential {}

    /// An access token.
    ///
    /// @param resource the resource that it was issued for
    record OfToken(ProtectedResource resource) implements Credential {}
}
