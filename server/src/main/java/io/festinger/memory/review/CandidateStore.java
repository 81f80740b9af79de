package io.festinger.memory.review;

import io.festinger.base.ListPage;
import io.festinger.claims.RowRef;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The queue of candidates. Every call works inside the transaction of the given handle.
public interface CandidateStore {
    /// Candidates that no one deferred first; of these the newest wave first, and in it the highest
    /// confidence. Candidates without a wave are sorted by their time.
    ListPage<WaitingCandidate> list(Handle handle, Filter filter);

    Optional<WaitingCandidate> find(Handle handle, String id);

    /// All candidates of a project, or of all, in the same order; few fields of each, to save memory.
    List<Sketch> sketches(Handle handle, Optional<String> project);

    /// How many candidates match a filter, regardless of its cursor and limit.
    long count(Handle handle, Filter filter);

    /// Moves a candidate after the others, for this waiting time.
    void defer(Handle handle, RowRef row, Candidate.Deferral deferral);

    /// Undoes a deferral: the candidate is sorted as if it had never been deferred.
    void resume(Handle handle, RowRef row);

    /// In how many interactions each row was read since that time; rows in none are left out.
    Map<RowRef, Integer> interactions(Handle handle, Collection<RowRef> rows, Instant since);

    /// The fields of a candidate that policies need.
    ///
    /// @param rule the rule that read it; empty for none
    /// @param fromInteraction whether it comes from an interaction
    record Sketch(WaitingCandidate waiting, String type, double confidence, String rule, boolean fromInteraction) {}

    record WaitingCandidate(RowRef row, Optional<Candidate.Deferral> deferral) {}

    /// Empty fields mean "all".
    ///
    /// @param document the id of the document from which it was read
    /// @param rule the id of a rule, or the part of several ids before a dot: `heading`
    /// @param type type of the memory or of the entity
    /// @param confidence the lowest confidence
    /// @param cursor where the previous page ended, from [ListPage#next]
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

        /// All candidates of a project, or of every project when none is named.
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
