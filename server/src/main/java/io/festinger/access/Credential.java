package io.festinger.access;

import io.festinger.access.oauth.ProtectedResource;
import java.time.Instant;

/// A caller's credential.
public sealed interface Credential {
    Credential NONE = new Nothing();

    /// No credential, or none that counts.
    record Nothing() implements Credential {}

    /// @param hash the secret's [Secrets#hash]
    record KeyCredential(String hash) implements Credential {}

    /// An access token.
    ///
    /// @param resource the resource that it was issued for
    /// @param ends when streams that it opened end
    record TokenCredential(ProtectedResource resource, Instant ends) implements Credential {}
}
