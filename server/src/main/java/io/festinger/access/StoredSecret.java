package io.festinger.access;

import java.time.Instant;
import java.util.Optional;

/// What may be shown of a secret in the [Vault]: everything but its value.
///
/// @param createdAt when it got the value that it has
/// @param lastUsedAt when the value was read last; empty while it never was
public record StoredSecret(String name, String createdBy, Instant createdAt, Optional<Instant> lastUsedAt) {}
