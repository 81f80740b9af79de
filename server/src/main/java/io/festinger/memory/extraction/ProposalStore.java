package io.festinger.memory.extraction;

import io.festinger.claims.RowRef;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// Earlier proposals of both layers. Every call works inside the transaction of the given handle.
public interface ProposalStore {
    /// The rows of each content, of any status: those that were proposed with these words, and those that
    /// have them now. Contents without a row are not in the answer.
    Map<ContentKey, KnownRow> knownRows(Handle handle, Collection<ContentKey> contentKeys);

    /// Records the row of this proposal. Returns false, and does nothing, when there is another one.
    boolean enter(Handle handle, ContentKey content, RowRef row);

    /// Records where rows were read. A new source of a row counts as a repetition.
    ///
    /// @return how many were counted
    int readAgain(Handle handle, Collection<Sighting> sightings, Instant at);

    /// Records where rows were read, without counting.
    void sighted(Handle handle, Collection<Sighting> sightings, Instant at);

    /// The words of all rows of a project in both layers, one row at a time.
    void words(Handle handle, String project, Consumer<String> each);

    /// Forgets the row: its content can be proposed again.
    void forget(Handle handle, RowRef row);

    /// Where rows were read, newest first.
    List<Sighting> sightings(Handle handle, RowRef row);

    /// @param state the status of the row
    record KnownRow(RowRef row, RowState state) {
        /// Whether it counts its repetitions: it is a candidate, or active.
        boolean isLive() {
            return state == RowState.WAITING || state == RowState.ACTIVE;
        }
    }

    /// The status of a known row, as far as a pass needs it.
    enum RowState {
        WAITING,
        ACTIVE,
        REJECTED,
        /// Superseded or graduated.
        REPLACED
    }

    record Sighting(RowRef row, String sourceId, boolean fromInteraction) {
        static Sighting of(RowRef row, SourcePassage.Source source) {
            return new Sighting(row, source.id(), source instanceof SourcePassage.Source.OfInteraction);
        }
    }
}
