package io.festinger.access;

import java.time.Instant;
import java.util.Optional;

/// The visible parts of a secret in the [Vault]: everything except its value.
///
/// @param createdAt when it got its current value
/// @param lastUsedAt when the value was last read; empty if never
public record StoredSecret(String name, String createdBy, Instant createdAt, Optional<Instant> lastUsedAt) {}
