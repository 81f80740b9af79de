package io.festinger.memory.holdings;

import io.festinger.memory.entities.Entity;
import java.time.LocalDate;
import java.util.Optional;

/// Something that happened to a row of a project.
///
/// @param day in UTC
/// @param kind the kind of row: a type of memories, `entity`, `state` or `conflict`
/// @param words the current words of the row; empty for an entity
public record Change(LocalDate day, What step, String kind, String words, Optional<Entity> entity) {
    /// The latest change of the row.
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
