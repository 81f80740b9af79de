package io.festinger.memory.entities;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What is to change about an entity; empty parts stay as they are.
///
/// @param fields a merge patch: those that are named are replaced, a null takes one away, the others stay
/// @param status `candidate`, `active` or `invalid`; only people change it
/// @param etag what the caller saw last, see [EntityDetail#etag]: an entity that is another one by now is not changed
/// @param reason why; may be empty
public record EntityEdit(
        Map<String, @Nullable Object> fields, Optional<Entity.Status> status, Optional<String> etag, String reason) {}
