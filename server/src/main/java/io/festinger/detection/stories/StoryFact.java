package io.festinger.detection.stories;

import io.festinger.claims.RowRef;
import java.time.Instant;
import java.util.Optional;

/// A fact in the history of a project.
///
/// @param id the caller's id of the fact
/// @param at when it was committed
/// @param retiredAt when it was superseded or retracted; empty while it is in force
/// @param row the stored row; empty for a fact that is not stored
public record StoryFact(
        String id,
        String content,
        String project,
        String scope,
        String author,
        Instant at,
        Optional<Instant> retiredAt,
        Optional<RowRef> row) {}
