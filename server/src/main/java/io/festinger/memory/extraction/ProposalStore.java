package io.festinger.memory.extraction;

import io.festinger.claims.RowRef;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// What was proposed before, in both layers. Every call works inside the transaction of the handle that it is
/// given.
public interface ProposalStore {
    /// The rows that say what was asked, whatever their status: those that were proposed with these words,
    /// and those that have them. What nothing says is not in the answer.
    Map<ContentKey, Known> known(Handle handle, Collection<ContentKey> asked);

    /// Makes the row known as what this proposal became. False where another one is: nothing is done then.
    boolean enter(Handle handle, ContentKey content, RowRef row);

    /// Keeps where rows were read. A source in which a row was not read before counts at it as a repetition.
    ///
    /// @return how many counted
    int readAgain(Handle handle, Collection<Sighting> sightings, Instant at);

    /// Keeps where rows were read, without counting.
    void sighted(Handle handle, Collection<Sighting> sightings, Instant at);

    /// The words of all rows of a project in both layers, one row at a time.
    void words(Handle handle, String project, Consumer<String> each);

    /// Forgets the row: what it said can be proposed again.
    void forget(Handle handle, RowRef row);

    /// Where rows were read, newest first.
    List<Sighting> sightings(Handle handle, RowRef row);

    /// @param standing how the row stands
    record Known(RowRef row, Standing standing) {
        /// Whether it counts its repetitions: it waits, or it holds.
        boolean isLive() {
            return standing == Standing.WAITING || standing == Standing.ACTIVE;
        }
    }

    /// How a known row stands, as far as a pass cares.
    enum Standing {
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
