package io.festinger.access;

import io.festinger.access.oauth.ProtectedResource;

/// What a caller showed to be let in.
public sealed interface Credential {
    Credential NONE = new Nothing();
    Credential KEY = new OfKey();

    /// Nothing, or nothing that counted.
    record Nothing() implements Credential {}

    record OfKey() implements Credential {}

    /// An access token.
    ///
    /// @param resource what it was issued for
    record OfToken(ProtectedResource resource) implements Credential {}
}
