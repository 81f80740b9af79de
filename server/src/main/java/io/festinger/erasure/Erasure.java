package io.festinger.erasure;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// What was erased, without its words.
///
/// @param selector `author`, `person`, `row`, `document`, `interaction`, or `import` for rows that an archive brought
///     back
/// @param counts how many of each kind
/// @param finished when the tables were rewritten; empty while dead rows may be in their files
public record Erasure(
        String id, String selector, Map<String, Long> counts, String by, Instant at, Optional<Instant> finished) {}
