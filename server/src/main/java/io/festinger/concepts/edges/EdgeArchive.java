package io.festinger.concepts.edges;

import io.festinger.base.WireName;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.concepts.graph.ConceptStore.EdgeRow;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/// Applies decisions to edges so each can be undone: edges that they move or remove from the graph are kept
/// whole. Every call works within the transaction of its handle, with the edges' words locked.
public interface EdgeArchive {
    /// Where an edge is.
    enum Place implements WireName {
        /// In the graph.
        STANDING,
        /// A decision moved it into another dimension.
        MOVED,
        /// A decision removed it.
        SUPERSEDED,
        /// Someone took it back.
        FORGOTTEN,
        /// It never was in the graph; it is kept with a conflict.
        REJECTED;
    }

    /// An edge in any place.
    ///
    /// @param createdAt when it was first stated
    /// @param pointer the row that replaces it, the dimension that it was moved to, or who took it back;
    ///     otherwise empty
    record ArchivedEdge(EdgeRow edge, Place place, Instant createdAt, String pointer) {}

    /// The known edges; where one is in several places, the first of [Place].
    Map<ConceptFact, ArchivedEdge> find(Handle handle, Collection<ConceptFact> edges);

    /// All stored data of the edge, as JSON: its row, and where a decision put it.
    String image(Handle handle, ConceptFact edge);

    /// Removes the edge from every place except its conflicts, as if no decision had touched it; a
    /// dimension that was created for it is removed if it is empty.
    void clear(Handle handle, EdgeRow edge);

    /// Restores a cleared edge from what [#image] returned.
    void restore(Handle handle, String image);

    /// Removes an existing edge from the graph and keeps it.
    ///
    /// @param winner kind and id of the row that replaces it
    void supersede(Handle handle, EdgeRow edge, String winner, Instant time);

    /// Puts an edge that is not in the graph into it, unchanged.
    void raise(Handle handle, ArchivedEdge edge);

    /// Moves an edge into another dimension, where its place is free; a dimension without a root gets one.
    ///
    /// @param edgeRow the edge as it will be there
    void move(Handle handle, ArchivedEdge edge, EdgeRow edgeRow, Instant time);
}
