package io.festinger.conflicts;

import java.time.Instant;

/// One side of a conflict, kept as it stood when it joined.
///
/// @param kind whose row it is: `concept_edge`
/// @param id the row's id within its kind
/// @param trust 3 trusted state, 2 entity, 1 memory, 0 concept edge
/// @param content the statement in words
/// @param value what it claims for the slot
/// @param author who said it; empty where nobody is known
/// @param at when it was said
public record Member(String kind, String id, int trust, String content, String value, String author, Instant at) {}
