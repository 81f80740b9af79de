package io.festinger.detection.stories;

import io.festinger.claims.RowRef;
import java.time.Instant;
import java.util.Optional;

/// A fact as it stands in the history of a project.
///
/// @param id as the caller names it
/// @param at when it was committed
/// @param retiredAt when it was superseded or taken back; empty while it is in force
/// @param row where it is kept; empty for a fact that is not stored
public record StoryFact(
        String id,
        String content,
        String project,
        String scope,
        String author,
        Instant at,
        Optional<Instant> retiredAt,
        Optional<RowRef> row) {}
