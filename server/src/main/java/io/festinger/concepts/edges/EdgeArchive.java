package io.festinger.concepts.edges;

import io.festinger.concepts.graph.ConceptFact;
import io.festinger.concepts.graph.ConceptStore.EdgeRow;
import java.time.Instant;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/// What decisions do to edges, so that each can be undone: edges that they take out of the graph or move are kept
/// whole. Every call works inside the transaction of the handle that it is given, with the edges' words locked.
public interface EdgeArchive {
    /// Where an edge is.
    enum Place {
        /// In the graph.
        STANDING,
        /// A decision put it into another dimension.
        MOVED,
        /// A decision took it out.
        SUPERSEDED,
        /// Someone took it back.
        FORGOTTEN,
        /// It never was in the graph; it is kept beside a conflict.
        REJECTED;

        /// The spelling of the wire.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// An edge, wherever it is.
    ///
    /// @param createdAt when it was said first
    /// @param pointer the row that holds instead, the dimension that it was moved to, or who took it back;
    ///     else empty
    record Kept(EdgeRow edge, Place place, Instant createdAt, String pointer) {}

    /// The edges that are known; where one is in several places, the first of [Place].
    Map<ConceptFact, Kept> find(Handle handle, Collection<ConceptFact> edges);

    /// All that is stored of the edge, as JSON: its row, and where a decision put it.
    String image(Handle handle, ConceptFact edge);

    /// Takes the edge out of wherever it is, except from beside its conflicts, as if no decision had ever touched it; a
    /// dimension that was made for it goes, if nothing else is there.
    void clear(Handle handle, EdgeRow edge);

    /// Puts back what [#image] gave of an edge that is clear.
    void restore(Handle handle, String image);

    /// Takes a standing edge out of the graph and keeps it.
    ///
    /// @param winner kind and id of the row that holds instead
    void supersede(Handle handle, EdgeRow edge, String winner, Instant now);

    /// Puts an edge that is not in the graph into it, as it is stored.
    void raise(Handle handle, Kept edge);

    /// Puts an edge into another dimension, where its place is free; a dimension that has no root gets one.
    ///
    /// @param there the edge as it is to stand
    void move(Handle handle, Kept edge, EdgeRow there, Instant now);
}
