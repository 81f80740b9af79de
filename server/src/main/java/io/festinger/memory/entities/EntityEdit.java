package io.festinger.memory.entities;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Changes to an entity; empty parts stay unchanged.
///
/// @param fields a merge patch: named fields are replaced, a null removes one, the others stay
/// @param status `candidate`, `active` or `invalid`; only people change it
/// @param etag the version that the caller saw, see [EntityDetail#etag]: a later one is not changed
/// @param reason the reason; may be empty
public record EntityEdit(
        Map<String, @Nullable Object> fields, Optional<Entity.Status> status, Optional<String> etag, String reason) {}
