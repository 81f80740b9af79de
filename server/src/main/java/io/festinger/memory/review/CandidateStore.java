package io.festinger.memory.review;

import io.festinger.claims.RowRef;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The queue of candidates. Every call works inside the transaction of the handle that it is given.
public interface CandidateStore {
    /// Those that nobody put off first; of these the newest wave first, and in it the most trusted. What
    /// came without a wave is sorted by its time.
    Page list(Handle handle, Filter filter);

    Optional<Waiting> find(Handle handle, String id);

    /// All of a project, or of all of them, in the same order; little of each, so that many fit.
    List<Sketch> sketches(Handle handle, Optional<String> project);

    /// How many a filter lets through, whatever its cursor and limit.
    long count(Handle handle, Filter filter);

    /// Puts a candidate after the others, for as long as it waits this time.
    void defer(Handle handle, RowRef row, Candidate.Deferral deferral);

    /// Undoes that: it is sorted again as if it had never been put off.
    void resume(Handle handle, RowRef row);

    /// In how many interactions each of these was read since then; those in none are not in the answer.
    Map<RowRef, Integer> interactions(Handle handle, Collection<RowRef> rows, Instant since);

    /// What policies look at.
    ///
    /// @param rule that read it; empty for none
    /// @param fromInteraction whether it comes from an interaction
    record Sketch(Waiting waiting, String type, double confidence, String rule, boolean fromInteraction) {}

    record Waiting(RowRef row, Optional<Candidate.Deferral> deferral) {}

    /// @param next the cursor of the page after this one; empty on the last
    record Page(List<Waiting> items, Optional<String> next) {}

    /// Empty fields mean "all".
    ///
    /// @param document the id of the document that it was read from
    /// @param rule the id of a rule, or the beginning of several up to a dot: `heading`
    /// @param type of the memory or of the entity
    /// @param confidence how far it is trusted at least
    /// @param cursor where the page before ended, as [Page#next] gave it
    /// @param limit most items of the page, from 1 to 500
    record Filter(
            Optional<String> project,
            Optional<CandidateLayer> layer,
            Optional<String> wave,
            Optional<String> document,
            Optional<String> rule,
            Optional<String> type,
            Optional<Double> confidence,
            Optional<String> cursor,
            int limit) {
        public static final Filter ALL = Filter.of(Optional.empty());

        /// All of a project; of every one where none is named.
        public static Filter of(Optional<String> project) {
            return new Filter(
                    project,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    500);
        }
    }
}
