package io.festinger.detection.stories;

import io.festinger.claims.RowRef;
import java.time.Instant;
import java.util.Optional;

/// A fact in the history of a project.
///
/// @param id the caller's id of the fact
/// @param at when it was committed
/// @param retired how it came out of force; empty while it is in force
/// @param row the stored row; empty for a fact that is not stored
public record StoryFact(
        String id,
        String content,
        String project,
        String scope,
        String author,
        Instant at,
        Optional<Retirement> retired,
        Optional<RowRef> row) {
    /// How a fact came out of force.
    public enum Retirement {
        /// Another fact took its place: until then it held.
        REPLACED,
        /// It was taken back, its time is over, or an entity says it now.
        TAKEN_BACK
    }
}
