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
    /// Those that nobody put off first; of these the newest wave first, and in it the most trusted. What came
    /// by no wave stands where its time places it.
    Page list(Handle handle, Filter filter);

    Optional<Waiting> find(Handle handle, String id);

    /// Puts a candidate behind the others, for as long as it waits this time.
    void defer(Handle handle, RowRef row, Candidate.Deferral deferral);

    /// In how many interactions each of these was read since then; those in none are not in the answer.
    Map<RowRef, Integer> interactions(Handle handle, Collection<RowRef> rows, Instant since);

    record Waiting(RowRef row, Optional<Candidate.Deferral> deferral) {}

    /// @param next the cursor of the page behind this one; empty on the last
    record Page(List<Waiting> items, Optional<String> next) {}

    /// Empty fields mean "all".
    ///
    /// @param rule the id of a rule, or the beginning of several up to a dot: `heading`
    /// @param cursor where the page before ended, as [Page#next] gave it
    /// @param limit most items of the page, from 1 to 500
    record Filter(
            Optional<String> project,
            Optional<Layer> layer,
            Optional<String> wave,
            Optional<String> rule,
            Optional<String> cursor,
            int limit) {
        public static final Filter ALL = new Filter(
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), 500);

        public Filter behind(Optional<String> place) {
            return new Filter(project, layer, wave, rule, place, limit);
        }
    }
}
