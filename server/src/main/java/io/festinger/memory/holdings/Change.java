package io.festinger.memory.holdings;

import io.festinger.memory.entities.Entity;
import java.time.LocalDate;
import java.util.Optional;

/// Something that happened to a row of a project.
///
/// @param day in UTC
/// @param kind what it happened to: a type of memories, `entity`, `state` or `conflict`
/// @param words what the row says now; of an entity nothing
public record Change(LocalDate day, What what, String kind, String words, Optional<Entity> entity) {
    /// What happened last to the row.
    public enum What {
        ADDED,
        EDITED,
        SUPERSEDED,
        RETRACTED,
        GRADUATED,
        RESOLVED,
        DISMISSED
    }
}
